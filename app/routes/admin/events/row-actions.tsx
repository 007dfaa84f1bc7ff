import { Form, useLocation, useRevalidator } from "react-router";
import { useState } from "react";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { canRepeat } from "~/features/calendar/repeat/repeated";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/json-call";
import { AddressButton } from "~/ui/admin/address-button";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toast";
import { listFilters } from "./list-url.ts";

/** What can be done with an event. Each button is an address, so all but the browser's own question works without script. */
export function RowActions({ event }: { event: ManagedEvent }) {
  const { t, href } = useWords();
  const { title, status } = event;
  const isSeen = event.is_public && (status === "published" || status === "cancelled");
  const waits = status === "pending" || status === "declined" || event.change_waits;
  return (
    <div className="event-actions no-print">
      {waits && (
        <AddressButton
          keep={listFilters}
          adds={{ name: "decide", value: event.id }}
          aria-label={t("events.decideFor", { title })}
          className="button button-indigo button-small"
        >
          {t("events.decide")}
        </AddressButton>
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
      <IconAction
        icon="pencil"
        id={`edit-${event.id}`}
        label={t("events.edit", { title })}
        adds={{ name: "edit", value: event.id }}
      />
      <a
        href={href(`/admin/events/${event.id}/picture`)}
        aria-label={t("events.picture", { title })}
        title={t("events.picture", { title })}
        className="icon-button"
      >
        <Icon name="picture" />
      </a>
      <IconAction icon="copy" label={t("events.duplicate", { title })} adds={{ name: "copy", value: event.id }} />
      {canRepeat(event) && (
        <IconAction
          icon="repeat"
          label={t("events.repeat.open", { title })}
          adds={{ name: "repeat", value: event.id }}
        />
      )}
      {status === "published" && (
        <IconAction icon="ban" label={t("events.callOff", { title })} adds={{ name: "cancel", value: event.id }} />
      )}
      {status === "cancelled" && <RestoreButton event={event} />}
      <DeleteButton event={event} />
    </div>
  );
}

interface IconActionProps {
  icon: "pencil" | "copy" | "repeat" | "ban";
  /** Where the focus comes back to. */
  id?: string;
  label: string;
  adds: { name: string; value: string };
}

function IconAction({ icon, id, label, adds }: IconActionProps) {
  return (
    <AddressButton id={id} keep={listFilters} adds={adds} aria-label={label} title={label} className="icon-button">
      <Icon name={icon} />
    </AddressButton>
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

/** Asks as browsers ask (CAL-58); without script the question is a page (`?delete=`). */
function DeleteButton({ event }: { event: ManagedEvent }) {
  const { t, language } = useWords();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<"still" | "busy" | "signed-out">("still");
  const label = t("events.delete", { title: event.title });

  async function remove(): Promise<void> {
    setState("busy");
    const { status } = await callJson("DELETE", "/api/manage-events", { id: event.id, lang: language });
    setState(status === 401 ? "signed-out" : "still");
    if (status === 401) return;
    const undo = { action: pathname + search, fields: { intent: "undo", action: "event.deleted", id: event.id } };
    if (status === 200) showToast({ tone: "success", title: t("events.deleted"), undo });
    else showToast({ tone: "destructive", title: t("events.deleteFailed") });
    await revalidate();
  }

  return (
    <>
      <AddressButton
        keep={listFilters}
        adds={{ name: "delete", value: event.id }}
        aria-label={label}
        title={label}
        disabled={state === "busy"}
        className="icon-button"
        onClick={(press) => {
          press.preventDefault();
          if (globalThis.confirm(t("events.confirmDelete"))) void remove();
        }}
      >
        <Icon name="trash" />
      </AddressButton>
      {state === "signed-out" && <SignedOutDialog onAgain={remove} onClose={() => setState("still")} />}
    </>
  );
}
