import { defaultFilters, type CampaignFilters } from "../campaigns/audience/filters.ts";

/**
 * The filters of the letter to whoever was registered last year and is not yet: without the hosts of that year, who are
 * asked by an email of their own, so that nobody gets both.
 */
export const invitedBack: CampaignFilters = { ...defaultFilters, not_back_yet: true, hosted_before: false };

/** The starting letter for them. */
export const letterBack = "begin_again";
