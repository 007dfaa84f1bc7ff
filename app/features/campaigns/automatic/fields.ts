import type { Fields, TypedValues, Values } from "~/lib/fields/field";
import type { RowOf } from "~/lib/fields/columns";
import type { Rule } from "./rules.ts";

/** Whether a letter is sent automatically, and which one. */
const sending = {
  isOn: { kind: "tick", column: "is_on", isOn: false },
  template: { kind: "reference", column: "template_id" },
} as const satisfies Fields;

/** Days before the opening, or after the closing. */
const yearly = {
  days: { kind: "number", column: "days", min: 1, max: 60, isRequired: true },
} as const satisfies Fields;

/** Monday is 1, Sunday 7. */
const weekly = {
  weekday: { kind: "number", column: "weekday", min: 1, max: 7, isRequired: true },
  hour: { kind: "number", column: "hour", min: 0, max: 23, isRequired: true },
} as const satisfies Fields;

export const ruleFields = { ...sending, ...yearly, ...weekly };
export type RuleField = keyof typeof ruleFields;

export const fieldsOfRule: Readonly<Record<Rule, Partial<typeof ruleFields>>> = {
  reminder: { ...sending, ...yearly },
  thanks: { ...sending, ...yearly },
  digest: { ...sending, ...weekly },
};

type Timed = typeof yearly & typeof weekly;

/** The values in a rule's form. */
export type RuleValues = TypedValues<typeof sending> & Partial<TypedValues<Timed>>;
export type RuleInput = { rule: Rule } & Values<typeof sending> & Partial<Values<Timed>>;
export type RuleRow = RowOf<typeof sending> & Partial<RowOf<Timed>>;
