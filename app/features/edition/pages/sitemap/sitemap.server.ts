import { eventsForSitemap } from "~/features/calendar/sitemap-events.server";
import { wholeMap } from "~/features/map/directory/queries.server";
import { furtherLanguages } from "~/i18n/further-languages";
import { languages, pathIn } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";

const day = 86_400_000;

/** Past events are listed for this many days, since participants still look for them. */
const daysBack = 60;

/** With three languages, this is below the limit of 50,000 addresses in a sitemap. With more languages the last addresses are left out. */
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
  const codes = [...languages, ...furtherLanguages().map(({ code }) => code)];
  const address = (code: string) => escaped(origin + pathIn(code, page));
  const twins = [
    ...codes.map((code) => ({ hreflang: code, href: address(code) })),
    { hreflang: "x-default", href: address("en") },
  ].map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return codes.map((code) => `<url><loc>${address(code)}</loc>${lastmod}${twins.join("")}</url>`);
}

function escaped(address: string): string {
  return encodeURI(decodeURI(address)).replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
