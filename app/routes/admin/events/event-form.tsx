import { Form } from "react-router";
import { EventConflict } from "~/features/calendar/components/event-conflict";
import { canRepeat } from "~/features/calendar/repeat/repeated";
import { withFields } from "~/features/calendar/organize/event-merge";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choice";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { SaveNotice } from "~/ui/save-notice";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { EventFields } from "./event-fields.tsx";
import { NotifyBox } from "./notify-box.tsx";
import { useEventForm, useFocusWhileOpen } from "./event-form-state.ts";
import type { SentAlong } from "./save-event.ts";
import type { Answered } from "./post.server.ts";
import type { Listed, OpenedForm } from "./view.server.ts";
import { listFilters } from "./list-url.ts";

interface EventFormProps {
  /** Whose form it is. */
  owner: string;
  opened: OpenedForm;
  /** What the list below shows. */
  list: Promise<Listed | undefined>;
  /** What the server said of this form, sent without script. */
  answered: Answered | undefined;
}

/** "Create New Event" and "Edit Event" (CAL-10 to CAL-32), in the page above the list. */
export function EventForm(props: EventFormProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const element = useFocusWhileOpen(props.opened);
  const onInvalid = (field: string) => {
    const control = element.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    // A date is typed part by part, beside the control that holds it whole.
    (control?.closest("fieldset")?.querySelector<HTMLElement>("[role=spinbutton]") ?? control)?.focus();
  };
  const form = useEventForm({ ...props, onInvalid, sentAlong: () => sentAlong(element.current) });
  if (form.isGone && !form.isUnsaved) return <Notice tone="error">{t("events.goneText")}</Notice>;
  const isNew = !form.seen;
  const title = t(isNew ? "events.createTitle" : "events.editTitle");
  return (
    <section aria-label={title} className="panel mb-5">
      <header className="flex items-center justify-between border-b border-line px-5 py-3">
        <h3 className="text-xl">{title}</h3>
        <AddressButton
          keep={listFilters}
          aria-label={t("events.closeForm")}
          className="icon-button -mr-2"
          onClick={form.unsaved.forget}
        >
          <Icon name="close" />
        </AddressButton>
      </header>
      <div className="max-w-5xl px-5 pt-5 pb-6">
        <RestoredDraft of={form.unsaved} zone={zone} onDiscard={form.discard} />
        <Form ref={element} id="event-form" method="post" noValidate onSubmit={form.submit}>
          <input type="hidden" name="id" value={form.id} />
          <input type="hidden" name="seen" value={form.seen ? JSON.stringify(form.seen) : ""} />
          <EventFields opened={props.opened} draft={form.draft} errors={form.errors} onChange={form.change} />
          <NotifyBox concerned={props.opened.concerned} kind="moved" />
          {isNew && <PictureAlong of={props.opened.pictureOf} />}
        </Form>
        {form.conflict && (
          <EventConflict
            key={form.conflict.current.version}
            conflict={form.conflict}
            form="event-form"
            onChoose={(chosen, field) => form.change(withFields(form.draft, chosen, [field]))}
          />
        )}
        {form.isGone && <DeletedMeanwhile />}
        <FormButtons isBusy={form.isBusy} stored={props.opened.stored} isNew={isNew} onCancel={form.unsaved.forget} />
      </div>
      {form.isSignedOut && <SignedOutDialog onAgain={form.send} onClose={form.stayHere} />}
      <UnsavedQuestion {...form.unsaved.question} />
    </section>
  );
}

interface FormButtonsProps {
  isBusy: boolean;
  isNew: boolean;
  stored: OpenedForm["stored"];
  onCancel(): void;
}

function FormButtons({ isBusy, isNew, stored, onCancel }: FormButtonsProps) {
  const { t } = useWords();
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button form="event-form" small aria-busy={isBusy || undefined} disabled={isBusy}>
        {t(isNew ? "events.create" : "events.update")}
      </Button>
      <AddressButton keep={listFilters} className="button button-outline button-small" onClick={onCancel}>
        {t("events.cancel")}
      </AddressButton>
      {stored && canRepeat(stored) && (
        <AddressButton
          keep={listFilters}
          adds={{ name: "repeat", value: stored.id }}
          className="button button-outline button-small sm:ml-auto"
        >
          <Icon name="repeat" />
          {t("events.repeat.button")}
        </AddressButton>
      )}
    </div>
  );
}

/** What the form says beside the event itself. */
function sentAlong(form: HTMLFormElement | null): SentAlong {
  const said = new FormData(form ?? undefined);
  const pictureOf = said.get("picture_of");
  return { notify: said.has("notify"), pictureOf: typeof pictureOf === "string" ? pictureOf : undefined };
}

/** The picture of the event that is duplicated. */
function PictureAlong({ of }: { of: OpenedForm["pictureOf"] }) {
  const { t } = useWords();
  if (!of) return null;
  const hint = t("events.pictureAlongHint", { alt: of.alt });
  return <Checkbox name="picture_of" value={of.id} label={t("events.pictureAlong")} hint={hint} checked />;
}

function DeletedMeanwhile() {
  const { t } = useWords();
  return (
    <SaveNotice title={t("events.deletedMeanwhile")}>
      <p>{t("events.createAnew")}</p>
    </SaveNotice>
  );
}
