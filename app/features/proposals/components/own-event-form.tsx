import { useWords } from "~/i18n/words";
import { EventConflict } from "./event-conflict.tsx";
import type { FewerPlaces, TakenTimes, VenueChoice } from "../../calendar/components/event-inputs.tsx";
import { draftOf, type EventDraft } from "../../calendar/organize/event-draft.ts";
import { merged, seenOf } from "../../calendar/organize/event-merge.ts";
import type { ManagedEvent, SeenEvent } from "../../calendar/organize/managed-event.ts";
import { ProposalForm, proposalForm } from "./proposal-form.tsx";

/** The input of a refused form, with its errors. */
export interface AnsweredForm {
  /** The input, or undefined if the form was not received. */
  draft: EventDraft | undefined;
  /** The event that the form was opened with. */
  seen: SeenEvent | undefined;
  errors: Record<string, string>;
  /** True if somebody else changed the event in the meantime. */
  isOvertaken: boolean;
  /** When the chosen venue is taken, if that was asked. */
  taken?: TakenTimes | undefined;
  /** Set if the number of places would be below who is coming. */
  fewer?: FewerPlaces | undefined;
  /** The words of a call-off. */
  note?: string | undefined;
}

interface OwnEventFormProps {
  event: ManagedEvent;
  /** The initial values of the form. */
  draft?: EventDraft;
  venues: readonly VenueChoice[];
  answered: AnsweredForm | undefined;
}

/** The form in which a proposer changes their event. Concurrent changes by others are merged with the input. */
export function OwnEventForm({ event, draft = draftOf(event), venues, answered }: OwnEventFormProps) {
  const { t } = useWords();
  const typed = answered?.draft;
  // The form does not ask for the visibility.
  const seen = answered?.isOvertaken ? answered.seen : undefined;
  const both = typed && seen && merged(seen, { ...typed, is_public: event.is_public }, event);
  return (
    <>
      {both && <EventConflict conflict={both.conflict} form={proposalForm} />}
      <ProposalForm
        draft={both?.draft ?? typed ?? draft}
        venues={venues}
        errors={answered?.errors ?? {}}
        taken={answered?.taken}
        fewer={answered?.fewer}
        button={t("proposal.save")}
        seen={both ? seenOf(event) : (answered?.seen ?? seenOf(event))}
        isResubmitted={typed !== undefined}
      />
    </>
  );
}
