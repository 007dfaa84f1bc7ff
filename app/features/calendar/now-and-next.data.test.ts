import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { eventsAroundNow } from "./now-and-next.server.ts";

test("a day with many all-day events still says what comes next (NOW-01)", async () => {
  const db = await testDatabase();
  const at = (time: string) => new Date(`2025-10-18T${time}:00-06:00`);
  const wholeDay = { start_date: at("00:00"), end_date: new Date("2025-10-19T00:00:00-06:00"), all_day: true };
  for (let n = 0; n < 15; n++) await buildEvent(db, { title: `Exhibition ${n}`, ...wholeDay });
  await buildEvent(db, { title: "Supper", start_date: at("18:00"), end_date: at("20:00") });
  const { on, next, moreOn } = await eventsAroundNow(db, { now: at("12:00"), zone: "America/Denver" });
  expect(on.length + moreOn).toBe(15);
  expect(next.map(({ title }) => title)).toEqual(["Supper"]);
});
