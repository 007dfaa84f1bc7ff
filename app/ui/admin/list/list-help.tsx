import { useWords } from "~/i18n/words";
import { Dialog } from "../dialog.tsx";

const keys = [
  ["/", "search"],
  ["↓ ↑", "move"],
  ["Enter", "open"],
  ["␣", "select"],
  ["⇧ ␣, ⇧ ↓", "range"],
  ["Esc", "clear"],
  ["?", "help"],
] as const;

/** What the keys do in a list. */
export function ListHelp({ onClose }: { onClose(): void }) {
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
    </Dialog>
  );
}
