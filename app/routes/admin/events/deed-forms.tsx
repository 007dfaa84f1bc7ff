import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { listFilters } from "./wanted.ts";

/** Calling an event off instead of deleting it, with a note for visitors. */
export function CallOffForm({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  return (
    <DeedForm
      id={event.id}
      title={t("events.callOffTitle")}
      text={t("events.callOffText")}
      deeds={[{ intent: "cancel", label: t("events.callOffNow") }]}
    >
      <TextArea name="note" label={t("events.callOffNote")} hint={t("events.callOffHint")} rows={2} maxLength={1_000} />
    </DeedForm>
  );
}

/** Publishing or declining what a visitor proposed; the words go into the mail that tells. */
export function DecisionForm({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  const name = event.proposer?.name ?? "";
  const publish = { intent: "publish", label: t("events.publish") };
  const decline = { intent: "decline", label: t("events.decline") };
  return (
    <DeedForm
      id={event.id}
      title={t("events.decideTitle")}
      text={t("events.decideText", { name })}
      deeds={event.status === "pending" ? [publish, decline] : [publish]}
    >
      <TextArea
        name="note"
        label={t("events.decideNote", { name })}
        hint={t("events.decideHint")}
        rows={2}
        maxLength={1_000}
      />
    </DeedForm>
  );
}

interface DeedFormProps {
  /** The event's. */
  id: string;
  title: string;
  text: string;
  /** The first is the main one. */
  deeds: { intent: string; label: string }[];
  children: ReactNode;
}

function DeedForm({ id, title, text, deeds, children }: DeedFormProps) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  return (
    <div className="border-t border-line bg-paper px-5 py-4">
      <h4 className="font-display text-lg font-bold">{title}</h4>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      <Form ref={form} method="post" preventScrollReset id={`deed-${id}`} className="max-w-3xl">
        <input type="hidden" name="id" value={id} />
        {children}
      </Form>
      <div className="flex flex-wrap gap-3">
        {deeds.map(({ intent, label }, place) => (
          <Button
            key={intent}
            small
            tone={place === 0 ? "indigo" : "outline"}
            form={`deed-${id}`}
            name="intent"
            value={intent}
            disabled={isBusy}
          >
            {label}
          </Button>
        ))}
        <AddressButton keep={listFilters} className="button button-outline button-small">
          {t("events.notNow")}
        </AddressButton>
      </div>
    </div>
  );
}
