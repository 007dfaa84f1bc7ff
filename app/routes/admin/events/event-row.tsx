import type { ManagedEvent } from "~/features/calendar/organize/managed-event";
import { teaserOf } from "~/features/calendar/teaser";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CallOffForm, DecisionForm, type RefusedNote } from "./action-forms.tsx";
import { RowActions } from "./row-actions.tsx";

interface EventRowProps {
  event: ManagedEvent;
  /** Which of the row's own forms is open. */
  opened: "cancel" | "decide" | undefined;
  /** Whose notes are kept. */
  owner: string;
  refused: RefusedNote | undefined;
}

/** One event (CAL-48 to CAL-57), its theme as a thread at the left. */
export function EventRow({ event, opened, ...forms }: EventRowProps) {
  return (
    <li className="event-row" data-theme={event.category}>
      <div className="event-facts">
        <h3 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
          <span className={event.status === "cancelled" ? "line-through" : undefined}>{event.title}</span>{" "}
          <Badges event={event} />
        </h3>
        <WhenAndWhere event={event} />
        <Words event={event} />
        <RowActions event={event} />
      </div>
      {opened === "cancel" && <CallOffForm event={event} {...forms} />}
      {opened === "decide" && <DecisionForm event={event} {...forms} />}
    </li>
  );
}

function WhenAndWhere({ event }: { event: ManagedEvent }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
  return (
    <div className="event-when space-y-1 text-[0.9375rem]">
      <p className="tabular-nums">
        {event.all_day
          ? `${dates.spanOfDays(start, new Date(end.getTime() - 1), zone)} · ${t("calendar.allDay")}`
          : dates.span(zone, start, end)}
      </p>
      {event.location && (
        <p className="flex items-start gap-1.5 text-muted">
          <Icon name="pin" className="mt-0.5 size-4.5" />
          {event.location}
        </p>
      )}
      {event.registration_url && (
        <p>
          <OutsideLink href={event.registration_url} className="link inline-flex items-center gap-1">
            {t("events.registrationLink")}
            <Icon name="outside" className="size-4" />
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

function Words({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  return (
    <div className="event-words space-y-1 text-[0.9375rem] text-muted">
      {event.description && <p className="line-clamp-2">{teaserOf(event.description)}</p>}
      {event.cancelled_note && (
        <p className="font-medium text-indigo">{t("events.noteShown", { note: event.cancelled_note })}</p>
      )}
      {event.proposer && (
        <p>
          {t("events.proposedBy", { name: event.proposer.name })} (
          <a href={`mailto:${event.proposer.email}`} className="link">
            {event.proposer.email}
          </a>
          )
        </p>
      )}
      {event.proposer?.answer && isProposal(event) && <p>{t("events.answered", { note: event.proposer.answer })}</p>}
    </div>
  );
}

function Badges({ event }: { event: ManagedEvent }) {
  const { t } = useWords();
  const isAgain = (event.proposer?.times ?? 1) > 1;
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {event.status === "pending" && (
        <span className="tag tag-waiting">{t(isAgain ? "events.badges.again" : "events.badges.pending")}</span>
      )}
      {event.status === "cancelled" && <span className="tag tag-bad">{t("events.badges.cancelled")}</span>}
      {event.status === "declined" && <span className="tag tag-bad">{t("events.badges.declined")}</span>}
      {event.is_public && !isProposal(event) && <span className="tag tag-good">{t("events.badges.public")}</span>}
      {event.category !== "general" && <span className="tag">{t(`themes.${event.category}.name`)}</span>}
    </span>
  );
}

function isProposal({ status }: ManagedEvent): boolean {
  return status === "pending" || status === "declined";
}
