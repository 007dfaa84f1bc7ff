import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildPlace, buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { usualThemes, type Theme } from "../edition/themes.ts";
import { changeSetting } from "../settings/commands.server.ts";
import { spelledThemes } from "../settings/spelled-words.ts";
import { moveRemoved } from "./commands.server.ts";

const usual = spelledThemes(usualThemes);
const without = (key: string) => usual.filter((theme) => theme.key !== key);
const save = (db: Db, value: typeof usual | undefined, moves = {}, openedValue?: typeof usual) =>
  changeSetting(db, {
    edition: october2025,
    name: "themes",
    value,
    openedValue,
    by: "user:ana",
    alongside: (tx, before, after) =>
      moveRemoved(tx, { before: before as Theme[], after: after as Theme[], moves, by: "user:ana" }),
  });

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

describe("a theme that is removed (NEW-41)", () => {
  test("asks where its events and places go, and changes nothing before that is said", async () => {
    await buildEvent(db, { category: "arts" });
    const answer = await save(db, without("arts"));
    expect(answer).toEqual({ ok: false, reason: "invalid", errors: { move_arts: "themeInUse" } });
    expect(await save(db, without("arts"), { arts: "nowhere" })).toMatchObject({ ok: false });
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("audit").select("action").execute()).toEqual([]);
  });

  test("gives them another one in the same step, which the audit keeps", async () => {
    const event = await buildEvent(db, { category: "arts" });
    const stays = await buildEvent(db, { category: "wellness" });
    const place = await buildPlace(db, { theme: "arts" });
    expect(await save(db, without("arts"), { arts: "economy" })).toMatchObject({ ok: true });
    const events = await db.selectFrom("events").select(["id", "category", "version", "sequence"]).execute();
    expect(events.find(({ id }) => id === event.id)).toMatchObject({ category: "economy", version: 2, sequence: 1 });
    expect(events.find(({ id }) => id === stays.id)).toMatchObject({ category: "wellness", version: 1 });
    const { theme, version } = await db
      .selectFrom("places")
      .select(["theme", "version"])
      .where("id", "=", place.id)
      .executeTakeFirstOrThrow();
    expect([theme, version]).toEqual(["economy", place.version + 1]);
    const audit = await db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["theme.moved", "setting.changed"]);
    expect(audit[0]!.detail).toEqual({ from_theme: "arts", to_theme: "economy", moved_events: 1, moved_places: 1 });
  });

  test("takes what hosts have asked for and saved filters along", async () => {
    const { id } = await buildEvent(db, { category: "wellness" });
    const event = JSON.stringify({ category: "arts" });
    const request = { event_id: id, kind: "change" as const, event, note: null, created_at: new Date() };
    await db.insertInto("event_changes").values(request).execute();
    const filters = JSON.stringify({ starred_theme: "arts" });
    await db.insertInto("campaign_filters").values({ name: "Painters", filters }).execute();
    await save(db, without("arts"), { arts: "economy" });
    expect(await db.selectFrom("event_changes").select("event").execute()).toEqual([
      { event: { category: "economy" } },
    ]);
    expect(await db.selectFrom("campaign_filters").select("filters").execute()).toEqual([
      { filters: { starred_theme: "economy" } },
    ]);
  });

  test("leaves its events and places without a theme, if that is said", async () => {
    await buildEvent(db, { category: "arts" });
    await buildPlace(db, { theme: "arts" });
    expect(await save(db, without("arts"), { arts: "general" })).toMatchObject({ ok: true });
    expect(await db.selectFrom("events").select("category").execute()).toEqual([{ category: "general" }]);
    expect(await db.selectFrom("places").select("theme").execute()).toEqual([{ theme: null }]);
  });

  test("asks too where it has only a page, a proposal, a host's change or a digest, and moves that there", async () => {
    const { id: event_id } = await buildEvent(db, { category: "wellness" });
    const event = JSON.stringify({ category: "arts" });
    const request = { event_id, kind: "change" as const, event, note: null, created_at: new Date() };
    const profile = await buildProfile(db);
    const page = {
      id: profile.id,
      slug: "murals",
      title_en: "Murals",
      text_en: "Paint.",
      linked_from: "nowhere" as const,
      emblem: "sun",
      theme: "arts",
      position: 1,
    };
    const draft = {
      proposal_digest: "digest",
      token_hash: "hash",
      event,
      name: "Lu",
      email: "lu@example.org",
      language: "es" as const,
      expires_at: new Date("2100-01-01"),
    };
    const kinds = {
      moved_proposals: () => db.insertInto("proposal_drafts").values(draft).execute(),
      moved_changes: () => db.insertInto("event_changes").values(request).execute(),
      moved_pages: () => db.insertInto("own_pages").values(page).execute(),
      moved_digests: () => buildPreferences(db, { profile_id: profile.id, digest_themes: ["arts"] }),
    };
    for (const [kind, make] of Object.entries(kinds)) {
      await make();
      expect(await save(db, without("arts")), kind).toMatchObject({ ok: false, errors: { move_arts: "themeInUse" } });
    }
    expect(await save(db, without("arts"), { arts: "economy" })).toMatchObject({ ok: true });
    const [entry] = await db.selectFrom("audit").select("detail").orderBy("id").execute();
    const counts = { moved_changes: 1, moved_proposals: 1, moved_pages: 1, moved_digests: 1 };
    expect(entry!.detail).toEqual({ from_theme: "arts", to_theme: "economy", ...counts });
    expect(await db.selectFrom("proposal_drafts").select("event").execute()).toEqual([
      { event: { category: "economy" } },
    ]);
    expect(await db.selectFrom("own_pages").select("theme").execute()).toEqual([{ theme: "economy" }]);
    expect(await db.selectFrom("preferences").select("digest_themes").execute()).toEqual([
      { digest_themes: ["economy"] },
    ]);
  });

  test("makes nobody's digest one of all themes", async () => {
    const [onlyArts, artsAndEconomy] = [await buildProfile(db), await buildProfile(db)];
    await buildPreferences(db, { profile_id: onlyArts.id, digest_themes: ["arts"] });
    await buildPreferences(db, { profile_id: artsAndEconomy.id, digest_themes: ["arts", "economy"] });
    await save(db, without("arts"), { arts: "general" });
    const digests = async () =>
      (await db.selectFrom("preferences").select(["profile_id", "digest_themes"]).execute()).map(
        ({ profile_id, digest_themes }) => [profile_id === onlyArts.id ? "one" : "both", digest_themes.toSorted()],
      );
    expect((await digests()).toSorted()).toEqual([
      ["both", ["economy", "general"]],
      ["one", ["general"]],
    ]);
  });
});

test("what has a theme that nobody knows holds nothing up, and can be given one (NEW-42)", async () => {
  const { id } = await buildEvent(db, { category: "of-an-old-backup" });
  const outcome = await save(db, without("arts"));
  expect(outcome).toMatchObject({ ok: true });
  expect(await db.selectFrom("events").select("category").execute()).toEqual([{ category: "of-an-old-backup" }]);
  const moves = { "of-an-old-backup": "wellness" };
  expect(await save(db, without("arts"), moves, without("arts"))).toMatchObject({ ok: true });
  expect(await db.selectFrom("events").select(["id", "category"]).execute()).toEqual([{ id, category: "wellness" }]);
});

test("the usual themes, saved as they are, are the default", async () => {
  expect(await save(db, usual)).toEqual({ ok: true, current: undefined });
});
