import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { placesPage, publicPlace, similarPlaces, wholeMap } from "../directory/queries.server.ts";
import { emptyDraft, type PlaceDraft } from "../place.ts";
import { placeInput } from "../schema.ts";
import { addPlace, editPlace, mergePlaces, setHidden } from "./commands.server.ts";
import { editedPlace, officePlacesPage, placeNames } from "./queries.server.ts";
import { forgetRevisions, undoChanges } from "./undo.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const now = new Date("2025-10-02T12:00:00Z");
const author = { userId: crypto.randomUUID(), profileId: null, now };
const draft = async (id: string) => (await editedPlace(db, id))!.draft;
const shownNames = async () => (await placesPage(db, {})).places.map(({ name }) => name);

function edit(id: string, seen: PlaceDraft, change: Partial<PlaceDraft>) {
  const typed = { ...seen, ...change };
  return editPlace(db, id, { opened: seen, input: placeInput.parse(typed), author });
}

const versionOf = (outcome: { ok: boolean }) => outcome as unknown as { id: string; version: number };

function add(id: string, said: Partial<PlaceDraft>) {
  const typed = { ...emptyDraft, ...said };
  return addPlace(db, id, { input: placeInput.parse(typed), author });
}

test("a place that organizers add is on the map; sent twice it is one", async () => {
  const id = crypto.randomUUID();
  const said = { name: "Árbol de la vida", descriptionEs: "Talla.", website: "https://Seeds.example" };
  expect(await add(id, said)).toMatchObject({ ok: true });
  expect(await add(id, said)).toMatchObject({ ok: true, isUnchanged: true });
  await buildPlace(db, { name: "Bike kitchen" });
  expect(await shownNames(), "accents do not count in the order").toEqual(["Árbol de la vida", "Bike kitchen"]);
});

test("a form of a new place that is sent once more with other words changes the place, and nothing of somebody else's", async () => {
  const id = crypto.randomUUID();
  const said = { name: "Choir", descriptionEn: "We sing." };
  await add(id, said);
  expect(await add(id, { ...said, name: "Street choir" })).toMatchObject({ ok: true });
  expect(await shownNames()).toEqual(["Street choir"]);
  await edit(id, await draft(id), { neighborhood: "Whittier" });
  expect(await add(id, { ...said, name: "Plaza choir" })).toMatchObject({ ok: false, reason: "conflict" });
  expect(await draft(id)).toMatchObject({ name: "Street choir", neighborhood: "Whittier" });
});

test("a change is made from the newest version alone; the same change made twice is none", async () => {
  const { id } = await buildPlace(db, { name: "Choir", neighborhood: null });
  const seen = await draft(id);
  expect(await edit(id, seen, { name: "Street choir" })).toMatchObject({ ok: true });
  expect(await edit(id, seen, { name: "Street choir" })).toMatchObject({ ok: true, isUnchanged: true });
  const current = await draft(id);
  expect(await edit(id, seen, { neighborhood: "Whittier" })).toEqual({ ok: false, reason: "conflict", current });
  expect(await edit(id, current, { neighborhood: "Whittier" })).toMatchObject({ ok: true });
  expect(await draft(id)).toMatchObject({ name: "Street choir", neighborhood: "Whittier" });
});

test("an edit is taken back with its links, unless somebody changed the place since", async () => {
  const [one, other] = [await buildPlace(db), await buildPlace(db)];
  const seen = await draft(one.id);
  const saved = versionOf(await edit(one.id, seen, { name: "New", links: [`grew-from:${other.id}`] }));
  expect((await draft(other.id)).links).toEqual([`grew-into:${one.id}`]);
  expect(await undoChanges(db, [saved], author)).toEqual({ ok: true });
  expect(await draft(one.id)).toEqual(seen);
  expect((await draft(other.id)).links).toEqual([]);
  expect(await undoChanges(db, [saved], author)).toEqual({ ok: false, reason: "changed-since" });
});

test("a change taken back leaves the links that other places have made since, and its own come off", async () => {
  const [one, friend, other] = [await buildPlace(db), await buildPlace(db), await buildPlace(db)];
  const renamed = versionOf(await edit(one.id, await draft(one.id), { name: "New" }));
  await edit(friend.id, await draft(friend.id), { links: [`works-with:${one.id}`] });
  expect(await undoChanges(db, [renamed], author)).toEqual({ ok: true });
  expect((await draft(one.id)).links, "made since the name was changed").toEqual([`works-with:${friend.id}`]);

  const before = (await draft(one.id)).links;
  const links = [...before, `shares-space:${other.id}`].toSorted();
  const linked = versionOf(await edit(one.id, await draft(one.id), { links }));
  await edit(friend.id, await draft(friend.id), { links: [`grew-from:${one.id}`] });
  expect(await undoChanges(db, [linked], author)).toEqual({ ok: true });
  expect((await draft(one.id)).links, "the friend's own change of its links holds").toEqual([`grew-into:${friend.id}`]);
});

test("a merge taken back leaves the links that a third place has made with the one that stayed", async () => {
  const [kept, other, third] = [await buildPlace(db), await buildPlace(db), await buildPlace(db)];
  const merged = await mergePlaces(db, { id: kept.id, other: other.id }, author);
  if (!merged.ok) throw new Error("not merged");
  await edit(third.id, await draft(third.id), { links: [`works-with:${kept.id}`] });
  expect(await undoChanges(db, merged.changed, author)).toEqual({ ok: true });
  expect((await draft(third.id)).links).toEqual([`works-with:${kept.id}`]);
});

test("hidden it leaves the map and its neighbors, and Undo brings it back", async () => {
  const [one, other] = [await buildPlace(db), await buildPlace(db)];
  await edit(one.id, await draft(one.id), { links: [`works-with:${other.id}`] });
  const hidden = versionOf(await setHidden(db, other.id, true, author));
  expect(await publicPlace(db, other.id)).toBeUndefined();
  expect(await publicPlace(db, one.id)).toMatchObject({ neighbors: [] });
  expect(await wholeMap(db)).toMatchObject({ places: [{ id: one.id }], links: [] });
  await undoChanges(db, [hidden], author);
  expect(await publicPlace(db, one.id)).toMatchObject({ neighbors: [{ id: other.id, kind: "works-with" }] });
  expect((await wholeMap(db)).links).toHaveLength(1);
});

test("merged, the other leads here and its links and words come along; Undo parts them again", async () => {
  const [kept, other, friend] = [
    await buildPlace(db, { neighborhood: null, website: null, theme: "arts" }),
    await buildPlace(db, { neighborhood: "Whittier", website: "https://example.org/", theme: "ecology" }),
    await buildPlace(db),
  ];
  await edit(other.id, await draft(other.id), {
    links: [`shares-space:${friend.id}`, `works-with:${kept.id}`].toSorted(),
  });
  const [before, beforeOther] = [await draft(kept.id), await draft(other.id)];
  const merged = await mergePlaces(db, { id: kept.id, other: other.id }, author);
  expect(await publicPlace(db, other.id)).toEqual({ movedTo: kept.id });
  expect(await publicPlace(db, kept.id)).toMatchObject({
    neighborhood: "Whittier",
    website: "https://example.org/",
    theme: "arts",
    neighbors: [{ id: friend.id, kind: "shares-space" }],
  });
  expect(await mergePlaces(db, { id: kept.id, other: kept.id }, author)).toEqual({ ok: false, reason: "same" });
  expect(await mergePlaces(db, { id: other.id, other: kept.id }, author)).toEqual({ ok: false, reason: "gone" });
  if (!merged.ok) throw new Error("not merged");
  expect(await undoChanges(db, merged.changed, author)).toEqual({ ok: true });
  expect(await draft(kept.id)).toEqual({ ...before, links: [`works-with:${other.id}`] });
  expect(await draft(other.id)).toEqual(beforeOther);
});

test("what can be taken back is forgotten after thirty days", async () => {
  const { id } = await buildPlace(db);
  await edit(id, await draft(id), { name: "New" });
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000 + 1000);
  expect(await forgetRevisions(db, after(29))).toBe(0);
  expect(await forgetRevisions(db, after(30))).toBe(1);
});

test("search finds words of name, description and neighborhood without accents; pages go on where they ended", async () => {
  await buildPlace(db, { name: "Café del río", neighborhood: "Whittier", theme: "arts" });
  for (let n = 10; n < 65; n++)
    await buildPlace(db, { name: `Shed ${n}`, neighborhood: "Martin Acres", theme: "ecology" });
  expect((await placesPage(db, { q: "cafe RIO" })).places.map(({ name }) => name)).toEqual(["Café del río"]);
  expect((await placesPage(db, { theme: "ecology" })).total).toBe(55);
  expect((await placesPage(db, { neighborhood: "Whittier", theme: "ecology" })).total).toBe(0);
  const first = await placesPage(db, {});
  const second = await placesPage(db, { after: first.next });
  expect([first.places.length, second.places.length, second.next]).toEqual([50, 6, undefined]);
  expect(second.places[0]!.name).toBe("Shed 59");
  expect((await officePlacesPage(db, { search: "shed 12", state: "shown", theme: undefined })).total).toBe(1);
});

test("a list cuts a long description between words, and no sign in two", async () => {
  const said = async (description_en: string) => {
    await db.deleteFrom("places").execute();
    await buildPlace(db, { description_en });
    return (await placesPage(db, {})).places[0]!.description_en;
  };
  expect(await said("🌱".repeat(120))).toBe("🌱".repeat(120));
  expect(await said("🌱".repeat(170))).toBe(`${"🌱".repeat(160)}…`);
  expect(await said(`${"a".repeat(155)} harbor`)).toBe(`${"a".repeat(155)}…`);
  expect(await said(`${"a".repeat(160)} harbor`)).toBe(`${"a".repeat(160)}…`);
});

test("places like one that is named: words that tell, and the same website", async () => {
  const library = await buildPlace(db, { name: "Seed library" });
  await buildPlace(db, { name: "Public library" });
  await buildPlace(db, { name: "Hidden seed bank", hidden_because: "organizers" });
  const site = await buildPlace(db, { name: "Other", website: "https://www.seeds.example/about" });
  const names = async (name: string, website?: string) =>
    (await similarPlaces(db, { name, city: "Boulder", website: website ?? null })).map((place) => place.name);
  expect((await names("The seed librar"))[0]).toBe("Seed library");
  expect(await names("the")).toEqual([]);
  expect(await names("Zither", "http://seeds.example/About/")).toEqual([site.name]);
  expect(await names("Zither", "https://seeds.example/"), "another page of the same host").toEqual([]);
  const inPublic = await similarPlaces(db, { name: "Public seeds", city: "Public" });
  expect(
    inPublic.map(({ name }) => name),
    "the city tells nothing",
  ).toEqual([]);
  expect(await similarPlaces(db, { name: "Seed library", city: "Boulder", except: library.id })).toMatchObject([
    { name: "Public library" },
  ]);
});

test("of the same name, places to merge or link are told apart by their neighborhood", async () => {
  await buildPlace(db, { name: "Tool library", neighborhood: "Whittier" });
  await buildPlace(db, { name: "Tool library", neighborhood: null });
  await buildPlace(db, { name: "Seed library", neighborhood: "Whittier" });
  expect((await placeNames(db)).map(({ name }) => name).toSorted()).toEqual([
    "Seed library",
    "Tool library",
    "Tool library · Whittier",
  ]);
});
