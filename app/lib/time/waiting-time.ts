/** A wait in the unit people say it in: minutes up to an hour and a half, hours above, never too few. */
export function waitingTime(seconds: number): { unit: "minutes" | "hours"; count: number } {
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}
