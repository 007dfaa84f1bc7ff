export const starsCookieName = "stars";

/** False for a value in which no star can be read: whoever sends it is answered as without it. */
export function mayHoldStars(value: string): boolean {
  return value.split(".").some(isShortId);
}

/** The id of an event as the cookie has it: 16 bytes in base64url. */
export function isShortId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
