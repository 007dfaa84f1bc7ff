import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import type { Concerned } from "~/features/calendar/notices/queries.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { longestNote } from "~/features/proposals/note";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { useDropWhenSaved } from "~/ui/admin/drop-when-saved";
import { useEarlyInput, useIsInUse } from "~/ui/admin/early-input";
import { RestoredDraft, UnsavedQuestion, useUnsaved } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import type { Toast } from "~/ui/toast";
import { Notice } from "~/ui/notice";
import { NotifyBox } from "./notify-box.tsx";
import type { UnfitPart } from "./view.server.ts";
import { isStillOpen, listFilters, openedIn } from "./list-url.ts";

interface RowFormProps {
  event: Pick<ManagedEvent, "id" | "status"> & { proposer?: { name: string } | null | undefined };
  /** Whose note is kept. */
  owner: string;
  refused: RefusedNote | undefined;
}

/** What the server gives back of a form that it could not take. */
export interface RefusedNote {
  note: string;
  /** What is wrong with it. */
  message?: string;
  toast: Toast;
}

/** Calling an event off instead of deleting it, with a note for visitors. */
export function CallOffForm({ concerned, ...props }: RowFormProps & { concerned?: Concerned }) {
  const { t } = useWords();
  return (
    <ActionForm
      {...props}
      title={t("events.callOffTitle")}
      text={t("events.callOffText")}
      actions={[{ intent: "cancel", label: t("events.callOffNow") }]}
      noteLabel={t("events.callOffNote")}
      noteHint={t("events.callOffHint")}
      more={<NotifyBox concerned={concerned} kind="cancelled" />}
    />
  );
}

interface SeenProps extends RowFormProps {
  /** What is decided on: the event as it stands, behind the moment in which a host asked for a change. */
  seen: string;
  before?: ReactNode;
}

/** Publishing or declining what a visitor proposed; the words go into the mail that tells. */
export function DecisionForm(props: SeenProps) {
  const { t } = useWords();
  const { status, proposer } = props.event;
  const name = proposer?.name ?? "";
  const publish = { intent: "publish", label: t("events.publish") };
  const decline = { intent: "decline", label: t("events.decline") };
  return (
    <ActionForm
      {...props}
      title={t("events.decideTitle")}
      text={t("events.decideText", { name })}
      actions={status === "pending" ? [publish, decline] : [publish]}
      noteLabel={t("events.decideNote", { name })}
      noteHint={t("events.decideHint")}
      proposer={name}
    />
  );
}

interface ChangeFormProps extends SeenProps {
  isCallOff: boolean;
  /** What of it cannot be anymore. */
  unfit: readonly UnfitPart[];
  concerned?: Concerned;
}

/** What the host of a published event wants changed: done, or left as it is with a word why. */
export function ChangeForm({ isCallOff, unfit, concerned, ...props }: ChangeFormProps) {
  const { t } = useWords();
  const name = props.event.proposer?.name ?? "";
  const apply = { intent: "apply-change", label: t(`events.change.${isCallOff ? "callOff" : "apply"}`) };
  const decline = { intent: "decline-change", label: t("events.change.decline") };
  const nameOf = (part: UnfitPart) => (part === "picture" ? t("pictures.title") : t(`events.fields.${part}`));
  return (
    <ActionForm
      {...props}
      title={t("events.change.title")}
      text={t(`events.change.${isCallOff ? "callOffText" : "text"}`, { name })}
      actions={unfit.length > 0 ? [decline] : [apply, decline]}
      noteLabel={t("events.change.note", { name })}
      noteHint={t("events.change.noteHint")}
      more={
        <NotifyBox
          concerned={concerned && { ...concerned, hosts: 0 }}
          kind={isCallOff ? "cancelled" : "moved"}
          isByHand
        />
      }
      before={
        <>
          {props.before}
          {unfit.length > 0 && (
            <Notice tone="error" title={t("events.change.unfit", { fields: unfit.map(nameOf).join(", ") })}>
              {t("events.change.unfitText")}
            </Notice>
          )}
        </>
      }
      proposer={name}
    />
  );
}

interface ActionFormProps extends RowFormProps {
  title: string;
  text: string;
  /** The first is the main one. */
  actions: { intent: string; label: string }[];
  noteLabel: string;
  noteHint: string;
  /** What else is asked. */
  more?: ReactNode;
  /** What is decided on. */
  before?: ReactNode;
  /** Go along, so that the form can be given back although nothing can be looked up. */
  proposer?: string;
  seen?: string;
}

function ActionForm(props: ActionFormProps) {
  const { owner, refused, title, text, actions, noteLabel, noteHint, proposer, seen, more, before } = props;
  const { id } = props.event;
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const panel = useStart(before ? "h4" : "textarea");
  const { note, setNote, unsaved, onSubmit } = useNote(owner, refused);
  useEarlyInput(panel);
  return (
    <div ref={panel} className="border-t border-line bg-paper px-5 py-4">
      <h4 tabIndex={-1} className="font-display text-lg font-bold">
        {title}
      </h4>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      {before}
      <RestoredDraft
        of={unsaved}
        zone={zone}
        onDiscard={() => {
          unsaved.forget();
          setNote("");
        }}
      />
      <Form method="post" preventScrollReset id={`action-${id}`} className="max-w-3xl" onSubmit={onSubmit}>
        <Along fields={{ id, seen, proposer }} />
        <TextArea
          name="note"
          label={noteLabel}
          hint={noteHint}
          error={refused?.message}
          rows={2}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {more}
      </Form>
      <div className="flex flex-wrap gap-3">
        {actions.map(({ intent, label }, place) => (
          <Button
            key={intent}
            small
            tone={place === 0 ? "indigo" : "outline"}
            form={`action-${id}`}
            name="intent"
            value={intent}
            disabled={isBusy}
          >
            {label}
          </Button>
        ))}
        <AddressButton keep={listFilters} className="button button-outline button-small" onClick={unsaved.forget}>
          {t("events.notNow")}
        </AddressButton>
      </div>
      <UnsavedQuestion {...unsaved.question} />
    </div>
  );
}

/** Where somebody begins: what is decided on is read first; without it there is only something to write. */
function useStart(start: "h4" | "textarea") {
  const panel = useRef<HTMLDivElement>(null);
  const isInUse = useIsInUse();
  useEffect(() => {
    if (!isInUse()) panel.current?.querySelector<HTMLElement>(start)?.focus();
  }, [start, isInUse]);
  return panel;
}

/** What goes along unseen. */
function Along({ fields }: { fields: Record<string, string | number | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The note, kept until what it goes with is done: then the form goes. */
function useNote(owner: string, refused: RefusedNote | undefined) {
  const form = openedIn(useLocation().search) ?? "";
  const [note, setNote] = useState(refused?.note ?? "");
  const drop = useDropWhenSaved({ owner, form, given: refused, typed: { note } });
  const unsaved = useUnsaved<{ note: string }>({
    owner,
    form,
    typed: note ? { note } : undefined,
    isGiven: refused !== undefined,
    onRestore: (kept) => setNote(kept.note),
    onLeaving: drop.keep,
    staysAt: (place) => isStillOpen(form, place),
  });
  return { note, setNote, unsaved, onSubmit: () => drop.begin({ note }) };
}
