import * as z from "zod";
import type { Language } from "~/i18n/translate";
import { campaignFilters } from "../../people/filters/schema.ts";
import { kinds } from "../../templates/fields.ts";
import { defaultFilters, exclusionReasons } from "./filters.ts";

const search = z.string("wrongType").max(200, "tooLong").default("");
/** The most people in one answer; `next` continues from there. */
const mostInOneAnswer = 5_000;
/** A body of 8 MB holds this many ids. */
export const mostNamed = 250_000;

/** The body of POST /api/preview-campaign-recipients (CMP-21); unknown keys are ignored, except among the filters. */
export const previewInput = z.object({
  filters: campaignFilters.default(defaultFilters),
  /** True adds the people by name. */
  includeProfiles: z.boolean("wrongType").default(false),
  /** True adds the ids of everybody whom the search finds, unless there are more than a campaign can name. */
  includeIds: z.boolean("wrongType").default(false),
  /** True adds a number for exactly these people, which the campaign sends back. */
  includeFingerprint: z.boolean("wrongType").default(false),
  /** The letter, whose kind may need a consent of its own; without it, the kind is news. */
  templateId: z.uuid("unknownChoice").optional(),
  /** The kind of a letter that is not stored yet. */
  kind: z.enum(kinds, "unknownChoice").optional(),
  /** Lists the people who are excluded for this reason instead of the recipients. */
  excluded: z.enum(exclusionReasons, "unknownChoice").optional(),
  /** Limits the answer to these people. */
  people: z.array(z.uuid("unknownChoice"), "wrongType").max(1_000, "tooLong").optional(),
  search,
  /** The `next` of the previous answer. */
  after: z.string("wrongType").max(2_000, "tooLong").optional(),
  limit: z.int("wrongType").min(1, "wrongType").max(mostInOneAnswer, "wrongType").default(mostInOneAnswer),
});

/** The answer to it (CMP-22). */
export const previewAnswer = z.object({
  /** The number of recipients, whatever the search. */
  count: z.int(),
  /** The ids of everybody whom the search finds, unordered, if requested. */
  ids: z.array(z.uuid()).optional(),
  profiles: z.array(
    z.object({ id: z.uuid(), full_name: z.string(), email: z.string(), language: z.enum(["en", "es"]) }),
  ),
  languages: z.record(z.enum(["en", "es"]) satisfies z.ZodType<Language>, z.int()),
  /** The number of excluded people by reason. */
  excluded: z.record(z.enum(exclusionReasons), z.int()),
  /** The number for exactly these recipients, if requested. */
  fingerprint: z.int().optional(),
  /** The cursor of the next people, if there are more. */
  next: z.string().optional(),
});

export type PreviewInput = z.infer<typeof previewInput>;
export type PreviewAnswer = z.infer<typeof previewAnswer>;
