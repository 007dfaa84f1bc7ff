import { data } from "react-router";
import { submitPicture } from "~/features/calendar/pictures/actions.server";
import { PictureForm } from "~/features/calendar/components/picture-form";
import { askedPictureOf, lastPictureOf, pictureOf } from "~/features/calendar/pictures/queries.server";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { hostChangeOf } from "~/features/calendar/hosts/queries.server";
import { pictureWishes } from "~/features/calendar/hosts/picture-changes.server";
import type { EventLanguage } from "~/features/calendar/event";
import { editionContext } from "~/features/edition/current-edition.server";
import { usualProposalHandling } from "~/features/edition/edition";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { largestPictureBody } from "~/lib/http/body-limits";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/proposal-picture";
import { answerPicture } from "./calendar/answer-picture.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone", bodyLimit: largestPictureBody } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("pictures.title") }));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const { id, title, status, language, waits } = await openProposal(context, params.token);
  const asked = waits ? await hostChangeOf(db, id) : undefined;
  const wish = asked?.state === "waiting" ? asked.picture : undefined;
  const picture = (wish && (await askedPictureOf(db, id))) ?? (await pictureOf(db, id));
  const last = waits ? undefined : await lastPictureOf(db, { eventId: id, now: clock.now() });
  const state = wish === undefined ? undefined : wish ? ("set" as const) : ("removed" as const);
  return { event: { title, language }, picture, last, state, isPublished: status === "published", token: params.token };
}

/** A file is read only for a link that opens a proposal which still waits, or an event that is not over. */
export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const { clock } = actor.context;
  const {
    id,
    proposer_profile_id: profileId,
    status,
    language,
    waits,
  } = await openProposal(args.context, args.params.token);
  const isHost = status === "published";
  const author = {
    eventId: id,
    actor: profileId ?? (isHost ? "proposal-link" : "visitor"),
    fromProposer: true,
    now: clock.now(),
    ...(isHost ? { host: { siteNow: clock.site() } } : {}),
  };
  const asking = waits ? pictureWishes : undefined;
  const submitted = await submitPicture(actor, { author, language, asking }, args.request);
  return answerPicture(args, translator(actor.language), submitted);
}

/** `waits` where an organizer looks first. The picture speaks the language that the event is to have. */
async function openProposal(context: Route.LoaderArgs["context"], token: string) {
  const { db, clock } = context.get(requestContext);
  const proposal = await proposalByToken(db, token);
  const isOpen = proposal?.status === "published" && proposal.end_date > clock.site();
  if (proposal?.status !== "pending" && !isOpen) throw data(null, { status: 404 });
  const change = isOpen ? await hostChangeOf(db, proposal.id) : undefined;
  const { hostsWait } = context.get(editionContext).proposals ?? usualProposalHandling;
  const language =
    (change?.state === "waiting" && (change.event["language"] as EventLanguage | undefined)) || proposal.language;
  return { ...proposal, language, waits: isOpen && hostsWait };
}

/** The picture of a proposal while it waits, and of an event that is not over. */
export default function ProposalPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { event, picture, last, state, isPublished, token } = loaderData;
  const { t, href } = useWords();
  return (
    <Page title={t("pictures.title")} intro={t("pictures.intro", { title: event.title })} weave="propose">
      {state && (
        <Notice title={t("proposal.host.waits.change")}>
          <p>{t(`pictures.waits.${state}`)}</p>
          <form method="post" data-busy>
            <Button tone="outline" small name="intent" value="withdraw">
              {t("proposal.host.withdraw")}
            </Button>
          </form>
        </Notice>
      )}
      <PictureForm
        language={event.language}
        picture={picture}
        last={last}
        canRemove={state !== "removed"}
        folder={`/calendar/propose/${token}/picture`}
        refused={actionData}
      />
      <p className="mt-10">
        <a href={href(`/calendar/propose/${token}`)} className="link">
          {t(isPublished ? "pictures.backToEvent" : "pictures.back")}
        </a>
      </p>
    </Page>
  );
}
