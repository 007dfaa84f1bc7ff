import { PictureForm } from "~/features/calendar/components/picture-form";
import { pictureView, submitPictureOf } from "~/features/calendar/office/event-picture.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { largestPictureBody } from "~/lib/http/body-limits";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-picture";
import { answerPicture } from "../public/calendar/answer-picture.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", static: true, bodyLimit: largestPictureBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("pictures.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return pictureView(args);
}

export async function action(args: Route.ActionArgs) {
  return answerPicture(args, translator(languageOf(args.url.pathname)), await submitPictureOf(args));
}

/** The picture of any event: an organizer gives it, describes it, or takes it away. */
export default function EventPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, picture, last } = loaderData;
  const { t, href } = useWords();
  return (
    <Page title={t("pictures.title")} intro={t("pictures.intro", { title: event.title })} weave="propose">
      <PictureForm language={event.language} picture={picture} previous={last} refused={actionData} />
      <p className="mt-10">
        <a href={href("/admin/events")} className="link">
          {t("pictures.backToEvents")}
        </a>
      </p>
    </Page>
  );
}
