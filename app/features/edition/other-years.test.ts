import { expect, test } from "vitest";
import { october2025 } from "./october2025.ts";
import { pageInsteadOf } from "./other-years.ts";

const [told] = october2025.past;
const later = { year: 2027, firstYear: 2024, past: [{ ...told!, year: 2025 }] };

test.each([
  ["/join-2025", "/archive/2025"],
  ["/invitation-2025", "/archive/2025"],
  ["/join-2026", "/join-2027"],
  ["/invitation-2026", "/invitation-2027"],
  ["/join-2031", "/join-2027"],
  ["/archive/2026", "/archive"],
  ["/archive/2024", "/archive"],
  ["/archive/1999", undefined],
  ["/archive/2027", undefined],
  ["/join-us", undefined],
  ["/join-2025/more", undefined],
  ["/nowhere", undefined],
])("another year's %s leads to %s (NEW-04)", (page, instead) => {
  expect(pageInsteadOf(page, later)).toBe(instead);
});
