import { rowOf } from "~/lib/fields/columns";
import { namesOf, type Fields, type StoredValues } from "~/lib/fields/field";
import { shownValues, typedValues } from "~/lib/fields/values";
import { textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { fieldsOfRule, type RuleInput, type RuleRow, type RuleValues } from "./fields.ts";
import type { Rule, Schedule } from "./rules.ts";

interface StoredRule {
  isOn: boolean;
  template: { id: string } | undefined;
  schedule: Schedule;
}

/** Returns the values of a stored rule for its form. */
export function shownRule(rule: Rule, { isOn, template, schedule }: StoredRule): RuleValues {
  return shownInput({ rule, isOn, template: template?.id ?? null, ...schedule });
}

export function shownInput({ rule, ...values }: RuleInput): RuleValues {
  return shownValues(fieldsOf(rule), values as StoredValues<Fields>) as RuleValues;
}

/** Reads the values of a submitted form. */
export function typedRule(rule: Rule, form: FormData): RuleValues {
  return typedValues(fieldsOf(rule), form) as RuleValues;
}

/** Returns the state that the form was opened with; undefined if it has none. */
export function openedValuesIn(form: FormData): RuleValues | undefined {
  const opened = parsedJson(textOf(form, "seen") || "null");
  return opened && typeof opened === "object" ? (opened as RuleValues) : undefined;
}

export function isSameRule(rule: Rule, a: RuleValues, b: RuleValues): boolean {
  return namesOf(fieldsOfRule[rule]).every((name) => a[name] === b[name]);
}

/** Returns the row that stores a rule. */
export function rowOfRule({ rule, ...values }: RuleInput): RuleRow {
  return rowOf(fieldsOf(rule), values as StoredValues<Fields>) as RuleRow;
}

function fieldsOf(rule: Rule): Fields {
  return fieldsOfRule[rule];
}
