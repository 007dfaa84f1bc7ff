import type { EventDraft } from "~/features/calendar/organize/event-draft";
import { useEventFieldTexts } from "~/features/calendar/organize/event-field-texts";
import { mergedFields } from "~/features/calendar/organize/event-merge";
import { spanOf, type ManagedEvent } from "~/features/calendar/organize/managed-event";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { GuestsLink } from "../../components/hosted-event.tsx";
import { UnsavedWords } from "~/ui/unsaved-words";
import { WhenSaid } from "~/ui/when-said";

interface DecidedProps {
  event: ManagedEvent;
  /** The organizers' note. */
  note: string | null;
  /** A change that came after the decision. */
  unsaved: EventDraft | undefined;
}

/** Shows the decision about a proposal. */
export function Decided({ event, note, unsaved }: DecidedProps) {
  const words = useWords();
  const { t, has, href } = words;
  const { zone } = useEdition().edition;
  const texts = useEventFieldTexts();
  const unsavedTexts = mergedFields.flatMap(({ name }) =>
    unsaved && name !== "is_public" ? [[texts.label(name), texts.value(name, unsaved)] as const] : [],
  );
  const outcome = event.status === "declined" || event.status === "cancelled" ? event.status : "published";
  return (
    <TaskPage title={t(`proposal.${outcome}.title`)} weave="propose">
      <UnsavedWords words={unsavedTexts} />
      <p className="font-display text-2xl font-bold">{event.title}</p>
      <p className="mt-2 first-letter:uppercase">
        <WhenSaid>{whenText(words, spanOf(event), zone)}</WhenSaid>
      </p>
      <p className="mt-6">{t(`proposal.${outcome}.text`)}</p>
      {outcome === "cancelled"
        ? event.cancelled_note && <p className="mt-3 whitespace-pre-line">{event.cancelled_note}</p>
        : note && <p className="mt-3 whitespace-pre-line">{t("proposal.note", { note })}</p>}
      {outcome !== "declined" && event.coming_mode !== "open" && (
        <div className="mt-6">
          <GuestsLink />
        </div>
      )}
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
