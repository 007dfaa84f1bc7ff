import { eventsForSitemap } from "~/features/calendar/sitemap-events.server";
import { wholeMap } from "~/features/map/directory/queries.server";
import { languages, localizedPath } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";

const day = 86_400_000;

/** Past events are listed for this many days, since participants still look for them. */
const daysBack = 60;

/** With both languages, this is well below the limit of 50,000 addresses in a sitemap. */
const mostEvents = 10_000;

const mostPlaces = 5_000;

export interface Page {
  page: string;
  changed?: Date;
}

/**
 * Returns undefined while the database cannot be reached. The sitemap then has only the fixed pages and is not cached.
 */
export async function knownPages(context: RequestContext): Promise<Page[] | undefined> {
  const from = new Date(context.clock.site().getTime() - daysBack * day);
  const read = async () => {
    const [events, { places }] = await Promise.all([
      eventsForSitemap(context.db, { from, limit: mostEvents }),
      wholeMap(context.db),
    ]);
    return [
      ...events.map(({ id, updatedAt }) => ({ page: `/calendar/${id}`, changed: updatedAt })),
      ...places.slice(0, mostPlaces).map(({ id, updatedAt }) => ({ page: `/map/${id}`, changed: updatedAt })),
    ];
  };
  return unlessDatabaseOutage(context, read, () => undefined);
}

export function entries({ page, changed }: Page, origin: string): string[] {
  const address = (language: "en" | "es") => escaped(origin + localizedPath(language, page));
  const twins = [
    ...languages.map((language) => ({ hreflang: language as string, href: address(language) })),
    { hreflang: "x-default", href: address("en") },
  ].map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return languages.map((language) => `<url><loc>${address(language)}</loc>${lastmod}${twins.join("")}</url>`);
}

function escaped(address: string): string {
  return encodeURI(decodeURI(address)).replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
