/** Returns the minutes between two clock times of an evening, such as "18:00" and "19:15". */
export function minutesBetween(from: string, to: string): number {
  return minutes(to) - minutes(from);
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return hour! * 60 + minute!;
}
