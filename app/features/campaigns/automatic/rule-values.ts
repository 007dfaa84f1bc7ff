import { rowOf } from "~/lib/fields/columns";
import { namesOf, type Fields, type StoredValues } from "~/lib/fields/field";
import { shownValues, typedValues } from "~/lib/fields/values";
import { textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { fieldsOfRule, type RuleInput, type RuleRow, type RuleValues } from "./fields.ts";
import type { Rule, Schedule } from "./rules.ts";

interface Stored {
  isOn: boolean;
  template: { id: string } | undefined;
  schedule: Schedule;
}

/** Returns the values of a stored rule for its form. */
export function shownRule(rule: Rule, { isOn, template, schedule }: Stored): RuleValues {
  return shownInput({ rule, isOn, template: template?.id ?? null, ...schedule });
}

export function shownInput({ rule, ...said }: RuleInput): RuleValues {
  return forFieldsOf(rule, (fields) => shownValues(fields, said as StoredValues<Fields>)) as RuleValues;
}

/** Reads the values of a submitted form. */
export function typedRule(rule: Rule, form: FormData): RuleValues {
  return forFieldsOf(rule, (fields) => typedValues(fields, form)) as RuleValues;
}

/** Returns the state that the form was opened with; undefined if it has none. */
export function seenIn(form: FormData): RuleValues | undefined {
  const seen = parsedJson(textOf(form, "seen") || "null");
  return seen && typeof seen === "object" ? (seen as RuleValues) : undefined;
}

export function isSameRule(rule: Rule, one: RuleValues, other: RuleValues): boolean {
  return namesOf(fieldsOfRule[rule]).every((name) => one[name] === other[name]);
}

/** Returns the row that stores a rule. */
export function rowOfRule({ rule, ...said }: RuleInput): RuleRow {
  return forFieldsOf(rule, (fields) => rowOf(fields, said as StoredValues<Fields>)) as RuleRow;
}

function forFieldsOf<Made>(rule: Rule, make: (fields: Fields) => Made): Made {
  return make(fieldsOfRule[rule]);
}
