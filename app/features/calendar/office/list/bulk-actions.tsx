import type { EventView } from "../../event-list/events-query.ts";
import { useWords } from "~/i18n/words";

/** Bulk actions on the selected events. Proposals are decided one at a time, since each decision needs its own note. */
export function BulkActions({ view }: { view: EventView }) {
  const { t } = useWords();
  const isProposals = view === "proposals" || view === "declined";
  return (
    <>
      {!isProposals && (
        <>
          <button type="submit" name="intent" value="show" className="button button-indigo button-small">
            {t("events.bulk.show")}
          </button>
          <button type="submit" name="intent" value="hide" className="button button-outline button-small">
            {t("events.bulk.hide")}
          </button>
          <button type="submit" name="intent" value="write" className="button button-outline button-small">
            {t("eventLetter.title")}
          </button>
        </>
      )}
      <button type="submit" name="intent" value="delete-many" className="button button-outline button-small">
        {t("events.bulk.delete")}
      </button>
    </>
  );
}
