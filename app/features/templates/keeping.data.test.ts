import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { createTemplate, deleteTemplate, forgetDeletedTemplates, restoreTemplate } from "./commands.server.ts";
import { draftOfForm, draftOfTemplate, forgetOldDrafts, saveDraft } from "./drafts.server.ts";
import { templatePage } from "./queries.server.ts";
import { templateInput } from "./schema.ts";
import { emptyDraft } from "./template.ts";

const now = new Date("2030-01-01T12:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let db: Db;
let ana: string;
let ben: string;
beforeEach(async () => {
  db = await testDatabase();
  [ana, ben] = [(await buildProfile(db)).id, (await buildProfile(db)).id];
});

interface Typed {
  author?: string;
  form?: string;
  at?: Date;
  id?: string;
}

const type = (subject: string, { author = ana, form = "new:letter", at = now, id = crypto.randomUUID() }: Typed = {}) =>
  saveDraft(
    db,
    { author, form },
    {
      id,
      draft: { ...emptyDraft, subject },
      base: emptyDraft,
      version: null,
      typedAt: at,
    },
  );
const kept = async (author = ana, form = "new:letter") => (await draftOfForm(db, { author, form }))?.draft.subject;

test("a draft is its author's alone, and what arrives late does not undo what was typed since", async () => {
  const id = crypto.randomUUID();
  await type("Newer", { at: after(1), id });
  await type("Late", { at: now, id });
  expect([await kept(), await kept(ben)]).toEqual(["Newer", undefined]);
  expect(await draftOfTemplate(db, { author: ben, id })).toBeUndefined();
  expect((await draftOfTemplate(db, { author: ana, id }))?.draft.subject).toBe("Newer");
});

test("a draft of the release before, which kept no base, is there with its version", async () => {
  const id = crypto.randomUUID();
  await type("Older", { id });
  await db
    .updateTable("template_drafts")
    .set({ seen: JSON.stringify({ version: 3, marks: { subject: "x" } }) })
    .execute();
  expect(await draftOfTemplate(db, { author: ana, id })).toMatchObject({ version: 3, base: emptyDraft });
});

test("fifty forms of one person are kept, the oldest makes room; after a month without typing a draft goes", async () => {
  await type("Of somebody else", { author: ben });
  for (let n = 0; n < 52; n++) await type(`${n}`, { form: `copy:${n}`, at: after(n) });
  expect([await kept(ana, "copy:1"), await kept(ana, "copy:2"), await kept(ben)]).toEqual([
    undefined,
    "2",
    "Of somebody else",
  ]);
  expect(await forgetOldDrafts(db, after(30 * 24 - 1))).toBe(0);
  expect(await forgetOldDrafts(db, after(30 * 24 + 2))).toBe(2);
  expect([await kept(ana, "copy:2"), await kept(ana, "copy:3")]).toEqual([undefined, "3"]);
});

test("a deleted letter can be had back for a day, and then goes for good", async () => {
  const author = { profileId: ana, now };
  const input = templateInput.parse({ ...emptyDraft, name: "soup", subject: "Soup", markdown_content: "Come." });
  const id = crypto.randomUUID();
  await createTemplate(db, { id, input, html: "", author });
  await deleteTemplate(db, { id, author });
  expect(await forgetDeletedTemplates(db, after(23))).toBe(0);
  expect(await restoreTemplate(db, { id, author })).toEqual({ ok: true, name: "soup" });
  expect(await forgetDeletedTemplates(db, after(1_000))).toBe(0);
  await deleteTemplate(db, { id, author });
  expect(await forgetDeletedTemplates(db, after(24))).toBe(1);
  expect(await restoreTemplate(db, { id, author })).toEqual({ ok: false, reason: "gone" });
});

test("pages of letters follow each other without a gap or a double, also where many came at once", async () => {
  for (let n = 0; n < 60; n++) {
    const input = templateInput.parse({ ...emptyDraft, name: `n${n}`, subject: "S", markdown_content: "M" });
    const author = { profileId: ana, now: after(Math.floor(n / 20)) };
    await createTemplate(db, { id: crypto.randomUUID(), input, html: "", author });
  }
  const names: string[] = [];
  for (let after: Parameters<typeof templatePage>[1]["after"], pages = 0; pages < 3; pages++) {
    const page = await templatePage(db, { search: "", after });
    names.push(...page.templates.map(({ name }) => name));
    after = page.next;
  }
  expect([names.length, new Set(names).size]).toEqual([60, 60]);
});
