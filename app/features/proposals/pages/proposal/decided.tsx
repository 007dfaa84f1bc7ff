import type { EventDraft } from "~/features/calendar/organize/event-draft";
import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { UnsavedWords } from "~/ui/unsaved-words";

interface DecidedProps {
  event: ManagedEvent;
  /** What the organizers wrote. */
  note: string | null;
  /** A change that came after the decision. */
  unsaved: EventDraft | undefined;
}

/** What became of a proposal. */
export function Decided({ event, note, unsaved }: DecidedProps) {
  const words = useWords();
  const { t, has, href } = words;
  const { zone } = useEdition().edition;
  const outcome = event.status === "declined" || event.status === "cancelled" ? event.status : "published";
  return (
    <TaskPage title={t(`proposal.${outcome}.title`)} weave="propose">
      {unsaved && <UnsavedWords words={wordsOf(unsaved, t)} />}
      <p className="font-display text-2xl font-bold">{event.title}</p>
      <p className="mt-2">
        {whenText(
          words,
          { start: new Date(event.start_date), end: new Date(event.end_date), allDay: event.all_day },
          zone,
        )}
      </p>
      <p className="mt-6">{t(`proposal.${outcome}.text`)}</p>
      {outcome === "cancelled"
        ? event.cancelled_note && <p className="mt-3 whitespace-pre-line">{event.cancelled_note}</p>
        : note && <p className="mt-3 whitespace-pre-line">{t("proposal.note", { note })}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {outcome !== "declined" && has("/calendar/:id") && (
          <a href={href(`/calendar/${event.id}`)} className={buttonClass({})}>
            {t("proposal.published.link")}
          </a>
        )}
        <PageLink page="/calendar/propose" className="link">
          {t("proposal.again")}
        </PageLink>
      </p>
    </TaskPage>
  );
}

/** What a person typed of an event, with its labels. */
function wordsOf(draft: EventDraft, t: Translate): [string, string][] {
  return [
    [t("events.fields.title"), draft.title],
    [t("events.fields.start_date"), `${draft.startDate} ${draft.startTime}`],
    [t("events.fields.end_date"), `${draft.endDate} ${draft.endTime}`],
    [t("events.fields.location"), draft.location],
    [t("events.fields.description"), draft.description],
    [t("events.fields.registration_url"), draft.registrationUrl],
  ];
}
