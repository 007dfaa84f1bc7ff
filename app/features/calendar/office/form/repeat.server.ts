import type { LoaderFunctionArgs } from "react-router";
import { mostRepeats, timesOn } from "../../repeat/repeated.ts";
import { daysWithTitle } from "../../repeat/queries.server.ts";
import { repeatEvent, type RepeatedDay } from "../../repeat/commands.server.ts";
import { authorOf } from "../../organize/actions.server.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { dayIn, daysBetween, type Day } from "~/i18n/dates";
import { textOf } from "~/lib/forms/form-body";
import { readDay } from "~/lib/time/read-day";
import { requestContext } from "~/platform/http/request-context.server";

/** A day to choose, with the start of an event of the same title that already takes place on it. */
export interface RepeatDay {
  day: Day;
  isChosen: boolean;
  taken?: Date | undefined;
}

/** A copy in the preview. */
export interface Repetition extends Omit<RepeatedDay, "isTwice"> {
  start: Date;
  end: Date;
  taken?: Date | undefined;
}

export interface OpenedRepeat {
  kind: "repeat";
  event: ManagedEvent;
  days: RepeatDay[];
  /** Undefined until days have been chosen. */
  chosen: Repetition[] | undefined;
  /** True if more days are chosen than can be created at once. */
  isTooMany: boolean;
}

/** Returns the days of the edition and the chosen ones, with a preview of the copies. */
export async function openRepeat({ context, url }: LoaderFunctionArgs, event: ManagedEvent): Promise<OpenedRepeat> {
  const { zone, days: facts } = context.get(editionContext);
  const params = url.searchParams.getAll("on");
  const requestedDays = [...new Set(params.flatMap((day) => readDay(day) ?? []))].toSorted();
  const times = { start_date: new Date(event.start_date), end_date: new Date(event.end_date) };
  const ownDay = dayIn(zone, times.start_date);
  const chosen = requestedDays.filter((day) => day !== ownDay).slice(0, mostRepeats);
  const offered = daysBetween(facts.invocation, facts.integration).filter((day) => day !== ownDay);
  const days = [...new Set([...offered, ...chosen])].toSorted();
  const taken = await daysWithTitle(context.get(requestContext).db, { title: event.title, days, zone });
  const repetitions = chosen.map((day) => {
    const { start_date: start, end_date: end } = timesOn(day, times, zone);
    return { day, id: crypto.randomUUID(), start, end, taken: taken.get(day) };
  });
  return {
    kind: "repeat",
    event,
    days: days.map((day) => ({ day, isChosen: chosen.includes(day), taken: taken.get(day) })),
    chosen: params.length > 0 ? repetitions : undefined,
    isTooMany: requestedDays.length > mostRepeats,
  };
}

/**
 * Creates the previewed copies. Each `make` holds a day, the id of its event, and "twice" if the preview showed a
 * similar event on that day.
 */
export async function postedRepeat(actor: Actor<Person>, form: FormData) {
  const id = textOf(form, "id");
  const days = form.getAll("make").flatMap((text) => repeatedDay(String(text)) ?? []);
  if (!isUuid(id) || days.length === 0 || days.length > mostRepeats)
    return { ok: false, reason: "unreadable" } as const;
  return repeatEvent(actor.context.db, { id, days, zone: actor.edition.zone }, authorOf(actor));
}

function repeatedDay(text: string): RepeatedDay | undefined {
  const [dayText = "", id = "", mark] = text.split(" ");
  const day = readDay(dayText);
  return day && isUuid(id) ? { day, id, isTwice: mark === "twice" } : undefined;
}
