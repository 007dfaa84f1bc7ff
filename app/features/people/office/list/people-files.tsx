import type { ProfileList } from "../../lists.ts";
import type { PeopleList } from "../../list/people-query.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { ExportMenu, useDownloadActions } from "~/ui/admin/list/action-menu";
import { useQuery } from "~/ui/admin/list/query-fields";

/** The export of each tab, without the file extension (ADM-26 to ADM-29). */
export const exportFiles = {
  all: "all-profiles",
  registered: "registered-profiles",
  "not-registered": "unregistered-profiles",
  unsubscribed: "unsubscribed-profiles",
} as const satisfies Record<PeopleList, ProfileList>;

/** The list's download links (ADM-18). An empty list has none and says so (ADM-30). */
export function PeopleFiles({ list, isEmpty }: { list: PeopleList; isEmpty: boolean }) {
  const { t, href } = useWords();
  const search = changedQuery(useQuery(), { after: undefined, before: undefined });
  const actions = useDownloadActions(href(`/admin/export/${exportFiles[list]}`), search);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2.5">
      {isEmpty && (
        <p id="nothing-to-export" className="text-[0.9375rem] text-muted">
          {t("people.export.nobody")}
        </p>
      )}
      <ExportMenu isDisabled={isEmpty} emptyBecause={isEmpty ? "nothing-to-export" : undefined} actions={actions} />
    </div>
  );
}
