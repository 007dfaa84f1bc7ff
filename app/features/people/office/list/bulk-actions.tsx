import type { PeopleList } from "../../list/people-query.ts";
import { longestTag } from "../../list/tag-name.ts";
import { useWords } from "~/i18n/words";

/** Bulk actions on the selected people: add a tag, remove a tag, unsubscribe. */
export function BulkActions({ list, tags }: { list: PeopleList; tags: readonly string[] }) {
  const { t } = useWords();
  return (
    <>
      <input
        name="tag"
        list="known-tags"
        maxLength={longestTag}
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
        <button type="submit" name="intent" value="write" className="button button-outline button-small">
          {t("campaignWizard.writeTo")}
        </button>
      )}
      {list !== "unsubscribed" && (
        <button type="submit" name="intent" value="unsubscribe" className="button button-outline button-small">
          {t("people.bulk.unsubscribe")}
        </button>
      )}
    </>
  );
}
