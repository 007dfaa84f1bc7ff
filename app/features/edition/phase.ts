import type { Day } from "~/i18n/dates";
import type { Edition } from "./edition.ts";

/** The state of the year (PHA-02..08). */
export type Phase = "upcoming" | "invocation" | "cohering" | "integration" | "concluded" | "between";

/** The displayed steps; the invitation is not a phase (PHA-18). */
export type Step = "invitation" | "invocation" | "cohering" | "integration";
export const steps: readonly Step[] = ["invitation", "invocation", "cohering", "integration"];

export type Badge = "upcoming" | "today" | "current" | "completed";

/** Returns the phase on a calendar day of the edition's zone. */
export function phaseOn(edition: Pick<Edition, "days" | "next">, today: Day): Phase {
  const { invocation, integration } = edition.days;
  if (today < invocation) return "upcoming";
  if (today === invocation) return "invocation";
  if (today < integration) return "cohering";
  if (today === integration) return "integration";
  return edition.next ? "between" : "concluded";
}

/**
 * Returns whether registration has not opened, is open or is over on a day. It closes after the integration day at the
 * latest (PAG-22).
 */
export function registrationOn(
  { registrationOpen, registrationEnded, days }: Pick<Edition, "days" | "registrationOpen" | "registrationEnded">,
  today: Day,
) {
  if (registrationEnded || today > days.integration) return "over";
  return registrationOpen ? "open" : "soon";
}

/** The opening evening and the closing day. */
export type Gathering = "invocation" | "integration";
export const gatherings = ["invocation", "integration"] as const;

/** Returns the gathering that is next: the opening until its day is over, then the closing. */
export function gatheringAt({ days }: Pick<Edition, "days">, today: Day): Gathering {
  return today <= days.invocation ? "invocation" : "integration";
}

/** Returns the gatherings that are not over; on its day a gathering is not over. */
export function gatheringsToCome({ days }: Pick<Edition, "days">, today: Day): Gathering[] {
  return gatherings.filter((gathering) => today <= days[gathering]);
}

/** True from the opening evening to the closing day. */
export function isDuring(phase: Phase): boolean {
  return phase === "invocation" || phase === "cohering" || phase === "integration";
}

/** True once the last day has passed. */
export function isOver(phase: Phase): boolean {
  return phase === "concluded" || phase === "between";
}

/** Returns the badge of a step (PHA-09..13, PHA-21); the invitation has none. */
export function badgeOf(step: Step, phase: Phase): Badge | undefined {
  if (step === "invitation") return undefined;
  if (isOver(phase)) return "completed";
  if (step === phase) return step === "cohering" ? "current" : "today";
  return steps.indexOf(step) < steps.indexOf(phase as Step) ? "completed" : "upcoming";
}

/** Returns the closing day of an edition and of those before it. */
export function closings({ key, days, past }: Pick<Edition, "key" | "days" | "past">): { key: string; day: Day }[] {
  return [{ key, day: days.integration }, ...past.map(({ key: before, last }) => ({ key: before, day: last }))];
}
