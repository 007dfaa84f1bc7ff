/**
 * Returns the time zone that somebody means, as computers call it: by that name ("America/Chicago"), or by the town it
 * is called after ("Chicago", "los ángeles"); undefined if there is none.
 */
export function zoneNamed(typed: string): string | undefined {
  const wanted = folded(typed);
  const ofTown = Intl.supportedValuesOf("timeZone").find(
    (zone) => folded(zone.slice(zone.lastIndexOf("/") + 1)) === wanted,
  );
  if (ofTown) return ofTown;
  // Others, such as "EST" or "+05:00", don't know when the clocks change.
  if (!wanted.includes("/")) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function folded(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return letters.trim().replaceAll(/\s+/g, "_").toLowerCase();
}
