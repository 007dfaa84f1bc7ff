import * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { eventFields, type EventField } from "./fields.ts";

/** A call sends a number; what a form says of it is one already. */
function sentNumber({ min, max }: { min: number; max: number }) {
  return z
    .int("wrongType")
    .min(min, "wrongType")
    .max(max, "wrongType")
    .nullish()
    .transform((number) => number ?? null);
}

const ofFields = schemaOf(eventFields);

/** The body of POST and PUT /api/manage-events. The form converts its days and times to it (DAT-14..16). */
export const eventInput = ofFields
  .extend({
    families: ofFields.shape.families.transform((answer) => answer ?? null),
    cost: ofFields.shape.cost.transform((cost) => cost ?? null),
    // If it is missing, the times tell whether the event is all-day.
    all_day: z
      .boolean("wrongType")
      .nullish()
      .transform((answer) => answer ?? undefined),
    capacity: sentNumber(eventFields.capacity),
    offer_hours: sentNumber(eventFields.offer_hours),
    min_age: sentNumber(eventFields.min_age),
  })
  // The number of places and the hours of an offer apply only to events with booking.
  .overwrite((event) => (event.coming_mode === "book" ? event : { ...event, capacity: null, offer_hours: null }))
  .overwrite((event) => (event.cost === "free" ? { ...event, cost_note: null } : event))
  // A note about the cost without a chosen cost implies that the event is not free.
  .overwrite((event) => (event.cost === null && event.cost_note ? { ...event, cost: "paid" as const } : event))
  .refine(({ coming_mode: mode, capacity }) => mode !== "book" || capacity !== null, {
    path: ["capacity"],
    error: "required",
  })
  .refine(({ start_date, end_date }) => end_date > start_date, { path: ["end_date"], error: "endNotAfterStart" });

export type EventInput = z.infer<typeof eventInput>;
export type EventErrors = FieldErrors<EventField>;
