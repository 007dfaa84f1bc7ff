import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { proposalLike } from "./again.server.ts";

const [story] = october2025.past;
const past2025 = { ...story!, year: 2025, key: october2025.key, first: "2025-10-16", last: "2025-10-26" };
const edition = {
  ...october2025,
  year: 2026,
  past: [past2025],
  days: { ...october2025.days, invocation: "2026-10-15", integration: "2026-10-21" },
};
const now = new Date("2026-03-01T12:00:00Z");

test("a past event is proposed as it was, on the same day of the new year, through midnight too, without its host's name (NEW-14)", async () => {
  const db = await testDatabase();
  const { id } = await buildEvent(db, {
    title: "Night walk",
    location: "Creek path",
    hosted_by: "Rosa",
    start_date: new Date("2025-10-18T22:00:00-06:00"),
    end_date: new Date("2025-10-19T01:00:00-06:00"),
  });
  expect(await proposalLike(db, { id, edition, now })).toMatchObject({
    title: "Night walk",
    location: "Creek path",
    hosted_by: "",
    start_date: "2026-10-17",
    start_time: "22:00",
    end_date: "2026-10-18",
    end_time: "01:00",
  });
});

test("a day that this year's gathering doesn't have, or that was outside of one, is left to choose", async () => {
  const db = await testDatabase();
  for (const start_date of [new Date("2025-10-25T15:00:00Z"), new Date("2025-12-05T15:00:00Z")]) {
    const { id } = await buildEvent(db, { start_date });
    expect(await proposalLike(db, { id, edition, now })).toMatchObject({ start_date: "", end_date: "" });
  }
});

test("what isn't public, wasn't decided, was declined or is still to come tells nothing", async () => {
  const db = await testDatabase();
  const afterwards = new Date("2025-10-18T15:00:00Z");
  const hidden = [
    { start_date: afterwards, is_public: false },
    { start_date: afterwards, status: "pending" as const },
    { start_date: afterwards, status: "declined" as const },
    { start_date: new Date("2026-10-16T15:00:00Z") },
  ];
  for (const event of hidden) {
    const { id } = await buildEvent(db, event);
    expect(await proposalLike(db, { id, edition, now }), JSON.stringify(event)).toBeUndefined();
  }
  expect(await proposalLike(db, { id: crypto.randomUUID(), edition, now })).toBeUndefined();
});
