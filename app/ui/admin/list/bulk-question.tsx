import { useEffect, useRef, type ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { Button } from "../../button.tsx";
import { useIsSending } from "../sending.ts";

/** The rows a question is about: the selected ones, or all of the list. */
export interface BulkSelection {
  count: number;
  /** Undefined for all rows. */
  ids: string[] | undefined;
  /** True if the number of rows changed while the question was open. */
  isAskedAgain?: boolean;
}

interface BulkQuestionProps {
  selection: BulkSelection;
  title: string;
  /** The text for a repeated question. */
  changed: string;
  intent: string;
  yes: string;
  no: string;
  onYes?(): void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for a confirmation before a bulk action. The answer includes the number of rows it was asked about. */
export function BulkQuestion({ selection, title, changed, intent, yes, no, onYes, children }: BulkQuestionProps) {
  const { search } = useLocation();
  const isSending = useIsSending(intent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="bulk-question" className="panel mb-4 p-5">
      <h2 ref={heading} id="bulk-question" tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {selection.isAskedAgain && <p role="alert">{changed}</p>}
      <p className="mt-2 max-w-3xl text-muted">{children}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {selection.count > 0 && (
          <Form method="post" preventScrollReset onSubmit={(press) => (isSending ? press.preventDefault() : onYes?.())}>
            <AskedFields {...selection} />
            <Button small name="intent" value={intent} aria-busy={isSending || undefined}>
              {yes}
            </Button>
          </Form>
        )}
        <Link to={search || "?"} className="button button-outline button-small">
          {no}
        </Link>
      </div>
    </section>
  );
}

function AskedFields({ count, ids }: BulkSelection) {
  if (ids) return ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);
  return (
    <>
      <input type="hidden" name="all" value="yes" />
      <input type="hidden" name="count" value={count} />
    </>
  );
}
