import { dayAfter, daysApart, type Day } from "~/i18n/dates";
import type { Edition, PastYear } from "../edition/edition.ts";
import { effectiveEdition } from "../settings/effective-edition.ts";
import { isYearSetting, settingNames, type SettingName } from "../settings/fields.ts";
import { defaultsOf, type Settings } from "../settings/setting.ts";

/** The organizers' choices for the next edition. */
export interface NextYear {
  days: Edition["days"];
  /** The settings that the next edition takes over. */
  carried: readonly SettingName[];
}

const months = "january february march april may june july august september october november december".split(" ");

/** Returns the key of the edition that opens on a day: "october2026" (CON-01). */
export function keyOf(opening: Day): string {
  const [year, month] = opening.split("-");
  return `${months[Number(month) - 1]}${year}`;
}

/** Returns the days of the year after: the announced opening, else the same weekdays 52 weeks later. */
export function suggestedDays({ days, next }: Pick<Edition, "days" | "next">): Edition["days"] {
  const distance = next?.invocation ? daysApart(days.invocation, next.invocation) : 52 * 7;
  const moved = Object.entries(days).map(([name, day]) => [name, dayAfter(day, distance)]);
  return Object.fromEntries(moved) as Edition["days"];
}

/**
 * Returns the settings that can be kept for the next year: those with a value. The facts of the year and the handling
 * of proposals are not among them.
 */
export function carriableSettings(edition: Edition): SettingName[] {
  const settings = defaultsOf(edition);
  return settingNames.filter((name) => !isYearSetting(name) && !neverAsked.includes(name) && settings[name] !== null);
}

/**
 * Registration and the promised day of the address are reset every year. The handling of proposals, the home page,
 * the look, the themes and the offers are always kept.
 */
const neverAsked: readonly SettingName[] = [
  "registration",
  "addressBy",
  "proposals",
  "home",
  "palette",
  "mark",
  "typefaces",
  "themes",
  "offers",
];

/** True for settings that usually differ every year. */
export function isOfOneYear(name: SettingName): boolean {
  return ["banner", "registrationWords", "invocationPage", "coheringPage", "integrationPage"].includes(name);
}

/** Returns the facts of the next edition. Its registration is coming soon, until organizers open it. */
export function nextEdition(current: Edition, { days, carried }: NextYear, past: PastYear): Edition {
  const dropped = carriableSettings(current).filter((name) => !carried.includes(name));
  const changes: Partial<Settings> = {
    ...Object.fromEntries(dropped.map((name) => [name, null])),
    days,
    next: null,
    addressBy: null,
    registration: { state: "soon", from: null, until: null },
  };
  const facts: Edition = {
    ...current,
    key: keyOf(days.invocation),
    year: Number(days.invocation.slice(0, 4)),
    past: [past, ...current.past],
  };
  return effectiveEdition(facts, changes, new Date(0));
}
