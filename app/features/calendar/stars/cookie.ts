export const starsCookieName = "stars";

/** False for a cookie without a readable star, whose sender gets the same page as without it. */
export function mayHoldStars(value: string): boolean {
  return value.split(".").some(isShortId);
}

/** True for an event's id as the cookie stores it: 16 bytes in base64url. */
export function isShortId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
