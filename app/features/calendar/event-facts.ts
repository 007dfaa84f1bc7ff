import type { Translate } from "~/i18n/translate";
import type { StoredValues } from "~/lib/fields/field";
import type { factFields } from "./fields.ts";

/** The facts about for whom an event is, what it costs and what to bring. */
export type EventFacts = StoredValues<typeof factFields>;

/** Returns in a few words each for whom an event is and what it costs. */
export function factWords(t: Translate, facts: EventFacts): string[] {
  const { families, min_age: age } = facts;
  return [
    costWords(t, facts),
    families === "yes" && t("calendar.facts.families"),
    age !== null && age > 0 && t("calendar.facts.age", { age }),
    age === 0 && families !== "yes" && t("calendar.facts.everyAge"),
    families === "no" && age === null && t("calendar.facts.adults"),
  ].filter((words) => typeof words === "string");
}

/** Returns all of it as one line; "" if nothing is said. */
export function factLine(t: Translate, facts: EventFacts): string {
  return [...factWords(t, facts), bringWords(t, facts)].filter(Boolean).join(" · ");
}

export function bringWords(t: Translate, { bring }: EventFacts): string | false {
  return bring !== null && t("calendar.facts.bring", { things: bring });
}

/** Names the most wanted facts that are not stated: the age and the cost. Undefined if both are stated. */
export function unstatedWords(t: Translate, { families, min_age: age, cost, cost_note: note }: EventFacts) {
  const [hasCost, hasAges] = [Boolean(cost ?? note), families !== null || age !== null];
  if (hasCost && hasAges) return undefined;
  return t(`calendar.facts.unstated.${hasCost ? "ages" : hasAges ? "cost" : "both"}`);
}

/** A note without a chosen cost is shown like the note of an event that is not free. */
function costWords(t: Translate, { cost, cost_note: note }: EventFacts): string | false {
  if (cost === "free") return t("calendar.facts.free");
  if (cost === "donation") return note ? t("calendar.facts.donationOf", { note }) : t("calendar.facts.donation");
  if (note) return t("calendar.facts.paidOf", { note });
  return cost === "paid" && t("calendar.facts.paid");
}
