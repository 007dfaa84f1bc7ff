import * as z from "zod";

const chosen = { isOn: z.boolean(), templateId: z.uuid().nullable() };

/** The form of a rule. */
export const ruleInput = z.discriminatedUnion("rule", [
  z.object({
    rule: z.enum(["reminder", "thanks"]),
    ...chosen,
    days: z.coerce.number().int().min(1).max(60),
  }),
  z.object({
    rule: z.literal("digest"),
    ...chosen,
    weekday: z.coerce.number().int().min(1).max(7),
    hour: z.coerce.number().int().min(0).max(23),
  }),
]);
export type RuleInput = z.infer<typeof ruleInput>;
