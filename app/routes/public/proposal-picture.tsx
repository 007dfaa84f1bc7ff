import { data } from "react-router";
import { submitPicture } from "~/features/calendar/pictures/actions.server";
import { PictureForm } from "~/features/calendar/components/picture-form";
import { lastPictureOf, pictureOf } from "~/features/calendar/pictures/queries.server";
import { proposalByToken } from "~/features/calendar/organize/proposed-events.server";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { largestPictureBody } from "~/lib/body-limits";
import { readForm } from "~/lib/form-body";
import { tokenPageHeaders } from "~/platform/page-headers.server";
import { requestContext } from "~/platform/request-context.server";
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
  const { id, title, language } = await openProposal(db, params.token);
  const picture = await pictureOf(db, id);
  const last = await lastPictureOf(db, { eventId: id, now: clock.now() });
  return { event: { title, language }, picture, last, token: params.token };
}

/** A file is read only for a link that opens a proposal which still waits. */
export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const { db, clock } = actor.context;
  const { id, proposer_profile_id: profileId, language } = await openProposal(db, args.params.token);
  const author = { eventId: id, actor: profileId ?? "visitor", fromProposer: true, now: clock.now() };
  const submitted = await submitPicture(actor, { author, language }, () => readForm(args.request));
  return answerPicture(args, translator(actor.language), submitted);
}

async function openProposal(db: Parameters<typeof proposalByToken>[0], token: string) {
  const proposal = await proposalByToken(db, token);
  if (proposal?.status !== "pending") throw data(null, { status: 404 });
  return proposal;
}

/** The picture of a proposal, as long as nobody has decided it. */
export default function ProposalPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { event, picture, last, token } = loaderData;
  const { t, href } = useWords();
  return (
    <Page title={t("pictures.title")} intro={t("pictures.intro", { title: event.title })} weave="propose">
      <PictureForm
        language={event.language}
        picture={picture}
        last={last}
        folder={`/calendar/propose/${token}/picture`}
        refused={actionData}
      />
      <p className="mt-10">
        <a href={href(`/calendar/propose/${token}`)} className="link">
          {t("pictures.back")}
        </a>
      </p>
    </Page>
  );
}
