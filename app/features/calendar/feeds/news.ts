import type { PagePath } from "~/i18n/page-path";
import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { xmlText } from "~/lib/text/xml-text";
import { filterWords, queryOf, type Filters } from "../address.ts";
import { noteOf, pageOfEvent, textOf, type FeedFacts } from "./feed.ts";
import { factLine } from "../event-facts.ts";
import { textLanguage, type PictureFile, type PublicEvent } from "../event.ts";
import { jpegAddress } from "../pictures/picture.ts";
import { titleOf } from "../title.ts";
import { whenText } from "../when.ts";
import { themeName } from "~/features/edition/themes";

/** Renders new events as an Atom feed (RFC 4287). Its date is that of the newest event. */
export function newsFeed(events: readonly PublicEvent[], facts: FeedFacts & { filters?: Filters }): string {
  const { edition, origin, language, filters = {} } = facts;
  const t = translator(language);
  const address = (page: PagePath) => xmlText(origin + localized(language, page) + queryOf(filters));
  const self = address("/calendar.atom");
  const filter = filterWords(t, filters);
  const title = [t("calendar.newTitle", { name: edition.name }), filter].filter(Boolean).join(" · ");
  const latestUpdate = events.map((event) => event.updatedAt).sort((a, b) => b.getTime() - a.getTime())[0];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${(latestUpdate ?? new Date(0)).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${address("/calendar")}"/>`,
    `<author><name>${xmlText(edition.name)}</name></author>`,
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
  const summary = [noteOf(event), when, event.location, factLine(t, event.facts), textOf(event)]
    .filter(Boolean)
    .join("\n\n");
  return [
    "<entry>",
    `<id>urn:uuid:${event.id}</id>`,
    `<title${lang ? ` xml:lang="${lang}"` : ""}>${xmlText(titleOf(t, event))}</title>`,
    `<published>${event.publishedAt.toISOString()}</published>`,
    `<updated>${event.updatedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${pageOfEvent(event, facts)}"/>`,
    ...(event.picture ? [enclosure(event.picture, facts)] : []),
    `<category term="${event.category}" label="${xmlText(themeName(t, event.category))}"/>`,
    `<summary type="text">${xmlText(summary)}</summary>`,
    "</entry>",
  ].join("\n");
}

function enclosure(picture: PictureFile, { origin }: FeedFacts): string {
  return `<link rel="enclosure" type="image/jpeg" length="${picture.length}" href="${origin}${jpegAddress(picture)}"/>`;
}
