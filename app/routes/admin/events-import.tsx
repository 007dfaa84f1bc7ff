import { Link } from "react-router";
import { DoneEvents } from "~/features/imports/office/events/done-events";
import { ImportScreen } from "~/features/imports/office/import-screen";
import { PendingEventsFile } from "~/features/imports/office/events/pending-events";
import { events } from "~/features/imports/office/events/events-kind.server";
import { importAction } from "~/features/imports/office/action.server";
import { importView } from "~/features/imports/office/loader.server";
import { useWords } from "~/i18n/words";
import { useEventsUpload } from "~/features/imports/office/upload-texts";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { largestImportBody } from "~/lib/http/body-limits";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/events-import";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestImportBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("eventImport.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  return { view: await importView(args, events) };
}

export function action(args: Route.ActionArgs) {
  return importAction(args, events);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

/** Admin → Events → Import: a file of events. */
export default function EventsImport({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <ImportScreen
      page="/admin/events/import"
      view={loaderData.view}
      title={t("eventImport.title")}
      failed={t("events.loadFailed")}
      upload={useEventsUpload()}
      PendingFile={PendingEventsFile}
      Done={DoneEvents}
    >
      <p className="mb-1">
        <Link to={href("/admin/events")} className="link">
          {t("eventImport.back")}
        </Link>
      </p>
    </ImportScreen>
  );
}
