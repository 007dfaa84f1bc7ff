import { undoSeconds, type NoticeKind } from "../../notices/notice.ts";
import type { Concerned } from "../../notices/queries.server.ts";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";

export interface NotifyBoxProps {
  concerned: Concerned | undefined;
  kind: Exclude<NoticeKind, "restored">;
  /** True if the change cannot be undone with a button. */
  isByHand?: boolean;
  checked?: boolean | undefined;
}

/** Shows how many people a moved or canceled event affects, and asks whether to notify them. */
export function NotifyBox({ concerned, kind, isByHand = false, checked = true }: NotifyBoxProps) {
  const { t } = useWords();
  if (!concerned) return null;
  const { hosts, starred, coming } = concerned;
  const count = hosts + starred + coming;
  if (count === 0) return kind === "moved" ? null : <p className="hint mb-4">{t("events.notify.nobody")}</p>;
  return (
    <div className="mb-4">
      <Checkbox
        name="notify"
        label={t(`events.notify.${kind}`, { count })}
        hint={`${t("events.notify.who", { hosts, starred, coming })} ${t(isByHand ? "events.notify.putBack" : "events.notify.undo", { minutes: undoSeconds / 60 })}`}
        checked={checked}
      />
    </div>
  );
}
