import { isMac, mac } from "~/platform/tokens.server";
import type { Edition } from "../edition/edition.ts";

interface VenueDeps {
  edition: Pick<Edition, "key" | "venue">;
  secret: string;
}

/** Returns the key in the address of the success page, without which the venue is not shown (CON-17). */
export function venueKey({ edition, secret }: VenueDeps): string | undefined {
  return edition.venue && mac(secret, "venue", venueText(edition));
}

/** Returns the venue if the address has its key. */
export function venueFor(url: URL, { edition, secret }: VenueDeps): string | undefined {
  const key = url.searchParams.get("venue") ?? "";
  return isMac(secret, { purpose: "venue", text: venueText(edition), signature: key }) ? edition.venue : undefined;
}

function venueText({ key, venue }: VenueDeps["edition"]): string {
  return `${key}\0${venue}`;
}
