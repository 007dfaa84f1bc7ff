import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { showToast } from "../../toast.tsx";
import { SignedOutDialog } from "../signed-out-dialog.tsx";
import { ExportMenu } from "./action-menu.tsx";
import { SelectedFields } from "./bulk-bar.tsx";
import { fileChoices } from "./file-choices.ts";
import type { Selection } from "./selection.ts";

interface SelectionExportProps {
  selection: Selection;
  /** The address of the file without the extension. */
  file: string;
  /** Further hidden fields. */
  fields?: Readonly<Record<string, string>>;
}

interface Unsent {
  form: HTMLFormElement;
  reason: "anonymous" | "stale";
}

/**
 * Downloads the selected rows with a separate form. The selection is kept if the session has ended or a fresh proof is
 * needed.
 */
export function SelectionExport({ selection, file, fields = {} }: SelectionExportProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [unsent, setUnsent] = useState<Unsent>();
  const send = async (exportForm: HTMLFormElement) => {
    const answer = await answerBefore(exportForm);
    if (answer === "ready") exportForm.submit();
    else if (answer !== "failed") setUnsent({ form: exportForm, reason: answer });
    else
      showToast({ tone: "destructive", title: t("admin.list.exportFailed"), text: t("admin.list.exportFailedText") });
  };
  return (
    <>
      <form ref={form} method="post" hidden>
        <SelectedFields selection={selection} />
      </form>
      <ExportMenu
        actions={fileChoices.map(({ columns, kind }) => ({
          label: t(`admin.list.files.${columns}.${kind}`),
          onAction: () => {
            form.current!.action = `${file}.${kind}${changedQuery(search, { ...fields, columns })}`;
            void send(form.current!);
          },
        }))}
      />
      {unsent && (
        <SignedOutDialog
          reason={unsent.reason}
          onAgain={() => void send(unsent.form)}
          onClose={() => setUnsent(undefined)}
        />
      )}
    </>
  );
}

/** Checks with an empty request whether the download would be refused, since a refusal would replace the page. */
async function answerBefore({ action }: HTMLFormElement): Promise<"ready" | "failed" | Unsent["reason"]> {
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  if (!answer || answer.status >= 500) return "failed";
  if (!answer.redirected) return "ready";
  return new URL(answer.url).pathname.endsWith("/prove") ? "stale" : "anonymous";
}
