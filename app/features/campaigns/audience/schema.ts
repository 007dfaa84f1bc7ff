import * as z from "zod";
import type { Language } from "~/i18n/translate";
import { campaignFilters } from "../../people/filters/schema.ts";
import { kinds } from "../../templates/fields.ts";
import { defaultFilters, exclusionReasons } from "./filters.ts";

const search = z.string("wrongType").max(200, "tooLong").default("");
/** The most people one answer brings; where more follow, it says where they begin. */
const mostInOneAnswer = 5_000;
/** As many ids as a body of 8 MB holds. */
export const mostNamed = 250_000;

/** The body of POST /api/preview-campaign-recipients (CMP-21); unknown keys are ignored, except among the filters. */
export const previewInput = z.object({
  filters: campaignFilters.default(defaultFilters),
  /** True brings the people too, by name. */
  includeProfiles: z.boolean("wrongType").default(false),
  /** True brings the ids of everybody whom the search finds; none where they are more than a campaign can name. */
  includeIds: z.boolean("wrongType").default(false),
  /** True brings a number for exactly these people, to be sent back with the campaign. */
  includeFingerprint: z.boolean("wrongType").default(false),
  /** The letter, whose kind asks for a yes of its own; without it, as for news. */
  templateId: z.uuid("unknownChoice").optional(),
  /** What a letter is that is not stored yet. */
  kind: z.enum(kinds, "unknownChoice").optional(),
  /** Those who match and do not get it for this reason, instead of those who get it. */
  excluded: z.enum(exclusionReasons, "unknownChoice").optional(),
  /** Of these people only. */
  people: z.array(z.uuid("unknownChoice"), "wrongType").max(1_000, "tooLong").optional(),
  search,
  /** The member next of the answer before. */
  after: z.string("wrongType").max(2_000, "tooLong").optional(),
  limit: z.int("wrongType").min(1, "wrongType").max(mostInOneAnswer, "wrongType").default(mostInOneAnswer),
});

/** The answer to it (CMP-22). */
export const previewAnswer = z.object({
  /** Everybody who gets it, whatever is searched for. */
  count: z.int(),
  /** Of everybody whom the search finds, in no order, where they were asked for. */
  ids: z.array(z.uuid()).optional(),
  profiles: z.array(
    z.object({ id: z.uuid(), full_name: z.string(), email: z.string(), language: z.enum(["en", "es"]) }),
  ),
  languages: z.record(z.enum(["en", "es"]) satisfies z.ZodType<Language>, z.int()),
  /** Those who match and do not get it, by reason. */
  excluded: z.record(z.enum(exclusionReasons), z.int()),
  /** Of everybody who gets it, where it was asked for. */
  fingerprint: z.int().optional(),
  /** Where the next people begin, when more follow. */
  next: z.string().optional(),
});

export type PreviewInput = z.infer<typeof previewInput>;
export type PreviewAnswer = z.infer<typeof previewAnswer>;
