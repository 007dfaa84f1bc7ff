import type { Language, Translate } from "../../i18n/translate.ts";
import type { EmblemName } from "../../lib/drawings/emblem-names.ts";
import type { Thread } from "../../lib/palette/threads.ts";

/**
 * What can be said of an offer: its name, what the registration form says, the title and the text of its patch on the
 * page about co-creating.
 */
export const offerWords = ["name", "asked", "title", "text"] as const;
export type OfferWord = (typeof offerWords)[number];

/** Whether the registration form asks for an offer; one that it asked for once still has answers. */
export const askings = ["asked", "formerly", "never"] as const;

/**
 * Something that people can bring. Registrations store its key. The usual offers have their words in the catalogs,
 * those of organizers here.
 */
export interface Offer extends Partial<Record<`${OfferWord}_${Language}`, string>> {
  key: string;
  asking: (typeof askings)[number];
  /** It has a patch on the page about co-creating. */
  isShown: boolean;
  /** It is an event, so that its patch leads to the form for events. */
  isEvent: boolean;
  /** The thread that somebody who offers it has in the cloth, and whose themes they are told of first. */
  thread: Thread;
  emblem: EmblemName;
}

/** The form asks for one offer at least, and the form and the page have twelve at most. */
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

/** Which of the usual offers have more words than a name. */
const worded = {
  asked: ["host_event", "host_dinner", "volunteer", "tell_stories"],
  title: ["host_event", "tell_stories"],
  text: ["host_event", "space", "tell_stories", "art", "support", "else"],
} as const satisfies Record<Exclude<OfferWord, "name">, readonly UsualKey[]>;

let current: readonly Offer[] = usualOffers;

/** Makes these the offers of this process, as its themes are; undefined stands for the usual ones. */
export function setOffers(offers: readonly Offer[] | undefined): void {
  current = offers ?? usualOffers;
}

/** True for an edition that has not set its own, whose texts may name its offers. */
export function areUsualOffers(): boolean {
  return current === usualOffers;
}

/** The keys of the offers that the registration form asks for. */
export function askedOffers(): string[] {
  return current.filter(({ asking }) => asking === "asked").map(({ key }) => key);
}

/** The keys of the offers that registrations may have: those the form asks for, then those it asked for once. */
export function answeredOffers(): string[] {
  const former = current.filter(({ asking }) => asking === "formerly").map(({ key }) => key);
  return [...askedOffers(), ...former];
}

/** The offers of the page about co-creating. */
export function shownOffers(): readonly Offer[] {
  return current.filter(({ isShown }) => isShown);
}

export function offerOf(key: string): Offer | undefined {
  return current.find((offer) => offer.key === key);
}

/** What an offer is called in the office; one that nobody knows, as after an old backup, is called by its key. */
export function offerName(t: Translate, key: string): string {
  const offer = offerOf(key);
  return offer ? offerWord(t, offer, "name") : key;
}

/** What an offer is called on the registration form. */
export function askedName(t: Translate, key: string): string {
  const offer = offerOf(key);
  return offer ? offerWord(t, offer, "asked") : key;
}

/** The words of an offer in the language of the translation; what it says nowhere else is its name, or no text. */
export function offerWord(t: Translate, offer: Offer, word: OfferWord): string {
  const said = saidWord(t, offer, word);
  return said || word === "text" ? said : saidWord(t, offer, "name");
}

/** A word as it is written for an offer, or "". */
export function saidWord(t: Translate, offer: Offer, word: OfferWord): string {
  const own = (one: OfferWord) => offer[`${one}_${t.language}`];
  return own("name") === undefined ? usualWord(t, offer.key as UsualKey, word) : (own(word) ?? "");
}

function usualWord(t: Translate, key: UsualKey, word: OfferWord): string {
  if (word === "name") return t(`offers.${key}.name`);
  const isIn = <Key extends UsualKey>(keys: readonly Key[]): Key | undefined => keys.find((one) => one === key);
  const [asked, title, text] = [isIn(worded.asked), isIn(worded.title), isIn(worded.text)];
  if (word === "asked") return asked ? t(`offers.${asked}.asked`) : "";
  if (word === "title") return title ? t(`offers.${title}.title`) : "";
  return text ? t(`offers.${text}.text`) : "";
}

/** Returns what somebody offers now, with what they offered before and nobody is asked for anymore. */
export function withFormerOffers(chosen: readonly string[], before: readonly string[]): string[] {
  const asked = askedOffers();
  const all = [...chosen, ...before.filter((key) => !asked.includes(key) && !chosen.includes(key))];
  // Another order is no change.
  return all.length === before.length && all.every((key) => before.includes(key)) ? [...before] : all;
}
