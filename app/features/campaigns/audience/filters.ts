import { filterQuery, readFilters } from "../../people/filters/filter-fields.ts";
import type { FiltersOn } from "../../people/filters/filters.ts";
import type { TemplateKind } from "../../templates/fields.ts";

/** The kind of a campaign: a kind of letter, or the digest of new events for its subscribers. */
export type CampaignKind = TemplateKind | "digest";

/**
 * The filters of a campaign. People without the newsletter match unless it is a filter, and are then excluded (CMP-13).
 */
export type CampaignFilters = FiltersOn<"campaign">;

/** The filters of a new campaign (CMP-12). */
export const defaultFilters: CampaignFilters = { subscribed: true };

/**
 * Reads the filters of an address or a form. `filtered` means that the person saw all filters, so that an empty choice
 * isn't replaced by the default.
 */
export function readCampaignFilters(query: URLSearchParams, zone: string): CampaignFilters {
  return query.has("filtered") ? readFilters("campaign", query, zone) : defaultFilters;
}

/** Returns the address with these filters. */
export function campaignQuery(filters: CampaignFilters, zone: string): URLSearchParams {
  return new URLSearchParams([["filtered", "1"], ...filterQuery(filters, zone)]);
}

/** The reasons why a matching person doesn't get a campaign. */
export const exclusionReasons = ["not-subscribed", "bounced", "complained", "deleted", "no-consent"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/**
 * Returns the filters that a letter of this kind can be sent with: one about the registration requires it, and no
 * newsletter.
 */
export function filtersForKind(filters: CampaignFilters, kind: CampaignKind): CampaignFilters {
  if (kind !== "registration") return filters;
  const { subscribed: _, ...others } = filters;
  return { ...others, registered: true };
}
