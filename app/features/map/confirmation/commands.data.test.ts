import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { placesPage, publicPlace } from "../directory/queries.server.ts";
import { answerQuestion, advanceConfirmations } from "./commands.server.ts";
import { placeOfQuestion } from "./queries.server.ts";
import { questionToken } from "./question-link.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const deps = { origin: "https://example.org", secret: "s".repeat(32) };
const confirmed_at = new Date("2025-10-02T12:00:00Z");
const day = (date: string) => new Date(`${date}T12:00:00Z`);
const contact = { contact_email: "ana@example.org", contact_name: "Ana", confirmed_at };
const questions = async () =>
  (await db.selectFrom("email_deliveries").selectAll().where("kind", "=", "place-question").execute()).length;
const round = (date: string) => advanceConfirmations(db, day(date), deps);
const state = async (id: string) => {
  const place = await publicPlace(db, id);
  if (!place || "movedTo" in place) return "hidden";
  return place.isUnconfirmed ? "unconfirmed" : "shown";
};
const tokenAt = (id: string, date: string) => questionToken(deps.secret, { id, askedAt: day(date) });

test("asked once a year; twice in vain it is marked, a year later it is hidden", async () => {
  const { id } = await buildPlace(db, contact);
  const told: [string, number, string][] = [];
  for (const date of [
    "2026-10-01",
    "2026-10-03",
    "2026-10-04",
    "2027-10-02",
    "2027-10-04",
    "2027-10-30",
    "2027-11-04",
    "2028-11-03",
    "2028-11-05",
  ]) {
    await round(date);
    told.push([date, await questions(), await state(id)]);
  }
  expect(told).toEqual([
    ["2026-10-01", 0, "shown"],
    ["2026-10-03", 1, "shown"],
    ["2026-10-04", 1, "shown"],
    ["2027-10-02", 1, "shown"],
    ["2027-10-04", 2, "shown"],
    ["2027-10-30", 2, "shown"],
    ["2027-11-04", 2, "unconfirmed"],
    ["2028-11-03", 3, "unconfirmed"],
    ["2028-11-05", 3, "hidden"],
  ]);
  const { places } = await placesPage(db, {});
  expect(places).toEqual([]);
});

test("yes begins the years anew, also for one that is marked", async () => {
  const { id } = await buildPlace(db, contact);
  for (const date of ["2026-10-03", "2027-10-04", "2027-11-04"]) await round(date);
  expect(await state(id)).toBe("unconfirmed");
  const answer = { answer: "yes", now: day("2027-12-01") } as const;
  expect(await answerQuestion(db, tokenAt(id, "2026-10-03"), answer)).toEqual({ ok: false, reason: "link-unknown" });
  expect(await answerQuestion(db, tokenAt(id, "2027-10-04"), answer)).toEqual({ ok: true });
  expect(await state(id)).toBe("shown");
  await round("2028-11-30");
  expect(await questions()).toBe(2);
  await round("2028-12-02");
  expect([await questions(), await state(id)]).toEqual([3, "shown"]);
});

test("removed by its people it goes at once, and the same link brings it back; hidden by organizers it does not", async () => {
  const { id } = await buildPlace(db, contact);
  await round("2026-10-03");
  const token = tokenAt(id, "2026-10-03");
  const now = day("2026-10-05");
  expect(await answerQuestion(db, token, { answer: "remove", now })).toEqual({ ok: true });
  expect(await state(id)).toBe("hidden");
  expect(await answerQuestion(db, token, { answer: "back", now })).toEqual({ ok: true });
  expect(await state(id)).toBe("shown");
  await db.updateTable("places").set({ hidden_because: "organizers" }).execute();
  expect(await placeOfQuestion(db, token)).toBeUndefined();
  expect(await answerQuestion(db, token, { answer: "back", now })).toEqual({ ok: false, reason: "link-unknown" });
  expect(await state(id)).toBe("hidden");
});

test("with nobody to ask it is marked after the same time, and hidden places are left alone", async () => {
  const { id } = await buildPlace(db, { confirmed_at });
  await buildPlace(db, { ...contact, hidden_because: "organizers" });
  await round("2027-10-30");
  expect(await state(id)).toBe("shown");
  await round("2027-11-04");
  expect([await state(id), await questions()]).toEqual(["unconfirmed", 0]);
  await round("2028-11-05");
  expect(await state(id)).toBe("hidden");
});

test("a round takes as many as it may, and says so", async () => {
  for (let n = 0; n < 3; n++) await buildPlace(db, contact);
  expect(await advanceConfirmations(db, day("2026-10-03"), deps, 2)).toBe(2);
  expect(await advanceConfirmations(db, day("2026-10-03"), deps, 2)).toBe(1);
  expect(await questions()).toBe(3);
});
