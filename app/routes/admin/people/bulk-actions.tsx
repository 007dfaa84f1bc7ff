import { useLocation } from "react-router";
import type { PeopleList } from "~/features/profiles/people-list/people-query";
import { useWords } from "~/i18n/words";
import { SelectedFields } from "~/ui/admin/list/bulk-bar";
import type { Selection } from "~/ui/admin/list/selection";
import { exportFiles } from "./export-buttons.tsx";

/** What can be done with the selected people: tag them, take a tag away, unsubscribe them. */
export function BulkActions({ list, tags }: { list: PeopleList; tags: readonly string[] }) {
  const { t } = useWords();
  return (
    <>
      <input
        name="tag"
        list="known-tags"
        maxLength={40}
        autoComplete="off"
        aria-label={t("people.bulk.tag")}
        placeholder={t("people.bulk.tag")}
        className="input bulk-tag"
      />
      <datalist id="known-tags">
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      <button type="submit" name="intent" value="tag" className="button button-indigo button-small">
        {t("people.bulk.addTag")}
      </button>
      <button type="submit" name="intent" value="untag" className="button button-outline button-small">
        {t("people.bulk.removeTag")}
      </button>
      {list !== "unsubscribed" && (
        <button type="submit" name="intent" value="unsubscribe" className="button button-outline button-small">
          {t("people.bulk.unsubscribe")}
        </button>
      )}
    </>
  );
}

/** The selected people as a file; a form of its own, since a file is no page. */
export function SelectionExport({ list, selection }: { list: PeopleList; selection: Selection }) {
  const { t } = useWords();
  const { search } = useLocation();
  return (["csv", "xlsx"] as const).map((kind) => (
    <form
      key={kind}
      method="post"
      action={`/admin/export/${exportFiles[list]}.${kind}${search}`}
      className="needs-script"
    >
      <SelectedFields selection={selection} />
      <button type="submit" className="button button-outline button-small">
        {t(`people.export.${kind}`)}
      </button>
    </form>
  ));
}
