import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { forgetCheckIns } from "./commands.server.ts";
import { countCame } from "./figures.server.ts";

test("check-ins are deleted after 90 days, and how many came stays (NEW-13)", async () => {
  const db = await testDatabase();
  const of = { cohere_event: "october2025", gathering: "invocation" } as const;
  const at = new Date("2025-10-17T00:30:00Z");
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
  const undone = { state: "undone", undone_at: at } as const;
  const states = [{ state: "here" }, { state: "here" }, { state: "repeated" }, undone, { state: "here" }] as const;
  const rows = states.map((state, change) => ({
    id: crypto.randomUUID(),
    ...of,
    name: `Guest ${change}`,
    ticked_at: at,
    created_at: days(change / 100),
    change,
    ...state,
  }));
  await db.insertInto("check_ins").values(rows).execute();
  const all = [{ edition: of.cohere_event, gathering: of.gathering, came: 3 }];
  expect(await countCame(db)).toEqual(all);

  expect(await forgetCheckIns(db, days(89))).toBe(0);
  expect(await forgetCheckIns(db, days(91), 2)).toBe(2);
  expect(await countCame(db)).toEqual(all);
  expect(await forgetCheckIns(db, days(91))).toBe(3);
  expect(await db.selectFrom("check_ins").select("id").execute()).toEqual([]);
  expect(await countCame(db)).toEqual(all);
});
