/** The maximum length of an email address in characters (RFC 5321). */
export const longestAddress = 254;

/** Cuts a typed address to the maximum length before a refused form shows it again. */
export function shownAddress(address: string): string {
  return address.slice(0, longestAddress);
}
