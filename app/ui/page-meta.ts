import type { MetaDescriptor } from "react-router";
import { dates, type Dates } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";

interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

interface PageWords {
  title: string;
  description?: string;
}

/** Title and description of a page, for the tab, search results and shared links. The root adds what every page has. */
export function pageMeta(
  { location, matches }: MetaArgs,
  words: (t: Translate, dates: Dates) => PageWords,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const { title, description } = words(translator(language), dates(language));
  const site = (matches[0]?.loaderData as { edition?: { name: string } } | undefined)?.edition?.name;
  const full = site && !title.includes(site) ? `${title} · ${site}` : title;
  return [
    { title: full },
    { property: "og:title", content: full },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
