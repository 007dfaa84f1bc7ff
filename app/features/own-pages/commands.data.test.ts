import { expect, test } from "vitest";
import type { Author } from "../identity/actor.server.ts";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import {
  createPage,
  deletePage,
  forgetDeletedPages,
  movePageUp,
  publishPage,
  restorePage,
  unpublishPage,
  updatePage,
} from "./commands.server.ts";
import { allPages, pageAt, publishedPages } from "./queries.server.ts";
import { pageInput, type PageInput } from "./schema.ts";

const [one, other] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const now = new Date("2025-09-01T12:00:00Z");

async function opened(): Promise<{ db: Db; author: Author }> {
  const db = await testDatabase();
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  return { db, author: { profileId, now } };
}

function page(input: Partial<PageInput> = {}): PageInput {
  return pageInput.parse({ title_en: "House rules", text_en: "Shoes off.", emblem: "door", ...input });
}

test("a page is a draft until it is published, and again after (NEW-21)", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  expect(await publishedPages(db)).toEqual([]);
  await publishPage(db, { id: one, author });
  expect(await publishedPages(db)).toEqual([
    { slug: "house-rules", titles: { en: "House rules", es: null }, linkedFrom: "footer" },
  ]);
  await unpublishPage(db, { id: one, author });
  expect(await publishedPages(db)).toEqual([]);
});

test("the same new page sent twice is one page, with what was typed last", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  expect(await createPage(db, { id: one, input: page({ text_en: "Shoes on." }), author })).toMatchObject({ ok: true });
  expect(await allPages(db)).toMatchObject([{ text_en: "Shoes on.", version: 2 }]);
});

test("who saw an older version is told, and nothing is overwritten", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  await updatePage(db, { id: one, version: 1, input: page({ text_en: "First." }), author });
  const conflicting = await updatePage(db, { id: one, version: 1, input: page({ text_en: "Second." }), author });
  expect(conflicting).toEqual({ ok: false, reason: "conflict" });
  expect(await allPages(db)).toMatchObject([{ text_en: "First." }]);
});

const organizer = { withDrafts: true };
const visitor = { withDrafts: false };

test("two pages don't have one address, also if they are written at once", async () => {
  const { db, author } = await opened();
  const outcomes = await Promise.all([one, other].map((id) => createPage(db, { id, input: page(), author })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, reason: "slug-taken" });
});

test("a former address leads to the page, until another page has it (NEW-22)", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  await updatePage(db, { id: one, version: 1, input: page({ slug: "rules" }), author });
  expect(await pageAt(db, "house-rules", organizer)).toMatchObject({ id: one, slug: "rules" });
  await updatePage(db, { id: one, version: 2, input: page({ slug: "house-rules" }), author });
  expect(await pageAt(db, "rules", organizer)).toMatchObject({ id: one, slug: "house-rules" });
  await createPage(db, { id: other, input: page({ slug: "rules", title_en: "Rules" }), author });
  expect(await pageAt(db, "rules", organizer)).toMatchObject({ id: other });
  await publishPage(db, { id: one, author });
  expect(await pageAt(db, "rules", visitor), "a draft takes no address away").toMatchObject({ id: one });
  expect(await pageAt(db, "rules\0", visitor), "no slug at all").toBeUndefined();
  await publishPage(db, { id: other, author });
  expect(await pageAt(db, "rules", visitor)).toMatchObject({ id: other });
});

test("a deleted page comes back for a day, unless its address is taken by then", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  await deletePage(db, { id: one, author });
  expect(await pageAt(db, "house-rules", organizer)).toBeUndefined();
  expect(await createPage(db, { id: one, input: page(), author }), "sent again").toEqual({ ok: false, reason: "gone" });
  expect(await restorePage(db, { id: one, author })).toMatchObject({ ok: true });
  await deletePage(db, { id: one, author });
  await createPage(db, { id: other, input: page(), author });
  expect(await restorePage(db, { id: one, author })).toEqual({ ok: false, reason: "slug-taken" });
  await forgetDeletedPages(db, new Date(now.getTime() + 25 * 3_600_000));
  expect(await restorePage(db, { id: one, author })).toEqual({ ok: false, reason: "gone" });
});

test("links stand in the order that organizers give them", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  await createPage(db, { id: other, input: page({ title_en: "Lost and found" }), author });
  await movePageUp(db, { id: other, author });
  expect((await allPages(db)).map(({ slug }) => slug)).toEqual(["lost-and-found", "house-rules"]);
  await movePageUp(db, { id: other, author });
  expect((await allPages(db)).map(({ slug }) => slug)).toEqual(["lost-and-found", "house-rules"]);
  const moves = await db.selectFrom("audit").select("action").where("action", "=", "page.moved").execute();
  expect(moves, "one that could not move is none").toHaveLength(1);
});

test("what was done is on record, without the long texts", async () => {
  const { db, author } = await opened();
  await createPage(db, { id: one, input: page(), author });
  await updatePage(db, { id: one, version: 1, input: page({ text_en: "Other words.", linked_from: "menu" }), author });
  const rows = await db.selectFrom("audit").select(["action", "detail"]).where("subject", "=", `page:${one}`).execute();
  expect(rows).toMatchObject([
    { action: "page.created", detail: { name: "House rules" } },
    { action: "page.updated", detail: { after: { linked_from: "menu" }, changed: ["text_en"] } },
  ]);
  expect(JSON.stringify(rows)).not.toContain("Other words");
});
