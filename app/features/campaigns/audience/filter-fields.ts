import { dayAfter } from "~/i18n/dates";
import { knownValue } from "~/lib/query";
import { readDay } from "~/lib/read-day";
import { instantInZone, zonedInstant } from "~/lib/zoned-time";
import { themes } from "../../edition/edition.ts";
import { gatherings } from "../../edition/phase.ts";
import { interests } from "../../registration/schema.ts";
import { defaultFilters, type CampaignFilters } from "./filters.ts";

export const answers = ["yes", "maybe", "no"] as const;
const languages = ["en", "es"] as const;

/** The filters that an address or a form says; what it says wrongly is left out. `filtered` says that all of them were looked at, so that none is the default. Days are the edition's. */
export function readFilters(query: URLSearchParams, zone: string): CampaignFilters {
  if (!query.has("filtered")) return defaultFilters;
  const day = (name: string) => readDay(query.get(name));
  const [until, since] = [day("until"), day("since")];
  const chosen = interests.filter((interest) => query.getAll("interest").includes(interest));
  const said: { [Name in keyof CampaignFilters]: CampaignFilters[Name] | undefined } = {
    subscribed: query.has("subscribed") || undefined,
    registered: query.has("registered") || undefined,
    can_attend_invocation: attendance(query, "invocation"),
    can_attend_integration: attendance(query, "integration"),
    co_creating_interests: chosen.length > 0 ? chosen : undefined,
    registered_before: until && endOfDay(zone, until).toISOString(),
    registered_after: since && zonedInstant(zone, since, "00:00").toISOString(),
    tag: readId(query, "tag"),
    language: knownValue(query, "language", languages),
    starred_theme: knownValue(query, "theme", themes),
    checked_in: knownValue(query, "here", gatherings),
    not_campaign: readId(query, "not"),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as CampaignFilters;
}

/** The same filters as an address says them. */
export function filterQuery(filters: CampaignFilters, zone: string): URLSearchParams {
  const day = (instant: string | undefined) => instant && instantInZone(zone, new Date(instant)).slice(0, 10);
  const said = {
    filtered: "1",
    subscribed: filters.subscribed ? "1" : undefined,
    registered: filters.registered ? "1" : undefined,
    invocation: answerOf(filters.can_attend_invocation),
    integration: answerOf(filters.can_attend_integration),
    until: day(filters.registered_before),
    since: day(filters.registered_after),
    tag: filters.tag,
    language: filters.language,
    theme: filters.starred_theme,
    here: filters.checked_in,
    not: filters.not_campaign,
  };
  const query = new URLSearchParams(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  for (const interest of filters.co_creating_interests ?? []) query.append("interest", interest);
  return query;
}

/** The last millisecond of a day (CMP-19). */
function endOfDay(zone: string, day: string): Date {
  return new Date(zonedInstant(zone, dayAfter(day, 1), "00:00").getTime() - 1);
}

function attendance(query: URLSearchParams, name: string): boolean | "maybe" | undefined {
  const answer = knownValue(query, name, answers);
  return answer === "maybe" ? answer : answer && answer === "yes";
}

function answerOf(value: boolean | "maybe" | undefined): (typeof answers)[number] | undefined {
  if (value === undefined || value === "maybe") return value;
  return value ? "yes" : "no";
}

function readId(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.toLowerCase() ?? "";
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;
}
