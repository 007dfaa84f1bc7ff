import * as z from "zod";
import { themes } from "../../edition/edition.ts";
import { gatherings } from "../../edition/phase.ts";
import { interests } from "../../registration/schema.ts";

/** True, false, or "maybe" for no answer (CMP-16). */
const attendance = z.union([z.boolean(), z.literal("maybe")], "unknownChoice");
const instant = z.iso
  .datetime({ offset: true, error: "invalidDate" })
  .refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(9999, 0), "invalidDate");
const id = z.uuid("unknownChoice").toLowerCase();

/** Whom a campaign is for, as its calls take it and as it is stored; what is not said does not matter. */
export const campaignFilters = z.object({
  /** True leaves out who has unsubscribed; otherwise they are among those who match, and excluded (CMP-13). */
  subscribed: z.boolean("wrongType").optional(),
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
export const exclusionReasons = ["unsubscribed", "bounced", "complained", "deleted", "no-consent"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
