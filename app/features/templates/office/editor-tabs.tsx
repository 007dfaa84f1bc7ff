import { useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWords } from "~/i18n/words";
import { UnsentNotice } from "~/ui/admin/form/form-notices";
import { showToast } from "~/ui/toast";
import type { DraftState } from "./server-draft.ts";
import { previewAddress } from "./template-url.ts";

interface EditorTabsProps {
  isShown: boolean;
  /** Stores the draft in the database, which the preview is rendered from. */
  saveDraftNow(): Promise<DraftState["state"]>;
}

/** The tabs Edit and Preview (TPL-05). The preview has its own address. */
export function EditorTabs({ isShown, saveDraftNow }: EditorTabsProps) {
  const { t, language } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isSignedOut, setSignedOut] = useState(false);
  const goTo = (address: string) => navigate(address || "?", { replace: true, preventScrollReset: true });

  async function show(): Promise<void> {
    const outcome = await saveDraftNow();
    setSignedOut(outcome === "signed-out");
    if (outcome === "here-only") showToast({ tone: "destructive", title: t("templates.preview.failed") });
    if (outcome === "saved") await goTo(previewAddress(search, { language, as: undefined }));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!isArrow) return;
    event.preventDefault();
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    [...tabs].find((tab) => tab !== document.activeElement)?.focus();
  }

  return (
    <>
      {isSignedOut && <UnsentNotice answer={{ isSignedOut }} />}
      <div
        role="tablist"
        aria-label={t("templates.tabs.label")}
        tabIndex={-1}
        className="editor-tabs"
        onKeyDown={handleKeyDown}
      >
        <button
          type="button"
          role="tab"
          id="tab-edit"
          aria-selected={!isShown}
          aria-controls="panel-edit"
          tabIndex={isShown ? -1 : 0}
          onClick={() => isShown && void goTo(previewAddress(search, undefined))}
        >
          {t("templates.tabs.edit")}
        </button>
        <button
          type="button"
          role="tab"
          id="tab-preview"
          aria-selected={isShown}
          aria-controls={isShown ? "panel-preview" : undefined}
          tabIndex={isShown ? 0 : -1}
          onClick={() => !isShown && void show()}
        >
          {t("templates.tabs.preview")}
        </button>
      </div>
    </>
  );
}
