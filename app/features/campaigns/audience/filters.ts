import { filterQuery, readFilters } from "../../people/filters/filter-fields.ts";
import type { FiltersOn } from "../../people/filters/filters.ts";
import type { TemplateKind } from "../../templates/fields.ts";

/** What a campaign is: a letter of one of the kinds, or the digest of new events, for who asked for it. */
export type CampaignKind = TemplateKind | "digest";

/** Whom a campaign is for; who does not get the newsletter matches where that is not asked, and is excluded (CMP-13). */
export type CampaignFilters = FiltersOn<"campaign">;

/** What a new campaign begins with (CMP-12). */
export const defaultFilters: CampaignFilters = { subscribed: true };

/** What an address or a form asks for. `filtered` says that all filters were looked at, so that none is the default. */
export function readCampaignFilters(query: URLSearchParams, zone: string): CampaignFilters {
  return query.has("filtered") ? readFilters("campaign", query, zone) : defaultFilters;
}

/** The address that says them. */
export function campaignQuery(filters: CampaignFilters, zone: string): URLSearchParams {
  return new URLSearchParams([["filtered", "1"], ...filterQuery(filters, zone)]);
}

/** Why somebody who matches does not get a campaign. */
export const exclusionReasons = ["not-subscribed", "bounced", "complained", "deleted", "no-consent"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** The filters as a letter of a kind can be sent with: one about the registration asks for it, and for no newsletter. */
export function filtersForKind(filters: CampaignFilters, kind: CampaignKind): CampaignFilters {
  if (kind !== "registration") return filters;
  const { subscribed: _, ...others } = filters;
  return { ...others, registered: true };
}
