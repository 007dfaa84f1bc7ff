import {
  askedFacts,
  askedWord,
  factNames,
  hasFilters,
  type AskedFact,
  type CalendarAddress,
  type Filters as Chosen,
} from "../../address.ts";
import { categories } from "../../fields.ts";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CalendarLink } from "./calendar-link.tsx";
import { dataThread, themeName } from "~/features/edition/themes";

interface FiltersProps {
  address: CalendarAddress;
  places: readonly string[];
}

/**
 * Search, more filters, categories and languages. On phones the last two come with the more filters; beside their button
 * stand those that are chosen.
 */
export function Filters({ address, places }: FiltersProps) {
  return (
    <div className="filters no-print">
      <Search address={address} places={places} />
      <More address={address} />
      <Themes address={address} />
    </div>
  );
}

/** Each category is a toggle, and several can be on. Only one language can be chosen. */
function Themes({ address }: { address: CalendarAddress }) {
  const { t } = useWords();
  const plain = { ...address, after: undefined };
  return (
    <nav aria-label={t("calendar.filters")} className="filter-row">
      <ul>
        <li>
          <CalendarLink to={{ ...plain, themes: undefined }} current={!address.themes} className="theme">
            {t("calendar.allThemes")}
          </CalendarLink>
        </li>
        {categories().map((theme) => (
          <li key={theme} data-thread={dataThread(theme)}>
            <CalendarLink
              to={{ ...plain, themes: toggleTheme(address, theme) }}
              current={address.themes?.includes(theme) ?? false}
              className="theme"
            >
              {themeName(t, theme)}
            </CalendarLink>
          </li>
        ))}
      </ul>
      <ul>
        {askedFacts.language.map((language) => (
          <FactLink key={language} address={address} name="language" value={language} />
        ))}
      </ul>
    </nav>
  );
}

/** What is offered of ages, costs and access; an address may ask for any other. */
const ages = ["6", "12", "16"];
const costs = ["free", "donation"];
const access = ["stepFreeEntrance", "stepFreeToilet", "hearingLoop", "quietCorner", "dogs"];

/** For whom, at what cost and how one gets in; open while one of them is chosen. */
function More({ address }: { address: CalendarAddress }) {
  const { t } = useWords();
  const { age, families, cost, access: accessNeed } = address;
  const filters: readonly (readonly [AskedFact, readonly string[]])[] = [
    ["families", askedFacts.families],
    ["cost", withChosen(costs, cost)],
    ["age", withChosen(ages, age)],
    ["access", withChosen(access, accessNeed)],
  ];
  return (
    <details className="finder-fold more-fold" open={Boolean(age ?? families ?? cost ?? accessNeed)}>
      <summary className="theme">{t("calendar.moreFilters")}</summary>
      <ul className="fact-filters">
        {filters.flatMap(([name, values]) =>
          values.map((value) => <FactLink key={value} address={address} name={name} value={value} />),
        )}
      </ul>
    </details>
  );
}

/** Adds what an address asks for beside what is offered, so that it can be seen and turned off. */
function withChosen(choices: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices;
}

/** Turns a filter on, or off if it is on. */
function FactLink({ address, name, value }: { address: CalendarAddress; name: AskedFact; value: string }) {
  const { t } = useWords();
  const isOn = address[name] === value;
  return (
    <li>
      <CalendarLink
        to={{ ...address, after: undefined, [name]: isOn ? undefined : value }}
        current={isOn}
        className="theme"
      >
        {askedWord(t, name, value)}
      </CalendarLink>
    </li>
  );
}

function toggleTheme({ themes = [] }: Chosen, theme: string): readonly string[] | undefined {
  const chosen = categories().filter((category) => (category === theme) !== themes.includes(category));
  return chosen.length > 0 && chosen.length < categories().length ? chosen : undefined;
}

/** Results are shown as a list, since a month would hide those of other months. */
function Search({ address, places }: FiltersProps) {
  const { t, href } = useWords();
  const { themes, q, place, day, date } = address;
  return (
    <details className="finder-fold" open={Boolean(q ?? place)}>
      <summary className="theme">
        <Icon name="search" className="size-4" />
        {t("calendar.search")}
      </summary>
      <search>
        <form action={href("/calendar")} aria-label={t("calendar.search")} className="finder">
          <input type="hidden" name="view" value="list" />
          {themes && <input type="hidden" name="theme" value={themes.join()} />}
          {factNames.map(
            (name) => address[name] && <input key={name} type="hidden" name={name} value={address[name]} />,
          )}
          {day && <input type="hidden" name="day" value={day} />}
          {date && <input type="hidden" name="date" value={date} />}
          <div>
            <label htmlFor="q">{t("calendar.searchHint")}</label>
            <input type="search" id="q" name="q" defaultValue={q} maxLength={100} className="input" />
          </div>
          <div>
            <label htmlFor="place">{t("calendar.place")}</label>
            <input id="place" name="place" defaultValue={place} maxLength={100} list="places" className="input" />
            <datalist id="places">
              {places.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </datalist>
          </div>
          <button type="submit" className={buttonClass({ tone: "indigo", small: true })}>
            {t("calendar.find")}
          </button>
          {hasFilters(address) && (
            <CalendarLink to={{ view: address.view, date, day }} className="link justify-self-start">
              {t("calendar.clear")}
            </CalendarLink>
          )}
        </form>
      </search>
    </details>
  );
}
