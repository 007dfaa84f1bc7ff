import type * as z from "zod";
import type { Fields } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { fieldsOfRule, type RuleInput } from "./fields.ts";
import type { Rule } from "./rules.ts";

export function ruleInput(rule: Rule): z.ZodType<RuleInput> {
  const fields = fieldsOfRule[rule] as Fields;
  const schema: z.ZodType = schemaOf(fields).transform((values) => ({ rule, ...values }));
  return schema as z.ZodType<RuleInput>;
}
