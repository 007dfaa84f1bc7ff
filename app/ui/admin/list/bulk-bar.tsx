import type { ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Icon } from "../../icon.tsx";
import { useIsSending } from "../sending.ts";
import { ListHelp } from "./list-help.tsx";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  /** The id of the form, to which the table's checkboxes refer. */
  form: string;
  selection: Selection;
  /** The number of matching rows, and its text. */
  total: { count: number; text: string };
  /** The ids on this page, which their checkboxes submit. */
  pageIds: readonly string[];
  /** Buttons with `name="intent"` and their fields. */
  children: ReactNode;
  /** Separate forms, which include `SelectedFields`. */
  beside?: ReactNode;
}

/**
 * The actions for selected rows. It submits each `id`, or `all` for everything on the list. Without script it is always
 * visible and submits the checked boxes.
 */
export function BulkBar({ form, selection, total, pageIds, children, beside }: BulkBarProps) {
  const { t } = useWords();
  const isSending = useIsSending();
  const { ids, isAll } = selection;
  const elsewhere = isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
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
          <button type="button" className="link bulk-all" onClick={selection.selectAll}>
            {t("admin.list.selectAll", { total: total.text })}
          </button>
        )}
        <button type="button" className="link bulk-clear" onClick={selection.clear}>
          <Icon name="close" className="size-5 md:hidden" />
          <span className="max-md:sr-only">{t("admin.list.clearSelection")}</span>
        </button>
        <div className="bulk-commands">
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
        </div>
      </section>
    </>
  );
}

/** Hidden fields with the selection, for another form. */
export function SelectedFields({ selection: { ids, isAll } }: { selection: Selection }) {
  if (isAll) return <input type="hidden" name="all" value="yes" />;
  return [...ids].map((id) => <input key={id} type="hidden" name="id" value={id} />);
}
