import type { PagePath } from "~/i18n/page-path";
import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { filterWords, queryOf, type Filters } from "../address.ts";
import { noteOf, pageOfEvent, textOf, type FeedFacts } from "./feed.ts";
import { textLanguage, type PublicEvent } from "../event.ts";
import { titleOf } from "../title.ts";
import { whenText } from "../when.ts";

/** New events as an Atom feed (RFC 4287); it changed when the newest of them did. */
export function newsFeed(events: readonly PublicEvent[], facts: FeedFacts & { filters?: Filters }): string {
  const { edition, origin, language, filters = {} } = facts;
  const t = translator(language);
  const address = (page: PagePath) => escaped(origin + localized(language, page) + queryOf(filters));
  const self = address("/calendar.atom");
  const filter = filterWords(t, filters);
  const title = [t("calendar.newTitle", { name: edition.name }), filter].filter(Boolean).join(" · ");
  const updated = events.map((event) => event.updatedAt).sort((a, b) => b.getTime() - a.getTime())[0];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${(updated ?? new Date(0)).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${address("/calendar")}"/>`,
    `<author><name>${escaped(edition.name)}</name></author>`,
    ...events.map((event) => entry(event, facts)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(event: PublicEvent, facts: FeedFacts): string {
  const { edition, language } = facts;
  const t = translator(language);
  const lang = event.cancelled ? undefined : textLanguage(event.language, language);
  const when = whenText({ t, dates: dates(language) }, event, edition.zone);
  const summary = [noteOf(event), when, event.location, textOf(event)].filter(Boolean).join("\n\n");
  return [
    "<entry>",
    `<id>urn:uuid:${event.id}</id>`,
    `<title${lang ? ` xml:lang="${lang}"` : ""}>${escaped(titleOf(t, event))}</title>`,
    `<published>${event.publishedAt.toISOString()}</published>`,
    `<updated>${event.updatedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${pageOfEvent(event, facts)}"/>`,
    `<category term="${event.category}" label="${escaped(t(`calendar.category.${event.category}`))}"/>`,
    `<summary type="text">${escaped(summary)}</summary>`,
    "</entry>",
  ].join("\n");
}

/** Text for XML 1.0, which knows no control characters but tab and line breaks. */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- XML 1.0 does not allow these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
