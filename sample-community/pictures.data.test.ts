import { expect, test } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { seedSamplePictures } from "./pictures.ts";
import { seedSampleCommunity } from "./seed.ts";

const now = new Date("2025-10-01T18:00:00Z");
const files = [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from("a drawing") }];

test("a busy machine delays the sample pictures, and none of them is missing in the end", async () => {
  const db = await testDatabase();
  await seedSampleCommunity(db, { edition: october2025, now });
  const withPicture = () =>
    db
      .selectFrom("event_pictures as p")
      .innerJoin("events as e", "e.id", "p.event_id")
      .select("e.title")
      .orderBy("e.title")
      .execute();
  let turns = 0;
  const encode = async () =>
    ++turns % 3 === 0 ? { ok: true as const, files } : { ok: false as const, reason: "busy" as const };
  await seedSamplePictures(db, { folder: undefined, now, encode });
  const titles = ["Apple pressing", "Cena de vecinos", "Long table lunch", "The town loom"];
  expect((await withPicture()).map(({ title }) => title)).toEqual(titles);
});
