import type { MetaDescriptor } from "react-router";
import { dates, type Dates } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";

export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

interface PageWords {
  /** The title without the site's name, which is appended if it is missing. */
  title: string;
  /** One or two sentences of 50 to 160 characters, required for pages in search results. */
  description?: string | undefined;
  /** Machine-readable facts: the nodes of a schema.org graph (features/edition/structured-data). */
  data?: readonly object[] | undefined;
}

/**
 * Returns the title, description and facts of a page for the tab, search results and shared links. The root route adds
 * the rest.
 */
export function pageMeta(
  { location, matches }: MetaArgs,
  words: (t: Translate, dates: Dates) => PageWords,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const { title, description, data } = words(translator(language), dates(language));
  const shell = matches[0]?.loaderData as { edition?: { name: string }; user?: object } | undefined;
  const site = shell?.edition?.name;
  // The facts are for search engines, which are never signed in.
  const facts = shell?.user ? undefined : data;
  return [
    { title: site && !title.includes(site) ? `${title} · ${site}` : title },
    { property: "og:title", content: title },
    ...(site ? [{ property: "og:site_name", content: site }] : []),
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(facts ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": facts } }] : []),
  ];
}
