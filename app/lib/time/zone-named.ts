/**
 * Returns the name of a time zone ("America/Chicago"), given the name itself or its town ("Chicago", "los ángeles");
 * undefined if there is none.
 */
export function zoneNamed(text: string): string | undefined {
  const name = folded(text);
  const ofTown = Intl.supportedValuesOf("timeZone").find(
    (zone) => folded(zone.slice(zone.lastIndexOf("/") + 1)) === name,
  );
  if (ofTown) return ofTown;
  // Others, such as "EST" or "+05:00", don't know when the clocks change.
  if (!name.includes("/")) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function folded(text: string): string {
  const letters = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return letters.trim().replaceAll(/\s+/g, "_").toLowerCase();
}
