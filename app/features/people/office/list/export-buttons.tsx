import type { ProfileList } from "../../lists.ts";
import type { PeopleList } from "../../list/people-query.ts";
import { useWords } from "~/i18n/words";
import { QueryFields } from "~/ui/admin/list/query-fields";
import { Icon } from "~/ui/icon";

/** The file of each tab, without its ending (ADM-26 to ADM-29). */
export const exportFiles = {
  all: "all-profiles",
  registered: "registered-profiles",
  "not-registered": "unregistered-profiles",
  unsubscribed: "unsubscribed-profiles",
} as const satisfies Record<PeopleList, ProfileList>;

/** What the list shows as a file (ADM-18); there is none of an empty one, which the buttons say (ADM-30). */
export function ExportButtons({ list, isEmpty }: { list: PeopleList; isEmpty: boolean }) {
  const { t, href } = useWords();
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2.5">
      {isEmpty && (
        <p id="nothing-to-export" className="text-[0.9375rem] text-muted">
          {t("people.export.nobody")}
        </p>
      )}
      {(["csv", "xlsx"] as const).map((kind) => (
        <form key={kind} action={href(`/admin/export/${exportFiles[list]}.${kind}`)}>
          <QueryFields except={["column"]} />
          <button
            type="submit"
            disabled={isEmpty}
            aria-describedby={isEmpty ? "nothing-to-export" : undefined}
            className="button button-outline button-small"
          >
            <Icon name="download" />
            {t(`people.export.${kind}`)}
          </button>
        </form>
      ))}
    </div>
  );
}
