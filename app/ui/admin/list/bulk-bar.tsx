import type { ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { useIsSending } from "../sending.ts";
import { ListHelp } from "./list-help.tsx";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  /** The id that the table's boxes name. */
  form: string;
  selection: Selection;
  /** How many the list matches, as it says it. */
  total: { count: number; text: string };
  /** The ids on the shown page: their boxes send them. */
  shown: readonly string[];
  /** Buttons with `name="intent"`, and the fields they need. */
  children: ReactNode;
  /** Forms of their own, with `SelectedFields`. */
  beside?: ReactNode;
}

/**
 * What can be done with the selected rows: it posts `id` for each, or `all` for everything the address matches. Without
 * script it always stands there, and the ticked boxes go along.
 */
export function BulkBar({ form, selection, total, shown, children, beside }: BulkBarProps) {
  const { t } = useWords();
  const isSending = useIsSending();
  const { ids, isAll } = selection;
  const elsewhere = isAll ? [] : [...ids].filter((id) => !shown.includes(id));
  return (
    <>
      <ListHelp onClear={selection.clear} />
      <section
        aria-label={t("admin.list.selection")}
        className="bulk-bar no-print"
        data-empty={ids.size === 0 || undefined}
      >
        <p className="bulk-count" aria-live="polite">
          {isAll ? t("admin.list.allSelected", { total: total.text }) : t("admin.list.selected", { count: ids.size })}
        </p>
        {!isAll && total.count > ids.size && (
          <button type="button" className="link" onClick={selection.selectAll}>
            {t("admin.list.selectAll", { total: total.text })}
          </button>
        )}
        <Form
          id={form}
          method="post"
          preventScrollReset
          className="bulk-actions"
          aria-busy={isSending || undefined}
          onSubmit={(press) => isSending && press.preventDefault()}
        >
          {isAll && <input type="hidden" name="all" value="yes" />}
          {elsewhere.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {children}
        </Form>
        {beside}
        <button type="button" className="link" onClick={selection.clear}>
          {t("admin.list.clearSelection")}
        </button>
      </section>
    </>
  );
}

/** The selection in a form that is not the bar's own. */
export function SelectedFields({ selection: { ids, isAll } }: { selection: Selection }) {
  if (isAll) return <input type="hidden" name="all" value="yes" />;
  return [...ids].map((id) => <input key={id} type="hidden" name="id" value={id} />);
}
