import { isUuid } from "~/lib/database/uuid";
import { isMac, mac } from "~/platform/tokens.server";

const [purpose, idLength] = ["rsvp", 36];

/** Returns the secret of the page where one changes what one said, or gives up one's place: the row's id, signed. */
export function rsvpToken(secret: string, id: string): string {
  return `${id}-${mac(secret, purpose, id)}`;
}

/** Returns the id of a token that this site has signed. */
export function rsvpIn(secret: string, token: string): string | undefined {
  const [text, signature] = [token.slice(0, idLength), token.slice(idLength + 1)];
  return isUuid(text) && isMac(secret, { purpose, text, signature }) ? text : undefined;
}
