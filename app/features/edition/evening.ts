/** Minutes from one clock time of an evening to another, "18:00" to "19:15". */
export function minutesBetween(from: string, to: string): number {
  return minutes(to) - minutes(from);
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return hour! * 60 + minute!;
}
