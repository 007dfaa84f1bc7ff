import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { decideSuggestion } from "../moderation/commands.server.ts";
import { suggestionInput } from "../schema.ts";
import {
  changeSuggestion,
  forgetRejected,
  suggestPlace,
  withdrawSuggestion,
  type NewSuggestion,
} from "./commands.server.ts";
import { countSuggestions, suggestionByToken } from "./queries.server.ts";
import { suggestionToken } from "./suggestion-link.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const now = new Date("2025-10-02T12:00:00Z");
const deps = { now, origin: "https://example.org", secret: "s".repeat(32) };
const typed = {
  name: "Seed library",
  website: "https://example.org/seeds",
  description: "Borrow seeds.",
  contactName: "Ana",
  contactEmail: "Ana@Example.org",
};
const input = suggestionInput.parse(typed);
const suggested: NewSuggestion = { input, userId: null, isConfirmed: false, language: "es" };

const stored = () => db.selectFrom("map_suggestions").selectAll().orderBy("created_at").execute();
const kinds = async () =>
  (await db.selectFrom("email_deliveries").select("kind").orderBy("created_at").orderBy("kind").execute()).map(
    ({ kind }) => kind,
  );
const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);
const tokenOf = async () => suggestionToken(deps.secret, (await stored())[0]!.id);

test("an anonymous suggestion is stored with its contact, waits, and is acknowledged once, sent twice (MAP-07, MAP-17, MAP-18, MAP-20, MAP-22)", async () => {
  expect(await Promise.all([suggestPlace(db, suggested, deps), suggestPlace(db, suggested, deps)])).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await stored()).toMatchObject([
    {
      user_id: null,
      name: "Seed library",
      description: "Borrow seeds.",
      category: "community",
      website: "https://example.org/seeds",
      contact_name: "Ana",
      contact_email: "ana@example.org",
      status: "pending",
    },
  ]);
  expect(await kinds()).toEqual(["map-suggestion-received"]);
  expect(await countSuggestions(db)).toEqual({ all: 1, pending: 1 });
});

test("a signed-in person's suggestion carries their id (MAP-19)", async () => {
  const { id: userId } = await buildUser(db);
  await suggestPlace(db, { ...suggested, userId, isConfirmed: true }, deps);
  expect(await stored()).toMatchObject([{ user_id: userId, contact_confirmed: true }]);
});

test("what was said once may be said again after the decision, and another place by the same person at any time", async () => {
  await suggestPlace(db, suggested, deps);
  const [first] = await stored();
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  await decideSuggestion(db, { id: first!.id, status: "rejected", author, origin: deps.origin });
  await suggestPlace(db, suggested, deps);
  await suggestPlace(db, { ...suggested, input: { ...input, name: "Tool shed" } }, deps);
  expect((await stored()).map(({ status }) => status).toSorted()).toEqual(["pending", "pending", "rejected"]);
});

test("until it is decided its link changes it and takes it back; what was taken back is gone", async () => {
  await suggestPlace(db, suggested, deps);
  const token = await tokenOf();
  const change = { ...input, name: "Seed library, north" };
  expect(await changeSuggestion(db, token, { input: change, now })).toEqual({ ok: true });
  expect(await suggestionByToken(db, token)).toMatchObject({ name: "Seed library, north", version: 2 });
  expect(await stored()).toMatchObject([{ contact_email: "ana@example.org", contact_name: "Ana" }]);
  expect(await withdrawSuggestion(db, token)).toEqual({ ok: true });
  expect(await stored()).toEqual([]);
  expect(await withdrawSuggestion(db, token)).toEqual({ ok: false, reason: "link-unknown" });
  expect(await actions()).toEqual(["suggestion.received", "suggestion.changed", "suggestion.withdrawn"]);
});

test("a link opens, changes and takes back its own suggestion, and a made-up one none", async () => {
  const others = suggestionInput.parse({ ...typed, name: "Tool shed", contactEmail: "bo@example.org" });
  await suggestPlace(db, { ...suggested, input: others }, deps);
  await suggestPlace(db, suggested, { ...deps, now: new Date(now.getTime() + 1_000) });
  const [tools, seeds] = (await stored()).map(({ id }) => suggestionToken(deps.secret, id));
  expect((await suggestionByToken(db, tools!))?.name).toBe("Tool shed");
  expect((await suggestionByToken(db, seeds!))?.name).toBe("Seed library");
  const unknown = { ok: false, reason: "link-unknown" };
  expect(await suggestionByToken(db, "made-up")).toBeUndefined();
  expect(await changeSuggestion(db, "made-up", { input, now })).toEqual(unknown);
  expect(await withdrawSuggestion(db, "made-up")).toEqual(unknown);
  await changeSuggestion(db, seeds!, { input: { ...input, name: "Seed library, north" }, now });
  expect((await stored()).map(({ name }) => name)).toEqual(["Tool shed", "Seed library, north"]);
  await withdrawSuggestion(db, seeds!);
  expect((await stored()).map(({ name }) => name)).toEqual(["Tool shed"]);
});

test("taken back after an approval that was undone, nobody is named or asked anymore", async () => {
  await suggestPlace(db, suggested, deps);
  const token = await tokenOf();
  const { id } = (await stored())[0]!;
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  for (const status of ["approved", "pending"] as const)
    await decideSuggestion(db, { id, status, author, origin: deps.origin });
  expect(await withdrawSuggestion(db, token)).toEqual({ ok: true });
  const places = await db.selectFrom("places").select(["hidden_because", "contact_name", "contact_email"]).execute();
  expect(places).toEqual([{ hidden_because: "organizers", contact_name: null, contact_email: null }]);
});

test("a correction that is taken back leaves the place with whom to ask", async () => {
  const asked = { contact_name: "Beto", contact_email: "beto@example.org" };
  const { id } = await buildPlace(db, asked);
  await suggestPlace(db, { ...suggested, corrects: { place: id, remark: "Moved" } }, deps);
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  for (const status of ["approved", "pending"] as const)
    await decideSuggestion(db, { id: (await stored())[0]!.id, status, author, origin: deps.origin });
  expect(await withdrawSuggestion(db, await tokenOf())).toEqual({ ok: true });
  const places = await db.selectFrom("places").select(["id", "contact_name", "contact_email"]).execute();
  expect(places).toEqual([{ id, ...asked }]);
});

test("once decided its link only looks", async () => {
  await suggestPlace(db, suggested, deps);
  const token = await tokenOf();
  const { id } = (await stored())[0]!;
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  await decideSuggestion(db, { id, status: "approved", author, origin: deps.origin });
  expect(await changeSuggestion(db, token, { input, now })).toEqual({ ok: false, reason: "decided" });
  expect(await withdrawSuggestion(db, token)).toEqual({ ok: false, reason: "decided" });
  expect(await suggestionByToken(db, token)).toMatchObject({ status: "approved" });
});

test("only a place that the map shows can be corrected", async () => {
  const shown = await buildPlace(db);
  const hidden = await buildPlace(db, { hidden_because: "organizers" });
  const correct = (place: string) => suggestPlace(db, { ...suggested, corrects: { place, remark: "Moved" } }, deps);
  expect(await correct(shown.id)).toEqual({ ok: true });
  expect(await correct(hidden.id)).toEqual({ ok: false, reason: "place-unknown" });
  expect(await correct(crypto.randomUUID())).toEqual({ ok: false, reason: "place-unknown" });
  expect(await stored()).toMatchObject([{ corrects: shown.id, remark: "Moved" }]);
});

test("what was rejected is forgotten a year later, and nothing else", async () => {
  await suggestPlace(db, suggested, deps);
  await suggestPlace(db, { ...suggested, input: { ...input, name: "Tool shed" } }, deps);
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  await decideSuggestion(db, { id: (await stored())[0]!.id, status: "rejected", author, origin: deps.origin });
  expect(await forgetRejected(db, new Date("2026-10-01T12:00:00Z"))).toBe(0);
  expect(await forgetRejected(db, new Date("2026-10-03T12:00:00Z"))).toBe(1);
  expect(await stored()).toMatchObject([{ status: "pending" }]);
});
