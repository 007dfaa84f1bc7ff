import { expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../../tests/support/builders.ts";
import { buildQuestion } from "../../../../tests/support/question-rows.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { readCampaignFilters } from "../../campaigns/audience/filters.ts";
import { countAudience, recipientPage } from "../../campaigns/audience/queries.server.ts";
import { countPeople } from "../list/counts.server.ts";
import { readPeopleQuery } from "../list/people-query.ts";
import { peoplePage } from "../list/queries.server.ts";
import { campaignFilters } from "./schema.ts";

const zone = "America/Denver";
const event = "october2025";

async function answeredPeople() {
  const db = await testDatabase();
  await buildQuestion(db);
  await buildQuestion(db, { name: "own_tasks", kind: "choices" });
  await buildQuestion(db, { name: "own_drum", kind: "yes-no-maybe", retired_at: new Date() });
  await buildQuestion(db, { name: "own_tent", kind: "tick" });
  await buildQuestion(db, { name: "own_diet", is_sensitive: true });
  await buildQuestion(db, { name: "own_note", kind: "text" });
  await buildQuestion(db, { name: "own_gone", deleted_at: new Date() });
  const answers = {
    Ana: { own_meal: "beans", own_tasks: ["cook", "sing"], own_drum: "maybe", own_tent: true },
    Ben: { own_meal: "squash", own_tasks: ["sing"], own_tent: false },
    Eva: { own_diet: "beans", own_note: "beans", own_gone: "beans", own_never: "beans" },
    Flor: null,
    Gus: undefined,
  };
  for (const [full_name, own] of Object.entries(answers)) {
    const { id } = await buildProfile(db, { full_name, subscribed: true });
    if (own !== undefined) await buildRegistration(db, { profile_id: id, own_answers: own && JSON.stringify(own) });
  }
  return db;
}

test("who gave an answer to an own question is listed, counted and written to, and nobody else (NEW-43)", async () => {
  const db = await answeredPeople();
  const cases = {
    "own_meal=beans": ["Ana"],
    "own_meal=beans&own_meal=squash": ["Ana", "Ben"],
    "own_meal=-": ["Eva", "Flor"],
    "own_meal=-&own_meal=beans": ["Ana", "Eva", "Flor"],
    "own_tasks=cook": ["Ana"],
    "own_tasks=sing&own_meal=squash": ["Ben"],
    "own_drum=maybe": ["Ana"],
    "own_tent=yes": ["Ana"],
    "own_tent=-": ["Ben", "Eva", "Flor"],
  };
  for (const [address, names] of Object.entries(cases))
    expect(await foundBy(db, address), address).toEqual(threeTimes(names));
});

test("what no question knows, or only in confidence, finds nobody rather than everybody (NEW-43)", async () => {
  const db = await answeredPeople();
  for (const name of ["own_diet", "own_note", "own_gone", "own_never"])
    for (const value of ["beans", "-"])
      expect(await foundBy(db, String(new URLSearchParams([[name, value]]))), name).toEqual(threeTimes([]));
  expect(await foundBy(db, "own_meal=soup")).toEqual(threeTimes([]));
  for (const value of ["%00%27", "%00", "%00%00&own_meal=%00"])
    expect(await foundBy(db, `own_meal=${value}`), value).toEqual(threeTimes([]));
});

test("a name that no question can have is no filter, and a call that has one is refused by it (NEW-43)", async () => {
  const db = await answeredPeople();
  for (const name of ["own_", "own_\0", "own_'; --", "own_Meal", `own_${"m".repeat(45)}`]) {
    expect((await foundBy(db, String(new URLSearchParams([[name, "beans"]])))).total, name).toBe(5);
    expect(campaignFilters.safeParse({ [name]: ["beans"] }).error?.issues, name).toMatchObject([
      { code: "unrecognized_keys", keys: [name] },
    ]);
  }
});

test("a call that asks for an own answer in another way is refused (NEW-43)", () => {
  expect(campaignFilters.parse({ own_meal: ["squash", "beans", "beans"], own_none: [] })).toEqual({
    own_meal: ["beans", "squash"],
  });
  for (const value of ["beans", true, [1], ["É"], Array.from({ length: 22 }, (_, n) => `c${n}`)])
    expect(campaignFilters.safeParse({ own_meal: value }).success, String(value)).toBe(false);
});

function threeTimes(names: string[]) {
  return { listed: names, total: names.length, mailed: names, counted: names.length };
}

async function foundBy(db: Awaited<ReturnType<typeof answeredPeople>>, address: string) {
  const query = readPeopleQuery("all", new URLSearchParams(`${address}&sort=name`), zone);
  const { people, total } = await peoplePage(db, { ...query, event, counts: await countPeople(db) });
  const filters = readCampaignFilters(new URLSearchParams(`${address}&filtered=1`), zone);
  const args = { filters, kind: "news", editionKey: event } as const;
  const { people: mailed } = await recipientPage(db, { ...args, reason: null, search: "", limit: 100 });
  return {
    listed: people.map(({ fullName }) => fullName),
    total: total.count,
    mailed: mailed.map(({ full_name }) => full_name),
    counted: (await countAudience(db, args)).count,
  };
}
