import { themes } from "../../edition/edition.ts";
import { gatherings } from "../../edition/phase.ts";
import { answerFields } from "../../registration/fields.ts";
import { languageField } from "../fields.ts";
import { answer, choice, choices, day, named, tick, type Input } from "./inputs.ts";

interface FilterDefinition extends Input<unknown> {
  /** Its name in addresses and forms. */
  name: string;
  /** What it asks, as the description of the calls says it. */
  about: string;
  /** The one screen that offers it; left out where the lists of people and campaigns both do. */
  on?: Screen;
  /** True of one that finds somebody only where people were registered for the edition before. */
  needsEditionBefore?: boolean;
}

/** Where people are filtered: a list of people, or a campaign, in the wizard and in its calls. */
export type Screen = "list" | "campaign";

const attendance = answer<boolean | "maybe">({ yes: true, maybe: "maybe", no: false });

/**
 * Every filter of people by its key, in the order of the screens. What each finds is in conditions.server.ts, and what it is
 * called in people.filters of the catalogs; without them it does not compile.
 */
export const filters = {
  subscribed: {
    name: "subscribed",
    about: "True leaves out who does not get the newsletter; otherwise they match, and are excluded.",
    ...tick("yes", "no"),
  },
  registered: {
    name: "registered",
    about: "True leaves out who is not registered for the current edition.",
    on: "campaign",
    ...tick("yes"),
  },
  not_back_yet: {
    name: "back",
    about: "True finds who was registered for the edition before this one, and is not registered for this one.",
    needsEditionBefore: true,
    ...tick("yes"),
  },
  can_attend_invocation: { name: "invocation", about: 'Their answer; "maybe" is none.', ...attendance },
  can_attend_integration: { name: "integration", about: 'Their answer; "maybe" is none.', ...attendance },
  co_creating_interests: {
    name: "interest",
    about: "Any of them is enough.",
    ...choices(answerFields.coCreatingInterests.choices, (t, value) => t(`people.interests.${value}`)),
  },
  account: { name: "account", about: "Whether they have an account.", ...answer({ yes: true, no: false }) },
  language: {
    name: "language",
    about: "What they read.",
    ...choice(languageField.language.choices, (t, value) => t(`people.languages.${value}`)),
  },
  registered_after: {
    name: "since",
    about: "Registered for the current edition at this instant or later: the beginning of a day.",
    ...day("first"),
  },
  registered_before: {
    name: "until",
    about: "Registered for the current edition at this instant or before: the end of a day.",
    ...day("last"),
  },
  tag: { name: "tag", about: "A tag's id.", ...named("tag") },
  starred_theme: {
    name: "theme",
    about: "Has starred an event of this theme.",
    ...choice(themes, (t, value) => t(`calendar.category.${value}`)),
  },
  checked_in: {
    name: "here",
    about: "Was checked in at this gathering of the current edition.",
    ...choice(gatherings, (t, value) => t(`people.gatherings.${value}`)),
  },
  not_campaign: {
    name: "not",
    about: "A campaign's id: not those who got it, or may still get it.",
    ...named("campaign"),
  },
  edition: { name: "edition", about: "Registered for this edition.", on: "list", ...named("edition") },
} satisfies Record<string, FilterDefinition>;

type Filters = typeof filters;
export type FilterKey = keyof Filters;
export type FilterValue<Key extends FilterKey> = Exclude<ReturnType<Filters[Key]["read"]>, undefined>;

/** Who is asked for; what is not said does not matter. */
export type PeopleFilters = { [Key in FilterKey]?: FilterValue<Key> | undefined };

type KeyOn<On extends Screen> = {
  [Key in FilterKey]: Filters[Key] extends { on: Exclude<Screen, On> } ? never : Key;
}[FilterKey];

/** The filters of one screen. */
export type FiltersOn<On extends Screen> = Pick<PeopleFilters, KeyOn<On>>;

/** Each filter of a screen, with its key. */
export function filtersOn(screen: Screen): (FilterDefinition & { key: FilterKey })[] {
  return Object.entries<FilterDefinition>(filters)
    .filter(([, { on = screen }]) => on === screen)
    .map(([key, filter]) => ({ key: key as FilterKey, ...filter }));
}

/** What is asked for, each by its key, in one order. */
export function asked(said: PeopleFilters): [FilterKey, unknown][] {
  const keys = Object.keys(filters) as FilterKey[];
  return keys.map((key): [FilterKey, unknown] => [key, said[key]]).filter(([, value]) => value !== undefined);
}
