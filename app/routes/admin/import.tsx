import { DonePeople } from "~/features/imports/office/people/done-people";
import { ImportScreen } from "~/features/imports/office/import-screen";
import { PendingPeopleFile } from "~/features/imports/office/people/pending-people";
import { importAction } from "~/features/imports/office/action.server";
import { importView } from "~/features/imports/office/loader.server";
import { people } from "~/features/imports/office/people/people-kind.server";
import { useWords } from "~/i18n/words";
import { usePeopleUpload } from "~/features/imports/office/upload-texts";
import { revalidateIfOvertaken } from "~/ui/admin/revalidate-if-overtaken";
import { largestImportBody } from "~/lib/http/body-limits";
import { submitKeepingInput } from "~/ui/admin/submit-keeping-input";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/import";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestImportBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("import.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  return { view: await importView(args, people) };
}

export function action(args: Route.ActionArgs) {
  return importAction(args, people);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitKeepingInput(args);
}

export const shouldRevalidate = revalidateIfOvertaken;

/** Admin → Import: a file of people. */
export default function Import({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <ImportScreen
      page="/admin/import"
      view={loaderData.view}
      title={t("import.title")}
      failed={t("people.loadFailed")}
      upload={usePeopleUpload()}
      PendingFile={PendingPeopleFile}
      Done={DonePeople}
    />
  );
}
