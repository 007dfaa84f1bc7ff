import * as z from "zod";
import { rules } from "./rules.ts";

/** The form of a rule. */
export const ruleInput = z.object({
  rule: z.enum(rules),
  isOn: z.boolean(),
  templateId: z.uuid().nullable(),
  days: z.coerce.number().int().min(1).max(60),
});
