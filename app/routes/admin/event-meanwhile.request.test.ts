import { expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../tests/support/builders.ts";
import { eventsOffice, formOf, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";

const office = eventsOffice();
const { page, send, answer, events } = office;
const instant = (text: string) => new Date(text);

test("two organizers: what each changed alone is stored, and who, when and what both changed is said, to choose", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { title: "Seed swap", location: "Garden", description: "Bring seeds." });
  const opened = await page(`/admin/events?edit=${id}`);
  const { id: other } = await buildProfile(db, { full_name: "Ben Begay", email: "ben@example.org" });
  const updated_at = instant("2025-10-10T17:00:00Z");
  await db
    .updateTable("events")
    .set({ title: "Seed swap and soup", location: "Hall", updated_by: other, updated_at })
    .where("id", "=", id)
    .execute();
  const mine = { ...formOf(opened), title: "Seed fair", description: "Bring seeds and jars." };
  const [status, told] = await answer(`/admin/events?edit=${id}`, mine);
  expect(status).toBe(409);
  for (const theirs of ["Ben Begay", "Seed swap and soup", "Hall"]) expect(told).toContain(theirs);
  expect(await events()).toMatchObject([
    { title: "Seed swap and soup", location: "Hall", description: "Bring seeds." },
  ]);

  const { seen } = formOf(await page(`/admin/events?edit=${id}`));
  expect((await send(`/admin/events?edit=${id}`, { ...mine, seen: seen! })).status).toBe(303);
  expect(await events()).toMatchObject([{ title: "Seed fair", description: "Bring seeds and jars." }]);
});

test("what became of the event meanwhile is said, also where nobody knows who did it", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { title: "Seed swap", location: "Garden" });
  const opened = await page(`/es/admin/events?edit=${id}`);
  const { id: other } = await buildProfile(db, { full_name: "Ben Begay" });
  const called = { status: "cancelled" as const, cancelled_at: new Date(), updated_by: other };
  await db.updateTable("events").set(called).where("id", "=", id).execute();
  await db.deleteFrom("profiles").where("id", "=", other).execute();
  const [status, told] = await answer(`/es/admin/events?edit=${id}`, { ...formOf(opened), location: "Casa" });
  expect([status, told.includes("cancelled"), told.includes("Ben Begay")]).toEqual([409, true, false]);
  expect(await events()).toMatchObject([{ location: "Garden", status: "cancelled" }]);
});

test("what was changed can be taken back from its toast, unless it was changed again since", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { title: "Seed swap", location: "Garden", description: "x".repeat(3_000) });
  const opened = formOf(await page(`/admin/events?edit=${id}`));
  const saved = await send(`/admin/events?edit=${id}`, { ...opened, title: "Seed fair", location: "Hall" });
  const { toast } = JSON.parse(toastOf(saved)) as { toast: { undo: { fields: Record<string, string> } } };
  expect(toastOf(await send("/admin/events", toast.undo.fields))).toContain(
    inText.en("events.bulk.undone", { count: 1 }),
  );
  expect(await events()).toMatchObject([{ title: "Seed swap", location: "Garden", version: 3 }]);
  await db.updateTable("events").set({ location: "Tent" }).where("id", "=", id).execute();
  expect(toastOf(await send("/admin/events", toast.undo.fields))).toContain(inText.en("events.bulk.undoneNothing"));
  expect(await events()).toMatchObject([{ location: "Tent" }]);
});

test("an event that a colleague deleted is said to be gone, and what was typed makes a new one", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { title: "Seed swap", location: "Garden" });
  const opened = formOf(await page(`/admin/events?edit=${id}`));
  await db.deleteFrom("events").where("id", "=", id).execute();
  const mine = { ...opened, location: "Hall" };
  const [status, told] = await answer(`/admin/events?edit=${id}`, mine);
  expect([status, told.includes(inText.en("events.goneText"))]).toEqual([404, true]);
  const anew = { ...mine, id: crypto.randomUUID(), anew: "yes" };
  expect((await send(`/admin/events?edit=${id}`, anew)).status).toBe(303);
  expect(await events()).toMatchObject([{ title: "Seed swap", location: "Hall", version: 1 }]);
  expect(await page(`/admin/events?edit=${id}`)).toContain(inHtml.en("events.goneText"));
});

test("a damaged version is told, and nothing is stored", async () => {
  const { id } = await buildEvent(office.site().db, { title: "Seed swap" });
  for (const seen of ["{", "[]", '{"version":"1"}']) {
    const [status] = await answer(`/admin/events?edit=${id}`, { title: "Potluck", id, seen });
    expect(status).toBe(400);
  }
  expect(await events()).toMatchObject([{ title: "Seed swap" }]);
});
