import type { Language, Translate } from "../../i18n/translate.ts";
import type { EmblemName } from "../../lib/drawings/emblem-names.ts";
import type { Thread } from "../../lib/palette/threads.ts";

/**
 * The words of an offer: its name, the label on the registration form, and the title and the text of its patch on the
 * page about co-creating.
 */
export const offerWords = ["name", "asked", "title", "text"] as const;
export type OfferWord = (typeof offerWords)[number];

/** Whether the registration form asks for an offer. One that was asked for before still has answers. */
export const askings = ["asked", "formerly", "never"] as const;

/**
 * Something that people can bring. Registrations store its key. The usual offers have their words in the catalogs,
 * those of organizers here.
 */
export interface Offer extends Partial<Record<`${OfferWord}_${Language}`, string>> {
  key: string;
  asking: (typeof askings)[number];
  /** True if it has a patch on the page about co-creating. */
  isShown: boolean;
  /** True if it is an event, so that its patch links to the form for events. */
  isEvent: boolean;
  /** The thread in the cloth of people who offer it, whose themes come first in what they are told. */
  thread: Thread;
  emblem: EmblemName;
}

/** The form asks for at least one offer, and the form and the page show at most twelve. */
export const offerLimits = { least: 1, most: 12 };

/** The offers of an edition that has not set its own. */
export const usualOffers = [
  { key: "host_event", asking: "asked", isShown: true, isEvent: true, thread: "plum", emblem: "pot" },
  { key: "host_dinner", asking: "asked", isShown: false, isEvent: false, thread: "spruce", emblem: "cup" },
  { key: "volunteer", asking: "asked", isShown: false, isEvent: false, thread: "clay", emblem: "heart" },
  { key: "space", asking: "never", isShown: true, isEvent: false, thread: "marigold", emblem: "door" },
  { key: "tell_stories", asking: "asked", isShown: true, isEvent: false, thread: "madder", emblem: "book" },
  { key: "art", asking: "never", isShown: true, isEvent: true, thread: "madder", emblem: "drum" },
  { key: "support", asking: "never", isShown: true, isEvent: false, thread: "clay", emblem: "hand" },
  { key: "else", asking: "never", isShown: true, isEvent: false, thread: "plum", emblem: "needle" },
] as const satisfies readonly Offer[];

type UsualKey = (typeof usualOffers)[number]["key"];

/** The usual offers that have more words than a name. */
const worded = {
  asked: ["host_event", "host_dinner", "volunteer", "tell_stories"],
  title: ["host_event", "tell_stories"],
  text: ["host_event", "space", "tell_stories", "art", "support", "else"],
} as const satisfies Record<Exclude<OfferWord, "name">, readonly UsualKey[]>;

let current: readonly Offer[] = usualOffers;

/** Sets the offers of this process; undefined sets the usual ones. */
export function setOffers(offers: readonly Offer[] | undefined): void {
  current = offers ?? usualOffers;
}

/** True for an edition that has not set its own, whose texts may name its offers. */
export function areUsualOffers(): boolean {
  return current === usualOffers;
}

/** Returns the keys of the offers that the registration form asks for. */
export function askedOffers(): string[] {
  return current.filter(({ asking }) => asking === "asked").map(({ key }) => key);
}

/** Returns the keys of the offers in registrations: those the form asks for, then those it asked for before. */
export function answeredOffers(): string[] {
  const former = current.filter(({ asking }) => asking === "formerly").map(({ key }) => key);
  return [...askedOffers(), ...former];
}

/** Returns the offers of the page about co-creating. */
export function shownOffers(): readonly Offer[] {
  return current.filter(({ isShown }) => isShown);
}

export function offerOf(key: string): Offer | undefined {
  return current.find((offer) => offer.key === key);
}

/** Returns the name of an offer in the office; for an unknown one, as after an old backup, its key. */
export function offerName(t: Translate, key: string): string {
  const offer = offerOf(key);
  return offer ? offerWord(t, offer, "name") : key;
}

/** Returns the label of an offer on the registration form. */
export function askedName(t: Translate, key: string): string {
  const offer = offerOf(key);
  return offer ? offerWord(t, offer, "asked") : key;
}

/** Returns a word of an offer in the translation's language. A missing word is replaced by the name, except the text. */
export function offerWord(t: Translate, offer: Offer, word: OfferWord): string {
  const text = saidWord(t, offer, word);
  return text || word === "text" ? text : saidWord(t, offer, "name");
}

/** Returns a word that is written for an offer, or "". */
export function saidWord(t: Translate, offer: Offer, word: OfferWord): string {
  const ownWord = (name: OfferWord) => offer[`${name}_${t.language}`];
  return ownWord("name") === undefined ? usualWord(t, offer.key as UsualKey, word) : (ownWord(word) ?? "");
}

function usualWord(t: Translate, key: UsualKey, word: OfferWord): string {
  if (word === "name") return t(`offers.${key}.name`);
  const isIn = <Key extends UsualKey>(keys: readonly Key[]): Key | undefined => keys.find((known) => known === key);
  const [asked, title, text] = [isIn(worded.asked), isIn(worded.title), isIn(worded.text)];
  if (word === "asked") return asked ? t(`offers.${asked}.asked`) : "";
  if (word === "title") return title ? t(`offers.${title}.title`) : "";
  return text ? t(`offers.${text}.text`) : "";
}

/** Returns somebody's current offers, with the former ones that the form no longer asks for. */
export function withFormerOffers(current: readonly string[], before: readonly string[]): string[] {
  const asked = askedOffers();
  const all = [...current, ...before.filter((key) => !asked.includes(key) && !current.includes(key))];
  // If only the order differs, the stored order stays.
  return all.length === before.length && all.every((key) => before.includes(key)) ? [...before] : all;
}
