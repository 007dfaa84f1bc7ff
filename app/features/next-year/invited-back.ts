import { defaultFilters, type CampaignFilters } from "../campaigns/audience/filters.ts";

/** What makes a letter the invitation, whichever other filters its organizer chooses: it goes to others than the hosts. */
export const invitation: CampaignFilters = { not_back_yet: true, hosted_before: false };

/**
 * The filters of the letter to whoever was registered last year and is not yet: without the hosts of that year, who are
 * asked by an email of their own, so that nobody gets both.
 */
export const invitedBack: CampaignFilters = { ...defaultFilters, ...invitation };

/** The starting letter for them. */
export const letterBack = "begin_again";
