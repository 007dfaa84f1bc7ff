import { Form } from "react-router";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { canRepeat } from "../../repeat/repeated.ts";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { rowActionsForm } from "./row-actions-form.tsx";

/** What can be done with an event. Each button is an address, so all but the browser's own question works without script. */
export function RowActions({ event }: { event: ManagedEvent }) {
  const { t, href } = useWords();
  const { title, status } = event;
  const isSeen = event.is_public && (status === "published" || status === "cancelled");
  const waits = status === "pending" || status === "declined" || event.change_waits;
  return (
    <div className="event-actions no-print">
      {waits && (
        <button
          type="submit"
          form={rowActionsForm}
          name="decide"
          value={event.id}
          aria-label={t("events.decideFor", { title })}
          className="button button-indigo button-small"
        >
          {t("events.decide")}
        </button>
      )}
      {isSeen && (
        <a
          href={href(`/calendar/${event.id}`)}
          aria-label={t("events.view", { title })}
          title={t("events.view", { title })}
          className="icon-button"
        >
          <Icon name="eye" />
        </a>
      )}
      <IconAction id={`edit-${event.id}`} icon="pencil" label={t("events.edit", { title })} name="edit" event={event} />
      <a
        href={href(`/admin/events/${event.id}/picture`)}
        aria-label={t("events.picture", { title })}
        title={t("events.picture", { title })}
        className="icon-button"
      >
        <Icon name="picture" />
      </a>
      <IconAction icon="copy" label={t("events.duplicate", { title })} name="copy" event={event} />
      {canRepeat(event) && (
        <IconAction icon="repeat" label={t("events.repeat.open", { title })} name="repeat" event={event} />
      )}
      {status === "published" && (
        <IconAction icon="ban" label={t("events.callOff", { title })} name="cancel" event={event} />
      )}
      {status === "cancelled" && <RestoreButton event={event} />}
      <IconAction icon="trash" label={t("events.delete", { title })} name="delete" event={event} />
    </div>
  );
}

interface IconActionProps {
  icon: "pencil" | "copy" | "repeat" | "ban" | "trash";
  /** Where the focus comes back to. */
  id?: string;
  label: string;
  /** What the address says of the event, `?edit=7`. */
  name: "edit" | "copy" | "repeat" | "cancel" | "delete";
  event: ManagedEvent;
}

function IconAction({ icon, id, label, name, event }: IconActionProps) {
  return (
    <button
      type="submit"
      form={rowActionsForm}
      name={name}
      value={event.id}
      id={id}
      aria-label={label}
      title={label}
      className="icon-button"
    >
      <Icon name={icon} />
    </button>
  );
}

function RestoreButton({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  const label = t("events.restore", { title: event.title });
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="id" value={event.id} />
      <button type="submit" name="intent" value="restore" aria-label={label} title={label} className="icon-button">
        <Icon name="undo" />
      </button>
    </Form>
  );
}
