/** Longest email address in characters (RFC 5321). */
export const longestAddress = 254;

/** What a refused form shows again of a typed address: never more than an address can have. */
export function shownAddress(typed: string): string {
  return typed.slice(0, longestAddress);
}
