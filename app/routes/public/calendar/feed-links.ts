import { filtersOf, queryOf, type Filters } from "~/features/calendar/address";
import type { MetaDescriptor } from "react-router";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import type { MetaArgs } from "~/ui/page-meta";

/** Links the calendar's feeds in the head of a page, where calendar apps and feed readers look for them. */
export function feedLinks({ location, matches }: MetaArgs, filters: Filters = {}): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as { edition: { name: string } } | undefined;
  if (!shell) return [];
  const language = languageOf(location.pathname);
  const t = translator(language);
  const { name } = shell.edition;
  const feeds = [
    { type: "text/calendar", page: "/calendar.ics", title: t("calendar.calendarName", { name }) },
    { type: "application/atom+xml", page: "/calendar.atom", title: t("calendar.newTitle", { name }) },
  ] as const;
  return feeds.map(({ type, page, title }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    href: localized(language, page) + queryOf(filtersOf(filters)),
    title,
  }));
}
