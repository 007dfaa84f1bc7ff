import { textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import type { Rule, Schedule } from "./rules.ts";

/** A rule as its form has it: what a form sends, and which state it was made from. What is not asked of a rule is "". */
export interface RuleFields {
  isOn: boolean;
  /** The id of the letter, or "". */
  template: string;
  days: string;
  weekday: string;
  hour: string;
}

interface Stored {
  isOn: boolean;
  template: { id: string } | undefined;
  schedule: Schedule;
}

/** A rule that is stored. */
export function fieldsOf(rule: Rule, { isOn, template, schedule }: Stored): RuleFields {
  const { days, weekday, hour } = schedule;
  const when = rule === "digest" ? { weekday: String(weekday), hour: String(hour) } : { days: String(days) };
  return { isOn, template: template?.id ?? "", days: "", weekday: "", hour: "", ...when };
}

/** A rule as it was sent. */
export function fieldsIn(form: FormData): RuleFields {
  const [template, days, weekday, hour] = ["template", "days", "weekday", "hour"].map((name) => textOf(form, name));
  return { isOn: form.has("isOn"), template: template!, days: days!, weekday: weekday!, hour: hour! };
}

/** The state that a form says it was made from; undefined when it says none. */
export function seenIn(form: FormData): RuleFields | undefined {
  const seen = parsedJson(textOf(form, "seen") || "null");
  return seen && typeof seen === "object" ? (seen as RuleFields) : undefined;
}

/** Numbers are the same however they are written. */
export function isSameRule(one: RuleFields, other: RuleFields): boolean {
  return textOfRule(one) === textOfRule(other);
}

function textOfRule({ isOn, template, days, weekday, hour }: RuleFields): string {
  return JSON.stringify([isOn, template, Number(days), Number(weekday), Number(hour)]);
}
