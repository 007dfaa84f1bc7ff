import { data } from "react-router";
import { submitPicture } from "~/features/calendar/pictures/actions.server";
import { PictureForm } from "~/features/calendar/components/picture-form";
import { lastPictureOf, pictureOf } from "~/features/calendar/pictures/queries.server";
import { managedEventsNamed } from "~/features/calendar/organize/managed-events.server";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { largestPictureBody } from "~/lib/http/body-limits";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-picture";
import { answerPicture } from "../public/calendar/answer-picture.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", static: true, bodyLimit: largestPictureBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("pictures.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db, clock } = args.context.get(requestContext);
  const { id, title, language } = await eventOf(args);
  const picture = await pictureOf(db, id);
  return { event: { title, language }, picture, last: await lastPictureOf(db, { eventId: id, now: clock.now() }) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireAdmin(args);
  const actor = actorOf(args, { viewer });
  const { id, language } = await eventOf(args);
  const now = actor.context.clock.now();
  const author = { eventId: id, actor: viewer.profileId ?? "admin", fromProposer: false, now };
  const submitted = await submitPicture(actor, { author, language }, args.request);
  return answerPicture(args, translator(actor.language), submitted);
}

async function eventOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { zone } = context.get(editionContext);
  const [event] = isUuid(params.id) ? await managedEventsNamed(context.get(requestContext).db, [params.id], zone) : [];
  if (!event) throw data(null, { status: 404 });
  return event;
}

/** The picture of any event: an organizer gives it, describes it, or takes it away. */
export default function EventPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, picture, last } = loaderData;
  const { t, href } = useWords();
  return (
    <Page title={t("pictures.title")} intro={t("pictures.intro", { title: event.title })} weave="propose">
      <PictureForm language={event.language} picture={picture} last={last} refused={actionData} />
      <p className="mt-10">
        <a href={href("/admin/events")} className="link">
          {t("pictures.backToEvents")}
        </a>
      </p>
    </Page>
  );
}
