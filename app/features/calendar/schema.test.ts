import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/lib/forms/field-errors";
import { eventInput } from "./schema.ts";

const least = { title: "Potluck", start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };

function fieldErrorsOf(body: unknown) {
  const parsed = eventInput.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test("a title and two instants are an event: general and public, without the rest (CAL-21, CAL-22, DAT-14, DAT-15)", () => {
  expect(eventInput.parse({ ...least, id: "x", start_time: "09:00" })).toEqual({
    title: "Potluck",
    description: null,
    location: null,
    category: "general",
    is_public: true,
    registration_url: null,
    hosted_by: null,
    min_age: null,
    families: null,
    cost: null,
    cost_note: null,
    bring: null,
    coming_mode: "open",
    capacity: null,
    offer_hours: null,
    place_id: null,
    room_id: null,
    start_date: new Date("2025-10-19T00:00:00Z"),
    end_date: new Date("2025-10-19T02:00:00Z"),
  });
});

describe("what is missing or wrong is named at its field", () => {
  test("nothing at all", () => {
    expect(fieldErrorsOf({})).toEqual({ title: "required", start_date: "required", end_date: "required" });
  });

  test.each([
    ["a blank title", { title: " \n " }, { title: "required" }],
    ["a title of which nothing shows", { title: "\u200b\u202e\u2069" }, { title: "required" }],
    ["a number for a title", { title: 7 }, { title: "wrongType" }],
    ["a title of two hundred and one letters", { title: "a".repeat(201) }, { title: "tooLong" }],
    ["ten megabytes of description", { description: "x".repeat(10_000_000) }, { description: "tooLong" }],
    ["a NUL", { location: "a\0b" }, { location: "badCharacter" }],
    ["a theme nobody knows", { category: "sports" }, { category: "unknownChoice" }],
    ["a word for public", { is_public: "yes" }, { is_public: "wrongType" }],
    ["a date without an offset", { start_date: "2025-10-18T18:00:00" }, { start_date: "invalidDate" }],
    ["a day that does not exist", { start_date: "2025-02-30T18:00:00Z" }, { start_date: "invalidDate" }],
    ["the first instant of 2100", { end_date: "2100-01-01T00:00:00Z" }, { end_date: "invalidDate" }],
    ["the last before 2000", { start_date: "1999-12-31T23:59:59Z" }, { start_date: "invalidDate" }],
    ["a year far away", { end_date: "9999-10-18T18:00:00Z" }, { end_date: "invalidDate" }],
    ["an end before its start", { end_date: "2025-10-18T17:59:00-06:00" }, { end_date: "endNotAfterStart" }],
    ["an end at its start", { end_date: least.start_date }, { end_date: "endNotAfterStart" }],
  ])("%s (CAL-34)", (_, body, errors) => {
    expect(fieldErrorsOf({ ...least, ...body })).toEqual(errors);
  });

  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "example.org",
    "https://",
    "ftp://a.org",
  ])("the address %s", (registration_url) => {
    expect(fieldErrorsOf({ ...least, registration_url })).toEqual({ registration_url: "invalidUrl" });
  });
});

test("an address may be left empty or be http or https (CAL-15)", () => {
  expect(eventInput.parse({ ...least, registration_url: "" }).registration_url).toBeNull();
  expect(eventInput.parse({ ...least, registration_url: " https://example.org/a?b=1 " }).registration_url).toBe(
    "https://example.org/a?b=1",
  );
  const long = (length: number) => ({ ...least, registration_url: `https://example.org/${"a".repeat(length - 20)}` });
  expect([fieldErrorsOf(long(2_000)), fieldErrorsOf(long(2_001))]).toEqual([{}, { registration_url: "tooLong" }]);
});

test("a clock change lies between the ends: only instants count", () => {
  const body = { ...least, start_date: "2025-11-02T01:30:00-06:00", end_date: "2025-11-02T01:15:00-07:00" };
  expect(fieldErrorsOf(body)).toEqual({});
});

test("dates reach from the first instant of 2000 to the last second of 2099", () => {
  expect(fieldErrorsOf({ ...least, start_date: "2000-01-01T00:00:00Z", end_date: "2099-12-31T23:59:59Z" })).toEqual({});
});

test("an amount is dropped from what is free, and kept with any other cost (CAL-94)", () => {
  const noteOf = (cost?: string | null) => eventInput.parse({ ...least, cost, cost_note: " $5 " }).cost_note;
  expect([noteOf("free"), noteOf("donation"), noteOf(null), noteOf()]).toEqual([null, "$5", "$5", "$5"]);
  expect(fieldErrorsOf({ ...least, cost: "cheap", families: true, min_age: 100 })).toEqual({
    cost: "unknownChoice",
    families: "unknownChoice",
    min_age: "wrongType",
  });
});
