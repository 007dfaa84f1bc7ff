/** The number of an id's last digits that count; the sum of thirty million ids is still a safe integer. */
export const fingerprintDigits = 7;

/** Returns a number that changes when an id of the set is replaced. The fingerprint of a subset can be subtracted. */
export function idsFingerprint(ids: Iterable<string>): number {
  let sum = 0;
  for (const id of ids) sum += Number.parseInt(id.slice(-fingerprintDigits), 16);
  return sum;
}
