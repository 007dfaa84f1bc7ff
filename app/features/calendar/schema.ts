import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { singleLine } from "~/lib/text/single-line";
import { boundedText, optionalText, visibleName, webAddress } from "~/lib/fields/text-rules";
import { categories, eventLanguages, longest } from "./event.ts";

/** An instant with its offset (CAL-43, DAT-15), in a century that a calendar can show. */
const instant = boundedText(40)
  .min(1, "required")
  .refine(isInstant, { error: "invalidDate", abort: true })
  .transform((text) => new Date(text));

/** The body of POST and PUT /api/manage-events, and of the form once its days and times are put together (DAT-14..16). */
export const eventInput = z
  .object({
    title: visibleName(longest.title),
    description: optionalText(longest.description),
    location: optionalText(longest.location, singleLine),
    category: z
      .enum(categories, "unknownChoice")
      .nullish()
      .transform((category) => category ?? "general"),
    is_public: z
      .boolean("wrongType")
      .nullish()
      .transform((answer) => answer ?? true),
    registration_url: webAddress(longest.registration_url),
    language: z.enum(eventLanguages, "unknownChoice").nullish(),
    start_date: instant,
    end_date: instant,
    all_day: z
      .boolean("wrongType")
      .nullish()
      .transform((answer) => answer ?? undefined),
  })
  .refine(({ start_date, end_date }) => end_date > start_date, { path: ["end_date"], error: "endNotAfterStart" });

export type EventInput = z.infer<typeof eventInput>;
export type EventField = keyof EventInput;
export type EventErrors = FieldErrors<EventField>;

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

function isInstant(text: string): boolean {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return false;
  const time = Date.parse(text);
  return time >= earliest && time < latest;
}
