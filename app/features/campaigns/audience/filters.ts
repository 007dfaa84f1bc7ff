import * as z from "zod";
import { themes } from "../../edition/edition.ts";
import { gatherings } from "../../edition/phase.ts";
import { interests } from "../../registration/schema.ts";
import type { TemplateKind } from "../../templates/template.ts";

/** What a campaign is: a letter of one of the kinds, or the digest of new events, for who asked for it. */
export type CampaignKind = TemplateKind | "digest";

/** True, false, or "maybe" for no answer (CMP-16). */
const attendance = z.union([z.boolean(), z.literal("maybe")], "unknownChoice");
const instant = z.iso
  .datetime({ offset: true, error: "invalidDate" })
  .refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(9999, 0), "invalidDate");
const id = z.uuid("unknownChoice").toLowerCase();

/**
 * Whom a campaign is for, as its calls take it and as it is stored; what is not said does not matter. A filter that is not
 * known is refused: passed over, it would let everybody through.
 */
export const campaignFilters = z.strictObject({
  /** True leaves out who does not get the newsletter; otherwise they are among those who match, and excluded (CMP-13). */
  subscribed: z.boolean("wrongType").optional(),
  /** True leaves out who is not registered for the current edition. */
  registered: z.boolean("wrongType").optional(),
  can_attend_invocation: attendance.optional(),
  can_attend_integration: attendance.optional(),
  /** Any of them is enough (CMP-17). */
  co_creating_interests: z
    .array(z.enum(interests, "unknownChoice"), "wrongType")
    .max(20, "unknownChoice")
    .transform((chosen) => [...new Set(chosen)].toSorted())
    .optional(),
  /** Registered for the current edition at this instant or before: the end of a day (CMP-18 to CMP-20). */
  registered_before: instant.optional(),
  /** Registered at this instant or later: the beginning of a day. */
  registered_after: instant.optional(),
  /** A tag's id. */
  tag: id.optional(),
  language: z.enum(["en", "es"], "unknownChoice").optional(),
  /** Has starred an event of this theme. */
  starred_theme: z.enum(themes, "unknownChoice").optional(),
  checked_in: z.enum(gatherings, "unknownChoice").optional(),
  /** Not those who got this campaign, or may still get it. */
  not_campaign: id.optional(),
});

export type CampaignFilters = z.infer<typeof campaignFilters>;

/** What a new campaign begins with (CMP-12). */
export const defaultFilters: CampaignFilters = { subscribed: true };

/** Why somebody who matches does not get a campaign. */
export const exclusionReasons = ["not-subscribed", "bounced", "complained", "deleted", "no-consent"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** True of filters that only somebody who is registered for the current edition can match. */
export function isOnEdition(filters: CampaignFilters): boolean {
  const { can_attend_invocation, can_attend_integration, registered_before, registered_after } = filters;
  const told = [can_attend_invocation, can_attend_integration, registered_before, registered_after];
  const asksAnswers = told.some((value) => value !== undefined) || Boolean(filters.co_creating_interests?.length);
  return filters.registered === true || asksAnswers;
}

/** The filters as a letter of a kind can be sent with: one about the registration asks for it, and for no newsletter. */
export function filtersForKind(filters: CampaignFilters, kind: CampaignKind): CampaignFilters {
  if (kind !== "registration") return filters;
  const { subscribed: _, ...others } = filters;
  return { ...others, registered: true };
}
