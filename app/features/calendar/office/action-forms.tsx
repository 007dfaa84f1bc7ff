import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation, type Location } from "react-router";
import type { ManagedEvent } from "../organize/managed-event.ts";
import type { Concerned } from "../notices/queries.server.ts";
import { noteField } from "~/features/proposals/fields";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { useWasHydrated } from "~/ui/admin/hydration";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { NotifyBox, type NotifyBoxProps } from "./form/notify-box.tsx";
import type { UnfitPart } from "./loader.server.ts";
import { closedSearch, isStillOpen, openedForm } from "./list/list-url.ts";

interface RowFormProps {
  event: ManagedEvent;
}

/** The form that cancels an event without deleting it, with a note for visitors. */
export function CallOffForm({ concerned, event }: RowFormProps & { concerned: Concerned }) {
  const { t } = useWords();
  return (
    <ActionForm
      event={event}
      title={t("events.callOffTitle")}
      text={t("events.callOffText")}
      actions={[{ intent: "cancel", label: t("events.callOffNow") }]}
      noteLabel={t("events.callOffNote")}
      noteHint={t("events.callOffHint")}
      notices={{ concerned, kind: "cancelled" }}
    />
  );
}

interface SeenProps extends RowFormProps {
  /** The version that was reviewed, preceded by the time of the host's request if there is one. */
  seen: string;
  before: ReactNode;
}

/** Publishes or declines a visitor's proposal. The note goes into the email to the proposer. */
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
  /** The parts of the request that can no longer be carried out. */
  unfit: readonly UnfitPart[];
  concerned: Concerned;
}

/** Accepts or declines a change that the host of a published event asks for. A note can explain a decline. */
export function ChangeForm({ isCallOff, unfit, concerned, ...props }: ChangeFormProps) {
  const { t } = useWords();
  const name = props.event.proposer?.name ?? "";
  const apply = { intent: "apply-change", label: t(`events.change.${isCallOff ? "callOff" : "apply"}`) };
  const decline = { intent: "decline-change", label: t("events.change.decline") };
  const partName = (part: UnfitPart) => (part === "picture" ? t("pictures.title") : t(`events.fields.${part}`));
  return (
    <ActionForm
      {...props}
      title={t("events.change.title")}
      text={t(`events.change.${isCallOff ? "callOffText" : "text"}`, { name })}
      actions={unfit.length > 0 ? [decline] : [apply, decline]}
      noteLabel={t("events.change.note", { name })}
      noteHint={t("events.change.noteHint")}
      notices={{ concerned: { ...concerned, hosts: 0 }, kind: isCallOff ? "cancelled" : "moved", isByHand: true }}
      before={
        <>
          {props.before}
          {unfit.length > 0 && (
            <Notice tone="error" title={t("events.change.unfit", { fields: unfit.map(partName).join(", ") })}>
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
  /** The first one is the main action. */
  actions: { intent: string; label: string }[];
  noteLabel: string;
  noteHint: string;
  /** The people to notify of the change. */
  notices?: NotifyBoxProps;
  /** The content to review, shown above the form. */
  before?: ReactNode;
  /** The name of the proposer, for the note's label. */
  proposer?: string;
  seen?: string;
}

function ActionForm(props: ActionFormProps) {
  const { title, text, actions, noteLabel, noteHint, proposer, seen, notices, before } = props;
  const { id } = props.event;
  const { t } = useWords();
  const { search } = useLocation();
  const panel = useInitialFocus(before ? "h3" : "textarea");
  const form = useNoteForm(noteLabel);
  const [main, ...otherActions] = actions;
  return (
    <div ref={panel} className="border-t border-line bg-paper px-5 py-4">
      <h3 tabIndex={-1} className="font-display text-lg font-bold">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      {before}
      <OfficeForm
        form={form}
        id={`action-${id}`}
        intent={main!.intent}
        save={main!.label}
        buttons={
          <>
            {otherActions.map(({ intent, label }) => (
              <Button key={intent} small tone="outline" name="intent" value={intent}>
                {label}
              </Button>
            ))}
            <Link
              to={closedSearch(search) || "."}
              preventScrollReset
              className="button button-outline button-small"
              onClick={form.forget}
            >
              {t("events.notNow")}
            </Link>
          </>
        }
      >
        <FixedFields fields={{ id, reviewed: seen, proposer }} />
        <div className="max-w-3xl">
          <TextArea
            name="note"
            label={noteLabel}
            hint={noteHint}
            error={form.errors["note"]}
            rows={2}
            maxLength={noteField.note.max}
            defaultValue={form.values.note}
          />
          {notices && <NotifyBox {...notices} checked={form.values.notify} />}
        </div>
      </OfficeForm>
    </div>
  );
}

/**
 * Moves the focus to the heading of the review, or to the note if there is nothing to review. A search field that is
 * being typed in keeps the focus.
 */
function useInitialFocus(start: "h3" | "textarea") {
  const panel = useRef<HTMLDivElement>(null);
  const isDrawnHere = !useWasHydrated();
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input, textarea, select") ?? false;
    if (isDrawnHere && !isTyping) panel.current?.querySelector<HTMLElement>(start)?.focus();
  }, [start, isDrawnHere]);
  return panel;
}

function FixedFields({ fields }: { fields: Record<string, string | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** A note that was typed and submitted. */
export interface TypedNote {
  note: string;
  notify?: boolean;
}

/** Keeps the note as a draft until its form has been accepted. */
function useNoteForm(label: string) {
  const opened = openedForm(useLocation().search) ?? "";
  const staysAt = useCallback((next: Location) => isStillOpen(opened, next), [opened]);
  return useOfficeForm<TypedNote>({
    name: `event:${opened}`,
    stored: { note: "", notify: true },
    fields: [{ name: "note", label }],
    read: (formData) => ({ note: String(formData.get("note")), notify: formData.has("notify") }),
    staysAt,
  });
}
