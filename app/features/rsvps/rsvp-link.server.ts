import { isUuid } from "~/lib/database/uuid";
import { isMac, mac } from "~/platform/tokens.server";

const [purpose, idLength] = ["rsvp", 36];

/** Returns the token of a guest's own page: the row's id, signed. */
export function rsvpToken(secret: string, id: string): string {
  return `${id}-${mac(secret, purpose, id)}`;
}

/** Returns the id of a token that this site has signed. */
export function rsvpIdIn(secret: string, token: string): string | undefined {
  const [text, signature] = [token.slice(0, idLength), token.slice(idLength + 1)];
  return isUuid(text) && isMac(secret, { purpose, text, signature }) ? text : undefined;
}
