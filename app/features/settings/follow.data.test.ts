import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { registrationOn } from "../edition/phase.ts";
import { followEdition } from "./follow.server.ts";

test("registration opens and closes at the minute, on the clocks of the edition's zone, without anybody's doing (PAG-22)", async () => {
  const db = await testDatabase();
  const value = JSON.stringify({ state: "open", from: "2025-10-01T09:00", until: "2025-10-16T17:30" });
  await db.insertInto("settings").values({ edition: october2025.key, name: "registration", value }).execute();
  let now = "";
  const clock = { site: () => new Date(now) };
  now = "2025-09-01T00:00:00Z";
  const edition = await followEdition({ file: october2025, database: { db, listen: () => {} }, clock, log: () => {} });
  const at = (moment: string) => {
    now = moment;
    return [registrationOn(edition.now(), moment.slice(0, 10)), edition.now().registrationFrom];
  };
  expect(at("2025-10-01T08:59:59-06:00")).toEqual(["soon", "2025-10-01T15:00:00.000Z"]);
  expect(at("2025-10-01T09:00:00-06:00")).toEqual(["open", undefined]);
  expect(at("2025-10-16T17:29:59-06:00")).toEqual(["open", undefined]);
  expect(at("2025-10-16T17:30:00-06:00")).toEqual(["over", undefined]);
});

test("what another edition has set leaves this one as its file says", async () => {
  const db = await testDatabase();
  await db
    .insertInto("settings")
    .values({ edition: "may2031", name: "donate", value: '"https://a.example"' })
    .execute();
  const clock = { site: () => new Date() };
  const edition = await followEdition({ file: october2025, database: { db, listen: () => {} }, clock, log: () => {} });
  expect(edition.now().links.donate).toBe(october2025.links.donate);
});

test("a change that comes while another is read is not missed", async () => {
  const db = await testDatabase();
  let notify: (change: string) => void = () => {};
  const clock = { site: () => new Date() };
  const database = { db, listen: (hear: typeof notify) => void (notify = hear) };
  const edition = await followEdition({ file: october2025, database, clock, log: () => {} });
  const set = (url: string) =>
    db
      .insertInto("settings")
      .values({ edition: october2025.key, name: "donate", value: JSON.stringify(url) })
      .onConflict((conflict) => conflict.columns(["edition", "name"]).doUpdateSet({ value: JSON.stringify(url) }))
      .execute();
  await set("https://one.example");
  notify("settings");
  await set("https://two.example");
  notify("settings");
  await expect.poll(() => edition.now().links.donate).toBe("https://two.example");
});
