import { campaignQuery } from "~/features/campaigns/audience/filters";
import type { PeopleSelection } from "../../list/queries.server.ts";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { mostInAddress, writtenHere } from "~/features/campaigns/office/wizard/wizard-url";

/** Returns the address for writing a letter to the selected people, or undefined if a campaign has no such filters. */
export function wizardFor(
  { ids, list, search, filters: { edition, ...filters }, event }: PeopleSelection,
  { language, zone }: { language: Language; zone: string },
): string | undefined {
  const isOther = search || filters.subscribed === false || (edition && edition !== event);
  if (ids ? ids.length > mostInAddress : isOther || list === "not-registered" || list === "unsubscribed")
    return undefined;
  const registered = list === "registered" || edition ? { registered: true } : {};
  const query = campaignQuery({ ...(ids ? {} : { ...filters, ...registered }), subscribed: true }, zone);
  for (const id of ids ?? []) query.append("people", id);
  query.set("new", writtenHere);
  return `${localized(language, "/admin/campaigns/new")}?${query}`;
}
