/** Returns a calendar day such as "2025-10-16" from an address; undefined if it is invalid. */
export function readDay(text: string | null): string | undefined {
  if (!text || !/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  return new Date(`${text}T12:00:00Z`).toISOString().startsWith(text) ? text : undefined;
}
