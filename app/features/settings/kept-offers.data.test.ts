import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildRegistration } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { keepAll, merge, now, twins } from "../../../tests/support/twins.ts";
import { october2025 } from "../edition/october2025.ts";
import { usualOffers, type Offer } from "../edition/offers.ts";
import { withdrawFor } from "../registration/withdrawal.server.ts";
import { changeSetting } from "./commands.server.ts";
import { refuseUsedOffers, withAnswersNamed } from "./used-offers.server.ts";
import { spelledOffers } from "./spelled-words.ts";

const usual = spelledOffers(usualOffers);
const without = (key: string) => usual.filter((offer) => offer.key !== key);
const inUse = { ok: false, reason: "invalid", errors: { entries: "offerInUse" } };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

function save(value: Offer[] | undefined, openedValue?: Offer[]) {
  return changeSetting(db, {
    edition: october2025,
    name: "offers",
    value,
    openedValue,
    by: "user:ana",
    alongside: (tx, before, after) => refuseUsedOffers(tx, before as Offer[], after as Offer[]),
    adjust: (tx, value) => withAnswersNamed(tx, value as Offer[]),
  });
}

test("an offer that somebody has made isn't removed, and nothing changes; another one is (NEW-72)", async () => {
  await buildRegistration(db, { co_creating_interests: ["volunteer"], cohere_event: "october2024" });
  expect(await save(without("volunteer"))).toEqual(inUse);
  expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
  expect(await save(without("host_dinner"))).toMatchObject({ ok: true });
  expect(await db.selectFrom("audit").select("action").execute()).toEqual([{ action: "setting.changed" }]);
});

test("nor one whose answer can come back with a withdrawn registration or a merged entry (NEW-72)", async () => {
  const { id } = await buildRegistration(db, { co_creating_interests: ["volunteer"] });
  await withdrawFor(db, id, "user", { now, origin: "https://example.org", secret: "s".repeat(32) });
  expect(await save(without("volunteer"))).toEqual(inUse);
  const { ana, anita } = await twins(db);
  const offered = { co_creating_interests: ["tell_stories"] };
  await db.updateTable("registrations").set(offered).where("profile_id", "=", anita.id).execute();
  await merge(db, ana.id, anita.id, keepAll({ october2025: "kept" }));
  await db.updateTable("registrations").set({ co_creating_interests: [] }).execute();
  expect(await save(without("tell_stories"))).toEqual(inUse);
  expect(await save(without("host_dinner"))).toMatchObject({ ok: true });
});

test("the way back to the default is closed while somebody has made an offer of the organizers' (NEW-72)", async () => {
  const added: Offer = { ...usual[0]!, key: "bake_bread", name_en: "Bread", name_es: "Pan" };
  const all = [...usual, added];
  expect(await save(all)).toMatchObject({ ok: true });
  const { id } = await buildRegistration(db, { co_creating_interests: ["bake_bread"] });
  expect(await save(undefined, all)).toEqual(inUse);
  const hidden = [...usual, { ...added, asking: "formerly" as const, isShown: false }];
  expect(await save(hidden, all)).toMatchObject({ ok: true });
  await db.deleteFrom("registrations").where("id", "=", id).execute();
  expect(await save(undefined, hidden)).toEqual({ ok: true, current: undefined });
});

test("an offer with answers is never stored as one that was never asked for, the default's neither (NEW-72)", async () => {
  const withSpace = (asking: Offer["asking"]) =>
    usual.map((offer) => (offer.key === "space" ? { ...offer, asking } : offer));
  expect(await save(withSpace("asked"))).toMatchObject({ ok: true });
  const { id } = await buildRegistration(db, { co_creating_interests: ["space"] });
  const former = { ok: true, current: withSpace("formerly") };
  expect(await save(usual, withSpace("asked")), "a page from before the answer").toEqual(former);
  expect(await save(undefined, withSpace("formerly")), "the default").toEqual(former);
  await db.deleteFrom("registrations").where("id", "=", id).execute();
  expect(await save(undefined, withSpace("formerly"))).toEqual({ ok: true, current: undefined });
});

test("an offer named like something every object has is no offer with answers (NEW-72)", async () => {
  const added = [...usual, { ...usual[0]!, key: "constructor", name_en: "Constructor", name_es: "Quien construye" }];
  expect(await save(added)).toMatchObject({ ok: true });
  expect(await save(undefined, added)).toEqual({ ok: true, current: undefined });
});
