import { expect, test } from "vitest";
import { eventInput } from "../schema.ts";
import { parseStoredRequest, applyRequest } from "./host-request.ts";

const event = {
  ...eventInput.parse({
    title: "Choir",
    location: "Library",
    start_date: "2025-10-18T18:00:00-06:00",
    end_date: "2025-10-18T20:00:00-06:00",
    all_day: false,
  }),
  id: "a",
  version: 3,
};

test("what a host asked for is put over what the event says now", () => {
  const applied = applyRequest(event, parseStoredRequest({ title: "Quire", description: null }));
  expect(applied).toMatchObject({ ok: true, input: { title: "Quire", location: "Library" } });
});

test("of an old wish with half of its times, and an event that moved since, the time is named", () => {
  const request = parseStoredRequest({ end_date: "2025-10-17T20:00:00Z" });
  expect(request.unfit).toEqual([]);
  expect(applyRequest(event, request)).toEqual({ ok: false, unfit: ["end_date"] });
});

test.each([
  ["category", "astrology"],
  ["start_date", "2199-10-18T18:00:00Z"],
  ["start_date", "on Saturday"],
  ["language", "tlh"],
  ["registration_url", "javascript:alert(1)"],
  ["title", ""],
  ["all_day", "yes"],
] as const)("a wish for %s that today's rules refuse is named, and shown nowhere as if it could be", (field, value) => {
  const request = parseStoredRequest({ [field]: value, location: "Town hall" });
  expect(request).toEqual({ event: { location: "Town hall" }, unfit: [field] });
  expect(applyRequest(event, request)).toEqual({ ok: false, unfit: [field] });
});

test("a field that no event has anymore is left out", () => {
  expect(parseStoredRequest({ mood: "blue", title: "Quire" })).toEqual({ event: { title: "Quire" }, unfit: [] });
});
