import { mac, sameText } from "~/platform/tokens.server";
import type { Edition } from "../edition/edition.ts";

interface VenueDeps {
  edition: Pick<Edition, "key" | "venue">;
  secret: string;
}

/** What the address of the success screen carries, so that only who has registered reads where it is (CON-17). */
export function venueKey({ edition, secret }: VenueDeps): string | undefined {
  return edition.venue && mac(secret, "venue", `${edition.key}\0${edition.venue}`);
}

/** The venue, if the address holds its key. */
export function venueFor(url: URL, deps: VenueDeps): string | undefined {
  const key = venueKey(deps);
  return key && sameText(key, url.searchParams.get("venue") ?? "") ? deps.edition.venue : undefined;
}
