import { gatherings } from "../../edition/phase.ts";
import { languageField } from "../fields.ts";
import { isOwnName } from "../../registration/questions/fields.ts";
import type { OwnName } from "../../edition/edition.ts";
import { answer, choice, choices, day, storedOption, ownAnswer, tick, type Input } from "./inputs.ts";
import { answeredOffers, askedOffers, offerName } from "../../edition/offers.ts";
import { themeKeys, themeName } from "../../edition/themes.ts";

interface FilterDefinition extends Input<unknown> {
  /** Its name in addresses and forms. */
  name: string;
  /** Describes the filter in the API documentation. */
  about: string;
  /** The only screen with this filter; by default both people lists and campaigns have it. */
  on?: Screen;
  /** True if the filter only makes sense after a previous edition with registrations. */
  needsEditionBefore?: boolean;
}

/** The places with filters: the lists of people, and campaigns with their wizard and calls. */
export type Screen = "list" | "campaign";

const attendance = answer<boolean | "maybe">({ yes: true, maybe: "maybe", no: false });
const offers = choices(answeredOffers, (t, key) => {
  const name = offerName(t, key);
  return askedOffers().includes(key) ? name : t("people.own.retired", { question: name });
});
const yesOrNo = answer({ yes: true, no: false });
const language = choice(
  () => languageField.language.choices,
  (t, value) => t(`people.languages.${value}`),
);
const theme = choice(themeKeys, themeName);
const gathering = choice(
  () => gatherings,
  (t, value) => t(`people.gatherings.${value}`),
);

/**
 * All filters of people by key, in the order of the screens: the name in addresses, the description and the input.
 * Their SQL is in conditions.server.ts, and their labels are under people.filters in the catalogs; both are required by
 * the types.
 */
const filters = {
  subscribed: filter("subscribed", "True leaves out who does not get the newsletter.", tick({ yes: true, no: false })),
  registered: {
    ...filter("registered", "True leaves out who is not registered for this edition.", tick()),
    on: "campaign",
  },
  not_back_yet: {
    ...filter("back", "True finds who registered for the edition before and not for this one.", tick()),
    needsEditionBefore: true,
  },
  hosted_before: {
    ...filter(
      "hosted",
      "Whether an event that they proposed took place in the edition before, or they were asked to do it again.",
      yesOrNo,
    ),
    needsEditionBefore: true,
  },
  can_attend_invocation: filter("invocation", 'What they answered; "maybe" is nothing.', attendance),
  can_attend_integration: filter("integration", 'What they answered; "maybe" is nothing.', attendance),
  co_creating_interests: filter(
    "interest",
    "Any of them is enough; a key that is no offer anymore finds nobody.",
    offers,
  ),
  language: filter("language", "What they read.", language),
  tag: filter("tag", "A tag's id.", storedOption("tag")),
  account: filter("account", "Whether they have an account.", yesOrNo),
  registered_after: filter("since", "When they registered, the beginning of a day: then or later.", day("first")),
  registered_before: filter("until", "When they registered, the end of a day: then or before.", day("last")),
  starred_theme: filter("theme", "Has starred an event of this theme.", theme),
  checked_in: filter("here", "Was checked in at this gathering of the current edition.", gathering),
  not_campaign: {
    ...filter("not", "A campaign: not those who got it, or may still get it.", storedOption("campaign")),
    on: "campaign",
  },
  edition: { ...filter("edition", "Registered for it.", storedOption("edition")), on: "list" },
} satisfies Record<string, FilterDefinition>;

function filter<Value>(name: string, about: string, input: Input<Value>) {
  return { name, about, ...input };
}

type Filters = typeof filters;
export type FilterKey = keyof Filters;
export type FilterValue<Key extends FilterKey> = Exclude<ReturnType<Filters[Key]["read"]>, undefined>;

/** The selected answers to own questions, by the questions' names. */
interface OwnFilters {
  [name: OwnName]: string[] | undefined;
}

/** The values of the filters; undefined means that a filter is not set. */
export type PeopleFilters = { [Key in FilterKey]?: FilterValue<Key> | undefined } & OwnFilters;
/** The key of a built-in filter, or the name of an own question. */
export type AnyFilterKey = FilterKey | OwnName;

type KeyOn<On extends Screen> = {
  [Key in FilterKey]: Filters[Key] extends { on: Exclude<Screen, On> } ? never : Key;
}[FilterKey];

export type FiltersOn<On extends Screen> = Pick<PeopleFilters, KeyOn<On>> & OwnFilters;

/** Returns the filters of a screen, each with its key, and a filter for each own question among the names. */
export function filtersOn(screen: Screen, names: Iterable<string> = []): (FilterDefinition & { key: AnyFilterKey })[] {
  const onScreen = Object.entries<FilterDefinition>(filters).filter(([, { on = screen }]) => on === screen);
  const keys = [...onScreen.map(([key]) => key as FilterKey), ...new Set([...names].filter(isOwnName))];
  return keys.map((key) => ({ key, ...filterOf(key) }));
}

export const aboutOwn = 'The ids of answers to this question, any of which is enough; "-" is no answer.';

export function filterOf(key: AnyFilterKey): FilterDefinition {
  return isOwnName(key) ? filter(key, aboutOwn, ownAnswer) : filters[key];
}

/** Returns the filters that are set, in a fixed order. */
export function activeFilters(values: PeopleFilters): [AnyFilterKey, unknown][] {
  const keys = [...(Object.keys(filters) as FilterKey[]), ...Object.keys(values).filter(isOwnName).toSorted()];
  return keys.map((key): [AnyFilterKey, unknown] => [key, values[key]]).filter(([, value]) => value !== undefined);
}
