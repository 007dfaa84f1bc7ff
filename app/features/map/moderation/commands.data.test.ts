import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace, buildProfile, buildSuggestion } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { placesPage, publicPlace } from "../directory/queries.server.ts";
import { october2025 } from "../../edition/october2025.ts";
import { suggestionMails } from "../mails.server.ts";
import { editPlace } from "../places/commands.server.ts";
import { draftOf } from "../place.ts";
import { placeInput } from "../schema.ts";
import { lockPlace } from "../places/stored-place.server.ts";
import { decideSuggestion } from "./commands.server.ts";
import { officeSuggestion, suggestionsPage } from "./queries.server.ts";

let db: Db;
let author: { userId: string; profileId: string; now: Date };
const origin = "https://example.org";

beforeEach(async () => {
  db = await testDatabase();
  author = {
    userId: crypto.randomUUID(),
    profileId: (await buildProfile(db)).id,
    now: new Date("2025-10-02T12:00:00Z"),
  };
});

const decide = (id: string, status: "pending" | "approved" | "rejected", more = {}) =>
  decideSuggestion(db, { id, status, author, origin, ...more });
const shownNames = async () => (await placesPage(db, {})).places.map(({ name }) => name);
const mails = async () =>
  (await db.selectFrom("email_deliveries").select("kind").orderBy("created_at").execute()).map(({ kind }) => kind);
const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

const edited = placeInput.parse({
  name: "Compost crew",
  descriptionEn: "By bike.",
  descriptionEs: "En bici.",
  website: "",
  theme: "ecology",
  neighborhood: "Table Mesa",
  coordinates: "40.015, -105.27",
  links: [],
  rooms: [],
});

test("approved it is on the map in the suggester's language, and they hear of it", async () => {
  const { id, name } = await buildSuggestion(db, { language: "es", description: "Cada martes." });
  const outcome = await decide(id, "approved", { note: "Welcome" });
  expect(outcome).toMatchObject({ ok: true, before: "pending" });
  const { places } = await placesPage(db, {});
  expect(places).toMatchObject([{ name, description_es: "Cada martes.", description_en: null, theme: null }]);
  const mail = db.selectFrom("email_deliveries").select(["kind", "language"]);
  expect(await mail.execute()).toEqual([{ kind: "map-suggestion-approved", language: "es" }]);
  expect(await officeSuggestion(db, id)).toMatchObject({ status: "approved", note: "Welcome", placeId: places[0]!.id });
  const contact = await db.selectFrom("places").select("contact_email").executeTakeFirstOrThrow();
  expect(contact.contact_email).toMatch(/@example\.org$/);
  expect(await actions()).toEqual(["place.added", "suggestion.approved"]);
});

test("a decision that was taken back before its email left is not told, and the next one once", async () => {
  const { id } = await buildSuggestion(db);
  const written = async () => {
    const queued = await db.selectFrom("email_deliveries").selectAll().orderBy("created_at").execute();
    const deps = { db, edition: october2025, origin, secret: "s".repeat(32) };
    const told = queued.map((mail) => suggestionMails.rejected.render(mail as never, deps as never));
    return (await Promise.all(told)).map((content) => content !== undefined);
  };
  await decide(id, "rejected");
  expect(await written()).toEqual([true]);
  await decide(id, "pending");
  expect(await written()).toEqual([false]);
  await decide(id, "rejected");
  expect((await written()).toSorted()).toEqual([false, true]);
});

test("an email of a decision leaves once its Undo is over, also one that a worker has claimed when it is taken back (NEW-05)", async () => {
  const { id } = await buildSuggestion(db);
  await decide(id, "approved");
  const [mail] = await db.selectFrom("email_deliveries").selectAll().execute();
  expect(mail!.next_attempt_at.getTime() - author.now.getTime()).toBeGreaterThanOrEqual(10_000);
  await db.updateTable("email_deliveries").set({ status: "leased", lease_owner: "w" }).execute();
  await decide(id, "pending");
  const { status } = await db.selectFrom("email_deliveries").select("status").executeTakeFirstOrThrow();
  expect([status, await mails()]).toEqual(["skipped", ["map-suggestion-approved"]]);
});

test("edited before it is approved, the map has the edited version and the suggestion the one that was sent", async () => {
  const neighbor = await buildPlace(db);
  const { id, name } = await buildSuggestion(db);
  const place = { ...edited, links: [`shares-space:${neighbor.id}`] };
  const outcome = await decide(id, "approved", { place });
  const placeId = outcome.ok ? outcome.placeId! : "";
  expect(await publicPlace(db, placeId)).toMatchObject({
    name: "Compost crew",
    theme: "ecology",
    neighborhood: "Table Mesa",
    latitude: 40.015,
    longitude: -105.27,
    neighbors: [{ id: neighbor.id, kind: "shares-space" }],
  });
  expect(await publicPlace(db, neighbor.id)).toMatchObject({ neighbors: [{ id: placeId, kind: "shares-space" }] });
  expect(await officeSuggestion(db, id)).toMatchObject({ name });
});

test("every status follows from every other (MAP-32): what was approved goes from the map again, and comes back", async () => {
  const { id, name } = await buildSuggestion(db);
  for (const [status, shown] of [
    ["approved", [name]],
    ["rejected", []],
    ["approved", [name]],
    ["pending", []],
    ["rejected", []],
    ["pending", []],
    ["approved", [name]],
  ] as const) {
    expect(await decide(id, status)).toMatchObject({ ok: true });
    expect(await shownNames(), status).toEqual(shown);
    expect(await officeSuggestion(db, id)).toMatchObject({ status });
  }
  expect(await db.selectFrom("places").select("id").execute()).toHaveLength(1);
  expect((await mails()).filter((kind) => kind.endsWith("received"))).toEqual([]);
});

test("what organizers wrote on the place since stays when its suggestion is approved once more", async () => {
  const { id } = await buildSuggestion(db);
  const made = await decide(id, "approved");
  const placeId = made.ok ? made.placeId! : "";
  const { state } = (await db.transaction().execute((tx) => lockPlace(tx, placeId)))!;
  const seen = draftOf(state);
  const typed = { ...seen, name: "Better name" };
  await editPlace(db, placeId, { opened: seen, input: placeInput.parse(typed), author });
  await decide(id, "pending");
  await decide(id, "approved");
  expect(await shownNames()).toEqual(["Better name"]);
});

test("a correction changes the place, and set back it reads as before; one changed since stays", async () => {
  const place = await buildPlace(db, {
    name: "Street choir",
    description_en: "On the plaza.",
    neighborhood: "Whittier",
  });
  const correction = { corrects: place.id, remark: "Moved", name: "Street choir", description: "At the market." };
  const { id } = await buildSuggestion(db, correction);
  await decide(id, "approved");
  expect(await publicPlace(db, place.id)).toMatchObject({ description_en: "At the market.", neighborhood: "Whittier" });
  expect(await decide(id, "rejected")).toMatchObject({ correctionStays: false });
  expect(await publicPlace(db, place.id)).toMatchObject({ description_en: "On the plaza." });

  await decide(id, "approved");
  const { state } = (await db.transaction().execute((tx) => lockPlace(tx, place.id)))!;
  const typed = { ...draftOf(state), descriptionEn: "On both." };
  await editPlace(db, place.id, { opened: draftOf(state), input: placeInput.parse(typed), author });
  expect(await decide(id, "pending")).toMatchObject({ ok: true, correctionStays: true });
  expect(await publicPlace(db, place.id)).toMatchObject({ description_en: "On both." });
});

test("a correction that is taken back leaves the links that other places have made since", async () => {
  const [place, friend] = [await buildPlace(db), await buildPlace(db)];
  const link = async (links: string[]) => {
    const { state } = (await db.transaction().execute((tx) => lockPlace(tx, friend.id)))!;
    const typed = { ...draftOf(state), links };
    await editPlace(db, friend.id, { opened: draftOf(state), input: placeInput.parse(typed), author });
  };
  const neighbors = async () => ((await publicPlace(db, place.id)) as { neighbors: { kind: string }[] }).neighbors;
  const { id } = await buildSuggestion(db, { corrects: place.id, remark: "Moved", name: place.name });
  await decide(id, "approved");
  await link([`works-with:${place.id}`]);
  await decide(id, "pending");
  expect(await neighbors()).toMatchObject([{ id: friend.id, kind: "works-with" }]);
});

test("of a correction only what its sender changed is carried out: what organizers wrote meanwhile stays, and so does the other language", async () => {
  const place = await buildPlace(db, { name: "Street choir", description_en: "On the plaza.\r\nAll sing." });
  const { id } = await buildSuggestion(db, {
    corrects: place.id,
    remark: "They have a website",
    language: "es",
    name: "Street choir",
    description: "On the plaza.\nAll sing.",
    website: "https://example.org/choir",
    created_at: new Date("2025-10-01T12:00:00Z"),
  });
  const { state } = (await db.transaction().execute((tx) => lockPlace(tx, place.id)))!;
  const typed = { ...draftOf(state), name: "The street choir", descriptionEn: "At the market." };
  await editPlace(db, place.id, { opened: draftOf(state), input: placeInput.parse(typed), author });
  await decide(id, "approved");
  expect(await publicPlace(db, place.id)).toMatchObject({
    name: "The street choir",
    description_en: "At the market.",
    description_es: null,
    website: "https://example.org/choir",
  });
});

test("what is said of a place that the map does not show anymore is not approved", async () => {
  const place = await buildPlace(db, { hidden_because: "organizers" });
  const { id } = await buildSuggestion(db, { corrects: place.id, remark: "Moved" });
  expect(await decide(id, "approved")).toEqual({ ok: false, reason: "place-gone" });
  expect(await mails()).toEqual([]);
  expect(await decide(id, "rejected")).toMatchObject({ ok: true });
});

test("a suggestion or a place that was changed since it was looked at is not decided", async () => {
  const { id } = await buildSuggestion(db, { version: 2 });
  expect(await decide(id, "approved", { opened: { suggestion: 1 } })).toEqual({ ok: false, reason: "changed" });
  const place = await buildPlace(db, { name: "Street choir" });
  const correction = await buildSuggestion(db, { corrects: place.id, remark: "x" });
  const { state } = (await db.transaction().execute((tx) => lockPlace(tx, place.id)))!;
  const opened = { suggestion: correction.version, place: { ...draftOf(state), name: "Choir" } };
  expect(await decide(correction.id, "approved", { opened })).toEqual({ ok: false, reason: "changed" });
  expect(await decide(crypto.randomUUID(), "approved")).toEqual({ ok: false, reason: "gone" });
  expect(await mails()).toEqual([]);
  expect((await suggestionsPage(db, { search: "", status: "pending", kind: undefined })).total).toBe(2);
});

test("the list has the newest first, page by page in both directions, and finds by words, status and kind (MAP-30)", async () => {
  for (let n = 0; n < 30; n++)
    await buildSuggestion(db, { name: `Place ${n}`, created_at: new Date(Date.UTC(2025, 8, 1, 0, n)) });
  const all = { search: "", status: undefined, kind: undefined };
  const first = await suggestionsPage(db, all);
  expect(first).toMatchObject({ total: 30, previous: undefined });
  expect(first.suggestions.map(({ name }) => name).slice(0, 2)).toEqual(["Place 29", "Place 28"]);
  const last = first.suggestions.at(-1)!;
  const second = await suggestionsPage(db, { ...all, after: { at: last.createdAt, id: last.id } });
  expect(second.suggestions.map(({ name }) => name)).toEqual(["Place 4", "Place 3", "Place 2", "Place 1", "Place 0"]);
  const { createdAt: at, id } = second.suggestions[0]!;
  const back = await suggestionsPage(db, { ...all, before: { at, id } });
  expect(back.suggestions).toEqual(first.suggestions);
  const found = await suggestionsPage(db, { ...all, search: "place 2", status: "pending", kind: "place" });
  expect(found.total).toBe(11);
  expect((await suggestionsPage(db, { ...all, search: "100%" })).total).toBe(0);
});
