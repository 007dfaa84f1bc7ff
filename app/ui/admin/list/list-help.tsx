import { useState } from "react";
import { useWords } from "~/i18n/words";
import { Dialog } from "../dialog.tsx";
import { lettersAct, letLettersAct, useListKeys } from "./list-keys.ts";

const keys = [
  ["/", "search"],
  ["↓ ↑", "move"],
  ["Enter", "open"],
  ["␣", "select"],
  ["⇧ ␣, ⇧ ↓", "range"],
  ["Esc", "clear"],
  ["?", "help"],
] as const;

/** The keyboard shortcuts of a list, with a button that explains them. */
export function ListHelp({ onClear }: { onClear(): void }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  useListKeys({ onHelp: () => setOpen(true), onClear });
  return (
    <>
      <p className="list-help no-print">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t("admin.list.keys.button")}
        </button>
      </p>
      {isOpen && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Explains the shortcuts. Single-character ones can be turned off (WCAG 2.1.4). */
function HelpDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords();
  return (
    <Dialog title={t("admin.list.keys.title")} onClose={onClose}>
      <dl className="list-keys">
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`admin.list.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-start gap-3">
        <input
          type="checkbox"
          defaultChecked={lettersAct()}
          className="checkbox"
          onChange={({ currentTarget }) => letLettersAct(currentTarget.checked)}
        />
        <span>
          {t("admin.list.keys.signs")}
          <span className="block text-[0.9375rem] text-muted">{t("admin.list.keys.signsText")}</span>
        </span>
      </label>
    </Dialog>
  );
}
