import { useState, type ReactNode } from "react";
import { RowMenu } from "~/ui/admin/list/action-menu";
import { Emblem } from "~/ui/emblem";
import type { Row, RowAction } from "./rows.ts";

interface EntryRowProps {
  row: Row;
  index: number;
  /** The name as it is typed now, in the current language. */
  name: string;
  hint: string;
  errors: Partial<Record<string, string>>;
  actions: readonly RowAction[];
  children: ReactNode;
}

/** Shows an entry as visitors see it, above its folded fields. A new entry, or one with an error, is unfolded. */
export function EntryRow({ row, index, name, hint, errors, actions, children }: EntryRowProps) {
  const hasError = Object.entries(errors).some(
    ([field, error]) => error && new RegExp(`^[a-zA-Z_]+${index}$`).test(field),
  );
  const [isOpen, setOpen] = useState(row.key === "");
  return (
    <li data-thread={row.thread} className="entry-row max-w-none">
      <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="entry-mark">
            <Emblem of={row.emblem} size={40} />
          </span>
          <span>
            <strong className="wrap-anywhere">{name}</strong>
            <span className="hint block">{hint}</span>
          </span>
        </summary>
        <div className="mt-4">{children}</div>
      </details>
      <RowMenu name={name} actions={actions} />
    </li>
  );
}
