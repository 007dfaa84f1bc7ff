import type { PagePath } from "~/i18n/page-path";
import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { capital } from "~/lib/text/capital";
import type { PublicEdition } from "./edition.ts";
import { figureOfYear } from "./year-figures.ts";
import { placeOf } from "./place.ts";
import { invitedThemes, themeWord } from "./themes.ts";

/** A text to copy; `label` names its purpose unless the text is clear by itself. */
export interface CopyText {
  id: string;
  label: string;
  text: string;
}

export interface CopyGroup {
  kind: "names" | "taglines" | "descriptions" | "dates" | "place" | "messages" | "evening" | "posts" | "hashtags";
  texts: CopyText[];
}

interface PressCopy {
  edition: PublicEdition;
  language: Language;
  origin: string;
}

/** Returns all texts of the press kit in order, for the page and for the file in the ZIP (PAG-66..73). */
export function pressCopy(facts: PressCopy): CopyGroup[] {
  return [
    { kind: "names", texts: names(facts) },
    { kind: "taglines", texts: taglines(facts) },
    { kind: "descriptions", texts: descriptions(facts) },
    { kind: "dates", texts: dayTexts(facts) },
    { kind: "place", texts: place(facts) },
    { kind: "messages", texts: messages(facts) },
    { kind: "evening", texts: evening(facts) },
    { kind: "posts", texts: posts(facts) },
    { kind: "hashtags", texts: hashtagTexts(facts) },
  ];
}

/** Returns the same as a text file for the ZIP. */
export function pressText(facts: PressCopy): string {
  const t = translator(facts.language);
  const { name, year } = facts.edition;
  const head = `${name} ${year}: ${t("presskit.title")}\n${placeOf(facts.edition)}\n${t("presskit.license")}\n`;
  const groups = pressCopy(facts).map(({ kind, texts }) => {
    const title = t(`presskit.groups.${kind}`);
    const parts = texts.map(({ label, text }) => (label ? `${label}\n${text}\n` : text));
    return `${title}\n${"=".repeat(title.length)}\n\n${parts.join("\n")}`;
  });
  return [head, ...groups].join("\n\n");
}

/** Returns three hashtags of the edition's names and three of its texts (PAG-73). */
function hashtags({ edition, language }: Pick<PressCopy, "edition" | "language">): string[] {
  const t = translator(language);
  const { name, city, region, year } = edition;
  const tag = (words: string) => `#${words.replaceAll(/[^\p{L}\p{N}]/gu, "")}`;
  const ownTags = (["weaving", "gift", "neighbors"] as const).map((word) => tag(t(`presskit.tags.${word}`)));
  return [tag(name), tag(`${name}${year}`), tag(city + region), ...ownTags];
}

function names({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  return [
    { id: "name", label: t("presskit.labels.name"), text: edition.name },
    { id: "name-year", label: t("presskit.labels.nameYear"), text: `${edition.name} ${edition.year}` },
  ];
}

function taglines({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  return [
    { id: "tagline-main", label: t("presskit.labels.taglineMain"), text: t("hero.tagline") },
    {
      id: "tagline-place",
      label: t("presskit.labels.taglinePlace"),
      text: t("footer.tagline", { city: edition.city }),
    },
    { id: "tagline-invite", label: t("presskit.labels.taglineInvite"), text: t("join.title") },
  ];
}

function descriptions({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  const { name, city, region, year, firstYear, areGiftsDeductible = true } = edition;
  const facts = { name, city, region, year: String(year), firstYear: String(firstYear), edition: year - firstYear + 1 };
  return [
    { id: "sentence", label: t("presskit.labels.sentence"), text: `${name}: ${t("hero.summary", facts)}` },
    { id: "paragraph", label: t("presskit.labels.paragraph"), text: t("presskit.paragraph", facts) },
    {
      id: "long",
      label: t("presskit.labels.long"),
      text: `${t("presskit.longText", facts)}\n\n${t(areGiftsDeductible ? "presskit.longFacts" : "presskit.longFactsPlain", facts)}`,
    },
  ];
}

function dayTexts({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  const { fullRange, full } = dates(language);
  const { invocation, integration } = edition.days;
  const opening = t("presskit.openingTime", { day: full(invocation), time: eveningHours({ edition, language }) });
  return [
    { id: "range", label: t("presskit.labels.range"), text: fullRange(invocation, integration) },
    { id: "opening", label: t("presskit.labels.opening"), text: capital(opening) },
    { id: "closing", label: t("presskit.labels.closing"), text: capital(full(integration)) },
  ];
}

function place({ edition, language, origin }: PressCopy): CopyText[] {
  const t = translator(language);
  const { city, region, contactEmail, publicVenue: venue } = edition;
  const location = venue
    ? t("presskit.locationKnown", { city, region, venue })
    : t("presskit.location", { city, region });
  return [
    { id: "location", label: t("presskit.labels.location"), text: location },
    { id: "website", label: t("presskit.labels.website"), text: origin + localized(language, "/") },
    ...(contactEmail ? [{ id: "contact", label: t("presskit.labels.contact"), text: contactEmail }] : []),
  ];
}

function messages({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  const { weekday, fullRange } = dates(language);
  const { days, past, areGiftsDeductible = true } = edition;
  const rhythm = { opening: weekday(days.invocation), closing: weekday(days.integration) };
  const [before] = past;
  const participants = before && figureOfYear(before, "participants");
  const events = before && figureOfYear(before, "events");
  const roots = participants &&
    events && { year: String(before.year), dates: fullRange(before.first, before.last), participants, events };
  const rootsText = before?.story ? "rootsText" : "rootsCounted";
  const themes = invitedThemes()
    .map((theme) => themeWord(t, theme, "invited"))
    .join(", ");
  return [
    {
      id: "free",
      label: t("presskit.messages.free"),
      text: t(areGiftsDeductible ? "presskit.messages.freeText" : "presskit.messages.freeTextPlain"),
    },
    { id: "made", label: t("presskit.messages.made"), text: t("presskit.messages.madeText") },
    { id: "rhythm", label: t("presskit.messages.rhythm"), text: t("presskit.messages.rhythmText", rhythm) },
    { id: "themes", label: t("presskit.messages.themes", { count: invitedThemes().length }), text: themes },
    ...(roots
      ? [{ id: "roots", label: t("presskit.messages.roots"), text: t(`presskit.messages.${rootsText}`, roots) }]
      : []),
    { id: "copyable", label: t("presskit.messages.copyable"), text: t("presskit.messages.copyableText") },
  ];
}

function evening({ edition, language }: PressCopy): CopyText[] {
  const t = translator(language);
  const { full, time, timeRange } = dates(language);
  const { name, year, days, schedule, publicVenue: venue } = edition;
  const facts = { name, year: String(year), day: full(days.invocation), end: time(schedule.at(-1)!.hours.to) };
  const lines = schedule.map(
    ({ item, hours }) => `${timeRange(hours.from, hours.to)}: ${t(`edition.schedule.${item}`)}`,
  );
  const where = venue ? t("presskit.eveningAt", { venue }) : t("presskit.eveningLater");
  const text = `${t("presskit.eveningText", facts)} ${where}`;
  return [
    { id: "evening-text", label: t("presskit.labels.eveningText"), text },
    { id: "schedule", label: t("presskit.labels.schedule"), text: lines.join("\n") },
  ];
}

function posts({ edition, language, origin }: PressCopy): CopyText[] {
  const t = translator(language);
  const { name, year, city, days } = edition;
  const { fullRange, weekday } = dates(language);
  const [first, withYear, , weaving] = hashtags({ edition, language });
  const page = (path: PagePath) => origin + localized(language, path);
  const facts = {
    name,
    year: String(year),
    city,
    dates: fullRange(days.invocation, days.integration),
    day: capital(weekday(days.invocation)),
  };
  const post = (id: "announce" | "invite" | "offer", website: string, tags: string) => ({
    id: `post-${id}`,
    label: t(`presskit.labels.${id}`),
    text: t(`presskit.posts.${id}`, { ...facts, website, tags }),
  });
  return [
    post("announce", page("/"), `${withYear} ${weaving}`),
    post("invite", page("/register"), `${withYear}`),
    post("offer", page("/co-create"), `${first} ${weaving}`),
  ];
}

function hashtagTexts(facts: PressCopy): CopyText[] {
  const tags = hashtags(facts);
  const all = { id: "hashtags-all", label: translator(facts.language)("presskit.labels.all"), text: tags.join(" ") };
  return [...tags.map((tag, i) => ({ id: `hashtag-${i + 1}`, label: "", text: tag })), all];
}

function eveningHours({ edition, language }: Pick<PressCopy, "edition" | "language">): string {
  const { schedule } = edition;
  return dates(language).timeRange(schedule[0]!.hours.from, schedule.at(-1)!.hours.to);
}
