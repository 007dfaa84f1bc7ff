import type { CampaignFilters } from "~/features/campaigns/audience/filters";
import { filterQuery } from "~/features/campaigns/audience/filter-fields";
import type { PeopleSelection } from "~/features/profiles/people-list/queries.server";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { zonedInstant } from "~/lib/zoned-time";
import { dayAfter } from "~/i18n/dates";
import { mostInAddress } from "../campaign-new/wizard-url.ts";

/** Where the wizard opens for the people selected on a list; undefined where its filters cannot say who they are. */
export function wizardFor(selection: PeopleSelection, language: Language): string | undefined {
  const { ids, zone } = selection;
  const filters = ids ? { subscribed: true } : filtersOf(selection);
  if (!filters || (ids && ids.length > mostInAddress)) return undefined;
  const query = filterQuery(filters, zone);
  for (const id of ids ?? []) query.append("people", id);
  return `${localized(language, "/admin/campaigns/new")}?${query}`;
}

/** The filters of a list as a campaign has them; a search, or who is not registered, it cannot ask for. */
function filtersOf({ list, filters, zone, event }: PeopleSelection): CampaignFilters | undefined {
  const { search, account, subscribed, edition, invocation, integration, interest, since, until, tag, language } =
    filters;
  const isOther = list === "not-registered" || list === "unsubscribed" || subscribed === "no";
  if (isOther || search || account || (edition && edition !== event)) return undefined;
  return {
    subscribed: true,
    ...((list === "registered" || edition) && { registered: true }),
    ...(invocation && { can_attend_invocation: answerOf(invocation) }),
    ...(integration && { can_attend_integration: answerOf(integration) }),
    ...(interest && { co_creating_interests: [interest] }),
    ...(since && { registered_after: zonedInstant(zone, since, "00:00").toISOString() }),
    ...(until && {
      registered_before: new Date(zonedInstant(zone, dayAfter(until, 1), "00:00").getTime() - 1).toISOString(),
    }),
    ...(tag && { tag }),
    ...(language && { language }),
  };
}

function answerOf(answer: "yes" | "no" | "maybe"): boolean | "maybe" {
  return answer === "maybe" ? answer : answer === "yes";
}
