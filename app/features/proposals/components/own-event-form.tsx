import { useWords } from "~/i18n/words";
import { EventConflict } from "./event-conflict.tsx";
import type { FewerPlaces, TakenTimes, VenueChoice } from "../../calendar/components/event-inputs.tsx";
import { draftOf, type EventDraft } from "../../calendar/organize/event-draft.ts";
import { mergeEdits, toOpenedEvent } from "../../calendar/organize/event-merge.ts";
import type { ManagedEvent, OpenedEvent } from "../../calendar/organize/managed-event.ts";
import { ProposalForm, proposalForm } from "./proposal-form.tsx";

/** A submission that was not saved: its input, and why. */
export interface Submission {
  /** The input, or undefined if the form was not received. */
  draft: EventDraft | undefined;
  /** The event that the form was opened with. */
  openedEvent: OpenedEvent | undefined;
  errors: Record<string, string>;
  /** True if somebody else changed the event in the meantime. */
  isOvertaken: boolean;
  /** When the chosen venue is taken, if that was asked. */
  taken?: TakenTimes | undefined;
  /** Set if the number of places would be below who is coming. */
  fewer?: FewerPlaces | undefined;
  /** The note for a cancellation. */
  note?: string | undefined;
}

interface OwnEventFormProps {
  event: ManagedEvent;
  /** The initial values of the form. */
  draft?: EventDraft;
  venues: readonly VenueChoice[];
  submission: Submission | undefined;
}

/** The form in which a proposer changes their event. Concurrent changes by others are merged with the input. */
export function OwnEventForm({ event, draft = draftOf(event), venues, submission }: OwnEventFormProps) {
  const { t } = useWords();
  const input = submission?.draft;
  // The form does not ask for the visibility.
  const overtaken = submission?.isOvertaken ? submission.openedEvent : undefined;
  const merge = input && overtaken && mergeEdits(overtaken, { ...input, is_public: event.is_public }, event);
  return (
    <>
      {merge && <EventConflict conflict={merge.conflict} form={proposalForm} />}
      <ProposalForm
        draft={merge?.draft ?? input ?? draft}
        venues={venues}
        errors={submission?.errors ?? {}}
        taken={submission?.taken}
        fewer={submission?.fewer}
        button={t("proposal.save")}
        openedEvent={merge ? toOpenedEvent(event) : (submission?.openedEvent ?? toOpenedEvent(event))}
        isResubmitted={input !== undefined}
      />
    </>
  );
}
