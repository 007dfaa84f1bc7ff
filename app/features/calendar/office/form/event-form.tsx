import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, type Location } from "react-router";
import { useEventFieldTexts } from "../../organize/event-field-texts.ts";
import { FewerPlacesBox, type FewerPlaces } from "../../components/event-inputs.tsx";
import { canRepeat } from "../../repeat/repeated.ts";
import { draftFrom, type EventDraft } from "../../organize/event-draft.ts";
import { mergedFields, toOpenedEvent } from "../../organize/event-merge.ts";
import type { EventStatus } from "../../organize/managed-event.ts";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type FormAnswer } from "~/ui/admin/form/use-office-form";
import { Checkbox } from "~/ui/choice";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { SaveNotice } from "~/ui/save-notice";
import { showToast } from "~/ui/toast";
import { EventFields } from "./event-fields.tsx";
import { closedSearch, isStillOpen, listFilters, openedForm, openingSearch } from "../list/list-url.ts";
import { Conflicts } from "../conflicts/conflict-list.tsx";
import { NotifyBox } from "./notify-box.tsx";
import type { OpenedForm } from "../loader.server.ts";

/** The values of an event's form, with the options below it. */
interface TypedEvent extends EventDraft {
  /** The id of a new event is part of its draft, so that submitting twice creates one event. */
  id?: string;
  notify?: boolean;
  withPicture?: boolean;
}

export interface EventAnswer extends FormAnswer<TypedEvent> {
  /** The new status if somebody published, declined, canceled or restored the event in the meantime. */
  statusNow?: EventStatus | undefined;
  /** Set if the number of places would be below who is coming. */
  fewer?: FewerPlaces | undefined;
}

/** "Create New Event" and "Edit Event" (CAL-10 to CAL-32), shown above the list. */
export function EventForm({ opened }: { opened: OpenedForm }) {
  const { t } = useWords();
  const { search } = useLocation();
  const { stored, isGone } = opened;
  const form = useEventForm(opened);
  useFocusBack(stored?.id);
  if (isGone && !form.isUnsaved) return <Notice tone="error">{t("events.goneText")}</Notice>;
  const isNew = !stored;
  const title = t(isNew ? "events.createTitle" : "events.editTitle");
  return (
    <section aria-label={title} className="panel mb-5">
      <header className="flex items-center justify-between border-b border-line px-5 py-3">
        <h2 className="text-xl">{title}</h2>
        <AddressButton
          keep={listFilters}
          aria-label={t("events.closeForm")}
          className="icon-button -mr-2"
          onClick={form.forget}
        >
          <Icon name="close" />
        </AddressButton>
      </header>
      <div className="max-w-5xl px-5 pt-5 pb-6">
        <OfficeForm
          form={form}
          id="event-form"
          save={t(isNew ? "events.create" : "events.update")}
          closedAddress={closedSearch(search)}
          buttons={stored && canRepeat(stored) && <RepeatLink id={stored.id} />}
        >
          <input type="hidden" name="id" value={isGone ? form.newId : form.values.id} />
          {isGone && <input type="hidden" name="anew" value="yes" />}
          <Conflicts conflicts={opened.conflicts} isOfSaved />
          <EventFields opened={opened} draft={form.values} errors={form.errors} />
          <NotifyBox concerned={opened.concerned} kind="moved" checked={form.values.notify} />
          {isNew && <CopyPictureBox of={opened.pictureOf} checked={form.values.withPicture} />}
          <FewerPlacesBox fewer={form.answer?.fewer} />
          {form.answer?.statusNow && (
            <p className="mb-4">{t(`events.conflict.statusChanged.${form.answer.statusNow}`)}</p>
          )}
          {isGone && <DeletedMeanwhile />}
        </OfficeForm>
      </div>
    </section>
  );
}

function useEventForm({ id, stored, draft, venues }: OpenedForm) {
  const { t } = useWords();
  const opened = openedForm(useLocation().search) ?? "";
  const [newId] = useState(id);
  const staysAt = useCallback((next: Location) => isStillOpen(opened, next), [opened]);
  const texts = useEventFieldTexts(venues);
  const form = useOfficeForm<TypedEvent, EventAnswer>({
    name: `event:${opened}`,
    stored: { ...draft, id: stored?.id ?? newId, notify: true, withPicture: true },
    version: stored ? toOpenedEvent(stored) : null,
    fields: mergedFields.map((field) => ({
      ...field,
      label: texts.label(field.name),
      text: (draft) => texts.value(field.name, draft),
    })),
    read: (formData) => ({
      ...draftFrom(formData),
      id: String(formData.get("id")),
      notify: formData.has("notify"),
      withPicture: formData.has("picture_of"),
    }),
    staysAt,
  });
  const isUnsent = form.answer?.isUnsent !== undefined;
  useEffect(() => {
    if (isUnsent) showToast({ tone: "destructive", title: t("events.saveFailed"), text: t("events.tryLater") });
  }, [isUnsent, t]);
  return { ...form, newId };
}

function RepeatLink({ id }: { id: string }) {
  const { t } = useWords();
  const { search } = useLocation();
  return (
    <Link
      to={openingSearch(search, "repeat", id)}
      preventScrollReset
      className="button button-outline button-small order-last sm:ml-auto"
    >
      <Icon name="repeat" />
      {t("events.repeat.button")}
    </Link>
  );
}

/** Offers to copy the picture of the event that is duplicated. */
function CopyPictureBox({ of, checked }: { of: OpenedForm["pictureOf"]; checked: boolean | undefined }) {
  const { t } = useWords();
  if (!of) return null;
  const hint = t("events.pictureAlongHint", { alt: of.alt });
  return <Checkbox name="picture_of" value={of.id} label={t("events.pictureAlong")} hint={hint} checked={checked} />;
}

function DeletedMeanwhile() {
  const { t } = useWords();
  return (
    <SaveNotice title={t("events.deletedMeanwhile")}>
      <p>{t("events.createAnew")}</p>
    </SaveNotice>
  );
}

/** Returns the focus to the button that opened the form when the form closes. */
function useFocusBack(id: string | undefined): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const button = document.getElementById(`edit-${id}`) ?? document.getElementById("add-event");
        if (document.activeElement === document.body) button?.focus();
      });
    },
    [id],
  );
}
