import { useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "~/i18n/words";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { showToast } from "~/ui/toast";
import type { DraftState } from "./draft-on-server.ts";
import { previewAddress } from "./template-url.ts";

interface EditorTabsProps {
  /** The id of the form whose text is shown. */
  form: string;
  /** True while the preview is shown. */
  isShown: boolean;
  isBusy: boolean;
  /** Puts what is typed where the preview is made from. */
  saveDraft(): Promise<DraftState["state"]>;
}

/** Edit and Preview (TPL-05). The preview is an address; without script its tab sends the form on the way. */
export function EditorTabs({ form, isShown, isBusy, saveDraft }: EditorTabsProps) {
  const { t, language } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isSignedOut, setSignedOut] = useState(false);
  const turn = (address: string) => navigate(address || "?", { replace: true, preventScrollReset: true });

  async function show(): Promise<void> {
    setSignedOut(false);
    const outcome = await saveDraft();
    if (outcome === "signed-out") return setSignedOut(true);
    if (outcome === "here-only") return showToast({ tone: "destructive", title: t("templates.preview.failed") });
    await turn(previewAddress(search, { language, as: undefined }));
  }

  function press(event: KeyboardEvent): void {
    const isTurning = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!isTurning) return;
    event.preventDefault();
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    [...tabs].find((tab) => tab !== document.activeElement)?.focus();
  }

  return (
    <div role="tablist" aria-label={t("templates.tabs.label")} tabIndex={-1} className="editor-tabs" onKeyDown={press}>
      <button
        type="button"
        role="tab"
        id="tab-edit"
        aria-selected={!isShown}
        aria-controls="panel-edit"
        tabIndex={isShown ? -1 : 0}
        onClick={() => isShown && void turn(previewAddress(search, undefined))}
      >
        {t("templates.tabs.edit")}
      </button>
      <button
        type="submit"
        form={form}
        name="intent"
        value="preview"
        role="tab"
        id="tab-preview"
        aria-selected={isShown}
        aria-controls={isShown ? "panel-preview" : undefined}
        tabIndex={isShown ? 0 : -1}
        // A disabled button would lose the focus of who turns to it by keyboard.
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isShown && !isBusy) void show();
        }}
      >
        {t("templates.tabs.preview")}
      </button>
      {isSignedOut && <SignedOutDialog onAgain={() => void show()} onClose={() => setSignedOut(false)} />}
    </div>
  );
}
