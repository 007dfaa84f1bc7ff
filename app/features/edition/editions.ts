import type { Edition, ExternalLinks } from "./edition.ts";
import { october2025 } from "./october2025.ts";

/** All editions; EDITION selects one by its key. The check of the editions reads all of them. @public */
export const editions: Record<string, Edition> = { october2025 };

const begun = new Map<string, Edition>();

/** Makes the editions that organizers have begun known to this process, by their keys. */
export function rememberEditions(all: readonly Edition[]): void {
  begun.clear();
  for (const edition of all) begun.set(edition.key, edition);
}

/** Returns an edition that was begun in the browser or has a file, which EDITION may name; undefined for another key. */
export function editionNamed(key: string): Edition | undefined {
  return begun.get(key) ?? (Object.hasOwn(editions, key) ? editions[key] : undefined);
}

/** Returns the key of the previous edition; undefined in the first year. */
export function editionBefore(key: string): string | undefined {
  return editionNamed(key)?.past[0]?.key;
}

/** Returns the edition with an example.org address for every outside link that is not set, for the demo and tests. */
export function withSampleLinks(edition: Edition): Edition {
  const films = edition.past.map(({ year }) => ({
    year,
    url: `https://example.org/recap/${year}`,
    captions: `https://example.org/recap/${year}/captions`,
  }));
  return {
    ...edition,
    contactEmail: edition.contactEmail ?? "hello@example.org",
    links: { ...sampleLinks, films, ...edition.links },
  };
}

const sampleLinks: ExternalLinks = {
  donate: "https://example.org/donate",
  paymentApps: [
    { name: "Payment app one", url: "https://example.org/pay/first" },
    { name: "Payment app two", url: "https://example.org/pay/second" },
  ],
  communityChat: "https://example.org/chat",
  invocationPage: "https://example.org/invocation",
  coheringPage: "https://example.org/cohering",
  integrationPage: "https://example.org/integration",
  invitationForm: "https://example.org/rsvp",
  calendars: [
    { name: "Example calendar one", url: "https://example.org/calendar/one" },
    { name: "Example calendar two", url: "https://example.org/calendar/two" },
    { name: "Example calendar three", url: "https://example.org/calendar/three" },
  ],
  calendarEmbed: "https://example.org/calendar/embed",
  webMap: "https://example.org/map",
};
