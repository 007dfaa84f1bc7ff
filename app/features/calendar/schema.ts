import * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { eventFields, type EventField } from "./fields.ts";

/** The body of POST and PUT /api/manage-events, and of the form once its days and times are put together (DAT-14..16). */
export const eventInput = schemaOf(eventFields)
  .extend({
    // Left out, the hours tell whether it is whole days.
    all_day: z
      .boolean("wrongType")
      .nullish()
      .transform((answer) => answer ?? undefined),
  })
  .refine(({ start_date, end_date }) => end_date > start_date, { path: ["end_date"], error: "endNotAfterStart" });

export type EventInput = z.infer<typeof eventInput>;
export type EventErrors = FieldErrors<EventField>;
