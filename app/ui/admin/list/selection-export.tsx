import { useState, type SubmitEvent } from "react";
import { useLocation } from "react-router";
import { changedQuery } from "~/lib/query";
import { SignedOutDialog } from "../signed-out-dialog.tsx";
import { isSignedIn } from "../unless-signed-out.ts";
import { SelectedFields } from "./bulk-bar.tsx";
import type { Selection } from "./selection.ts";

interface SelectionExportProps {
  selection: Selection;
  /** The address of the file without its ending. */
  file: string;
  /** What else the file needs to know. */
  fields?: Readonly<Record<string, string>>;
  /** Each ending with what its button says. */
  kinds: readonly { kind: "csv" | "xlsx"; label: string }[];
}

/** The selected rows as a file; forms of their own, since a file is no page. The selection outlives a session that ended. */
export function SelectionExport({ selection, file, fields = {}, kinds }: SelectionExportProps) {
  const search = changedQuery(useLocation().search, fields);
  const [unsent, setUnsent] = useState<HTMLFormElement>();
  const send = async (form: HTMLFormElement) => {
    if (await isSignedIn()) form.submit();
    else setUnsent(form);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <>
      {kinds.map(({ kind, label }) => (
        <form key={kind} method="post" action={`${file}.${kind}${search}`} className="needs-script" onSubmit={onSubmit}>
          <SelectedFields selection={selection} />
          <button type="submit" className="button button-outline button-small">
            {label}
          </button>
        </form>
      ))}
      {unsent && <SignedOutDialog onAgain={() => void send(unsent)} onClose={() => setUnsent(undefined)} />}
    </>
  );
}
