/** Returns a wait in the unit that people use: minutes up to an hour and a half, hours above, always rounded up. */
export function waitingTime(seconds: number): { unit: "minutes" | "hours"; count: number } {
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}
