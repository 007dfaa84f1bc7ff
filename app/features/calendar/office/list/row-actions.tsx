import type { ManagedEvent } from "../../organize/managed-event.ts";
import { canRepeat } from "../../repeat/repeated.ts";
import { useWords } from "~/i18n/words";
import { RowMenu } from "~/ui/admin/list/action-menu";
import type { MenuAction } from "~/ui/admin/list/open-menu";
import { useRowCommands } from "./row-acting.tsx";

/** The actions of an event: a button for a pending decision, and a menu for everything else. */
export function RowActions({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  const { open } = useRowCommands();
  const { id, title, status } = event;
  const awaitsDecision = status === "pending" || status === "declined" || event.change_waits;
  return (
    <div className="row-actions">
      {awaitsDecision && (
        <button
          type="button"
          aria-label={t("events.decideFor", { title })}
          className="button button-indigo button-small"
          onClick={() => open("decide", id)}
        >
          {t("events.decide")}
        </button>
      )}
      <RowMenu name={title} actions={useEventActions(event)} />
    </div>
  );
}

function useEventActions(event: ManagedEvent): MenuAction[] {
  const { t, href } = useWords();
  const { open, submit, remove } = useRowCommands();
  const { id, status, is_public: isPublic } = event;
  const isDecided = status === "published" || status === "cancelled";
  const actions: (MenuAction | false)[] = [
    isPublic && isDecided && { label: t("events.view"), href: href(`/calendar/${id}`) },
    { label: t("events.edit"), onAction: () => open("edit", id) },
    event.coming_mode !== "open" && { label: t("events.coming.list"), href: href(`/admin/events/${id}/coming`) },
    { label: t("events.picture"), href: href(`/admin/events/${id}/picture`) },
    isPublic && status === "published" && { label: t("events.poster"), href: href(`/calendar/${id}/poster`) },
    isPublic && status === "published" && { label: t("door.sign"), href: href(`/calendar/${id}/poster#door`) },
    { label: t("events.duplicate"), onAction: () => open("copy", id) },
    canRepeat(event) && { label: t("events.repeat.button"), onAction: () => open("repeat", id) },
    isDecided && {
      label: t(isPublic ? "events.hide" : "events.show"),
      onAction: () => submit(isPublic ? "hide" : "show", id),
    },
    status === "published" && { label: t("events.callOff"), onAction: () => open("cancel", id) },
    status === "cancelled" && { label: t("events.restore"), onAction: () => submit("restore", id) },
    { label: t("events.delete"), onAction: () => remove(id) },
  ];
  return actions.filter((action) => action !== false);
}
