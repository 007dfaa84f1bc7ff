import type { RouterContextProvider } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { knownEditions, type PeopleCounts } from "../../list/counts.server.ts";
import { knownTags } from "../../list/tags.server.ts";
import type { FilterChoices } from "../../filters/filter-fields.ts";
import { dates, type Dates } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { nameOfEdition } from "../person/edition-of.server.ts";

/** Loads the choices that filters offer from the database, such as tags. The campaigns' own filters are left out. */
export async function filterChoices(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  counts: PeopleCounts,
): Promise<FilterChoices> {
  const { db } = context.get(requestContext);
  const current = context.get(editionContext);
  const formatter = dates(languageOf(url.pathname));
  const editions = knownEditions(counts);
  return {
    named: {
      tag: await knownTags(db),
      campaign: [],
      edition: editions.map((id) => ({ id, name: monthOf(formatter, id) ?? nameOfEdition(id, current) ?? id })),
    },
    hasEditionBefore: editions.some((key) => key === current.past[0]?.key),
  };
}

export const noFilterChoices: FilterChoices = {
  named: { tag: [], campaign: [], edition: [] },
  hasEditionBefore: false,
};

const months = "january february march april may june july august september october november december".split(" ");

/** Formats "october2025" as "October 2025". Returns undefined for any other key. */
function monthOf(formatter: Dates, key: string): string | undefined {
  const [, month = "", year] = /^([a-z]+)(20\d\d)$/.exec(key) ?? [];
  const number = months.indexOf(month) + 1;
  return number > 0 ? formatter.month(`${year}-${String(number).padStart(2, "0")}-01`) : undefined;
}
