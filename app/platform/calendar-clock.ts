import type ICAL from "ical.js";

const two = (number: number) => String(number).padStart(2, "0");

export function dayOf({ year, month, day }: ICAL.Time): string {
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

export function clockOf({ hour, minute, second }: ICAL.Time): string {
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}
