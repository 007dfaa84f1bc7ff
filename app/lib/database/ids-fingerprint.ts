/** So many of an id's last digits count; the sum of thirty million ids is still a whole number. */
export const fingerprintDigits = 7;

/** A number for a set of ids: one for another makes another number. What is left out of a set is taken off its number. */
export function idsFingerprint(ids: Iterable<string>): number {
  let sum = 0;
  for (const id of ids) sum += Number.parseInt(id.slice(-fingerprintDigits), 16);
  return sum;
}
