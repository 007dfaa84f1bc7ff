import { expect, test } from "vitest";
import { weakColors } from "../../lib/palette/colors.ts";
import { october2025 } from "../edition/october2025.ts";
import { daysToCome } from "../next-year/first-edition.ts";
import { hasSetupKey, isSetupKey, setupAddress, setupCookie } from "./key.server.ts";
import { lookNames, lookOf, looks } from "~/lib/palette/looks";
import { viewAt } from "./setup.ts";

const secret = "s".repeat(32);

test.each([
  [null, [], "names"],
  ["organizer", [], "names"],
  ["names", ["names"], "names"],
  ["mail", ["names", "days"], "look"],
  ["look", ["names", "days"], "look"],
  [null, ["names", "look", "mail", "organizer"], "days"],
  ["nowhere", ["names", "days", "look", "mail", "organizer"], "doors"],
] as const)("asked for %s with %j done, /setup shows %s (NEW-53)", (asked, done, shown) => {
  expect(viewAt(asked, done)).toBe(shown);
});

test("every look can be read by day and at night (NEW-52)", () => {
  for (const name of lookNames) {
    expect(weakColors(looks[name]), name).toEqual({});
    expect(lookOf(looks[name])).toBe(name);
  }
});

test("the key that one process prints is known to all of them, also after SECRET has another first key (NEW-50)", () => {
  const key = new URL(setupAddress({ origin: "http://localhost:3000", secret })).searchParams.get("key")!;
  expect(key).toHaveLength(43);
  expect([isSetupKey(key, secret), isSetupKey(key, `${"t".repeat(32)},${secret}`)]).toEqual([true, true]);
  expect([isSetupKey(key, "t".repeat(32)), isSetupKey("", secret), isSetupKey(`${key}x`, secret)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("the key's cookie can't be read by script, and with https is bound to the host", () => {
  const origin = "https://example.org";
  expect(setupCookie("k", { origin })).toBe("__Host-setup=k; Path=/; HttpOnly; SameSite=Lax; Secure");
  const plain = { origin: "http://localhost:3000", secret };
  const key = new URL(setupAddress(plain)).searchParams.get("key")!;
  const request = new Request(plain.origin, { headers: { Cookie: `setup=${key}` } });
  expect([hasSetupKey(request, plain), hasSetupKey(request, { origin, secret })]).toEqual([true, false]);
});

test("days that are over are suggested on the same weekdays of a year to come (NEW-52)", () => {
  expect(daysToCome(october2025, "2025-10-26")).toEqual(october2025.days);
  expect(daysToCome(october2025, "2027-01-01").invocation).toBe("2027-10-14");
});
