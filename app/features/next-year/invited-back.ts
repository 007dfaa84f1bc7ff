import { defaultFilters, type CampaignFilters } from "../campaigns/audience/filters.ts";

/** The filters that make a letter the invitation, whatever other filters the organizer adds. They exclude the hosts. */
export const invitation: CampaignFilters = { not_back_yet: true, hosted_before: false };

/**
 * The filters of the letter to people who were registered last year and are not yet registered. The hosts of that year
 * are excluded, because they get the question instead.
 */
export const invitedBack: CampaignFilters = { ...defaultFilters, ...invitation };

/** The name of its starting letter. */
export const letterBack = "begin_again";
