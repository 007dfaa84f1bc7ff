import { Form, useParams } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { instantInZone } from "~/lib/time/zoned-time";
import { ConfirmDetails } from "~/ui/confirm-details";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { WhenSaid } from "~/ui/when-said";
import { textLanguage } from "../../calendar/event.ts";
import type { HostChange } from "../../calendar/hosts/queries.server.ts";
import { PosterFiles } from "../../calendar/components/poster-files.tsx";
import type { VenueChoice } from "../../calendar/components/event-inputs.tsx";
import { draftOf } from "../../calendar/organize/event-draft.ts";
import { spanOf, type ManagedEvent } from "../../calendar/organize/managed-event.ts";
import { whenText } from "../../calendar/when.ts";
import { noteField } from "../fields.ts";
import { OwnEventForm, type Submission } from "./own-event-form.tsx";

interface HostedEventProps {
  event: ManagedEvent;
  change: HostChange | undefined;
  /** The address of its venue, which may be private. */
  address: string | null;
  venues: readonly VenueChoice[];
  /** The rejected input. */
  submission: Submission | undefined;
}

/** A published event for its host: its status, the form to change it, and the button to cancel it. */
export function HostedEvent({ event, change, address, venues, submission }: HostedEventProps) {
  const words = useWords();
  const { t, href, language } = words;
  const isCallOff = change?.kind === "cancel" && change.state === "waiting";
  const { zone } = useEdition().edition;
  const requestedValues = change?.state === "waiting" ? inZone(change.event, zone) : {};
  return (
    <Page title={t("proposal.host.title")} intro={t("proposal.host.text")} weave="propose">
      {change && <RequestState change={change} />}
      <div className="mb-8">
        <p className="font-display text-2xl font-bold" lang={textLanguage(event.language, language)}>
          {event.title}
        </p>
        <p className="mt-2 first-letter:uppercase">
          <WhenSaid>{whenText(words, spanOf(event), zone)}</WhenSaid>
        </p>
        {event.location && <p className="text-muted">{event.location}</p>}
        <p className="mt-3">
          <a href={href(`/calendar/${event.id}`)} className="link">
            {t("proposal.published.link")}
          </a>
        </p>
      </div>
      {address && <p className="mb-8">{t("proposal.host.address", { place: event.location ?? "", address })}</p>}
      {event.coming_mode !== "open" && <GuestsLink />}
      {!isCallOff && event.is_public && <TellNeighbors id={event.id} />}
      {!isCallOff && (
        <>
          <OwnEventForm
            event={event}
            draft={draftOf({ ...event, ...requestedValues })}
            venues={venues}
            submission={submission}
          />
          <PictureSection />
          <CallOff note={submission?.note} error={submission?.errors["note"]} />
        </>
      )}
    </Page>
  );
}

/** Links to the list of who is coming. */
export function GuestsLink() {
  const { t, href } = useWords();
  const { token } = useParams();
  return (
    <p className="mb-8">
      <a href={href(`/calendar/propose/${token}/coming`)} className="button button-outline">
        {t("rsvp.list.link")}
      </a>
    </p>
  );
}

/** Links to the event's poster and pictures. */
function TellNeighbors({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <section className="mb-12">
      <h2 className="text-2xl">{t("poster.title")}</h2>
      <p className="mt-3">{t("poster.intro")}</p>
      <PosterFiles id={id} />
    </section>
  );
}

/** Links to the page with the event's picture. */
export function PictureSection() {
  const { t, href } = useWords();
  const { token } = useParams();
  return (
    <section className="mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t("pictures.title")}</h2>
      <p className="mt-3">
        <a href={href(`/calendar/propose/${token}/picture`)} className="link">
          {t("pictures.add")}
        </a>
      </p>
    </section>
  );
}

/** Converts the instants to local times of the edition, the format of the form. */
function inZone(requested: HostChange["event"], zone: string): Partial<ManagedEvent> {
  const entries = Object.entries(requested).map(([name, value]) => {
    const isInstant = name === "start_date" || name === "end_date";
    return [name, isInstant ? instantInZone(zone, new Date(String(value))) : value];
  });
  return Object.fromEntries(entries) as Partial<ManagedEvent>;
}

/** Shows the host's request and the decision about it. */
function RequestState({ change: { kind, state, note, answer } }: { change: HostChange }) {
  const { t } = useWords();
  if (state === "declined")
    return (
      <Notice tone="plain" title={t("proposal.host.declined")}>
        {answer && <p className="whitespace-pre-line">{t("proposal.note", { note: answer })}</p>}
        <p>{t("proposal.host.declinedText")}</p>
      </Notice>
    );
  return (
    <Notice tone="plain" title={t(`proposal.host.waits.${kind}`)}>
      <p>{t("proposal.host.waitsText")}</p>
      {note && <p className="mt-2">{note}</p>}
      <Form method="post" action="?" data-busy className="mt-3">
        <Button tone="outline" small name="intent" value="withdraw-change">
          {t("proposal.host.withdraw")}
        </Button>
      </Form>
    </Notice>
  );
}

/** Asks for a confirmation. The cancellation takes effect at once, and everybody who starred the event is notified. */
export function CallOff({ note, error }: { note: string | undefined; error?: string | undefined }) {
  const { t } = useWords();
  return (
    <section className="mt-14 border-t border-line pt-10">
      <h2 className="text-2xl">{t("proposal.host.callOffTitle")}</h2>
      <p className="mt-3 mb-5">{t("proposal.host.callOffText")}</p>
      <ConfirmDetails
        label={t("proposal.host.callOff")}
        confirm={t("proposal.host.callOffConfirm")}
        intent="call-off"
        action="?"
        isOpen={note !== undefined}
      >
        <TextArea
          name="note"
          label={t("events.callOffNote")}
          hint={t("events.callOffHint")}
          rows={2}
          maxLength={noteField.note.max}
          error={error}
          defaultValue={note ?? ""}
        />
      </ConfirmDetails>
    </section>
  );
}
