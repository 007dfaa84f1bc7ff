import { expect, test } from "vitest";
import type { Edition } from "../edition/edition.ts";
import { october2025 } from "../edition/october2025.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { changeSetting } from "./commands.server.ts";

const other: Edition = { ...october2025, key: "may2031" };
const [first, second] = ["https://example.org/one", "https://example.org/two"];

test("what one edition sets, and takes back to its default, is its own: another's stays as it is set", async () => {
  const db = await testDatabase();
  const donate = (edition: Edition, value: string | undefined, openedValue?: string) =>
    changeSetting(db, { edition, name: "donate", value, openedValue, by: "user:ana" });
  const storedNames = async () => {
    const rows = await db.selectFrom("settings").select(["edition", "name", "value"]).orderBy("edition").execute();
    return rows.map(({ edition, name, value }) => `${edition} ${name} ${value as unknown as string}`);
  };
  expect(await donate(other, first)).toEqual({ ok: true, current: first });
  expect(await donate(october2025, second), "nothing was set here").toEqual({ ok: true, current: second });
  await changeSetting(db, {
    edition: october2025,
    name: "communityChat",
    value: first,
    openedValue: undefined,
    by: "user:ana",
  });
  expect(await donate(october2025, undefined, second)).toEqual({ ok: true, current: undefined });
  expect(await storedNames()).toEqual([`may2031 donate ${first}`, `october2025 communityChat ${first}`].toSorted());
  expect(await donate(october2025, second)).toEqual({ ok: true, current: second });
  expect(await donate(october2025, first, second)).toEqual({ ok: true, current: first });
  expect(await donate(other, second, second), "seen is what is set for it").toEqual({
    ok: false,
    reason: "conflict",
    current: first,
  });
});
