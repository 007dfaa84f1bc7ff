import { afterEach, expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { dates } from "~/i18n/dates";
import { buildProfile, buildRegistration } from "../../../../tests/support/builders.ts";
import { ownOffers } from "../../../../tests/support/own-offers.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { readCampaignFilters } from "../../campaigns/audience/filters.ts";
import { countAudience, recipientPage } from "../../campaigns/audience/queries.server.ts";
import { setOffers } from "../../edition/offers.ts";
import { countPeople } from "../list/counts.server.ts";
import { readPeopleQuery } from "../list/people-query.ts";
import { peoplePage } from "../list/queries.server.ts";
import { filterWords, offeredFilters } from "./filter-fields.ts";
import { campaignFilters } from "./schema.ts";

afterEach(() => setOffers(undefined));

const zone = "America/Denver";
const event = "october2025";
const t = translator("en");

async function offeringPeople() {
  setOffers(ownOffers);
  const db = await testDatabase();
  const offered = { Ana: ["bake_bread", "host_dinner"], Ben: ["drive"], Eva: [] };
  for (const [full_name, co_creating_interests] of Object.entries(offered)) {
    const { id } = await buildProfile(db, { full_name, subscribed: true });
    await buildRegistration(db, { profile_id: id, co_creating_interests });
  }
  await buildProfile(db, { full_name: "Flor", subscribed: true });
  return db;
}

async function foundBy(db: Awaited<ReturnType<typeof offeringPeople>>, address: string) {
  const query = readPeopleQuery("all", new URLSearchParams(`${address}&sort=name`), zone);
  const { people, total } = await peoplePage(db, { ...query, event, counts: await countPeople(db) });
  const filters = readCampaignFilters(new URLSearchParams(`${address}&filtered=1`), zone);
  const args = { filters, kind: "news", editionKey: event } as const;
  const { people: mailed } = await recipientPage(db, { ...args, reason: null, search: "", limit: 100 });
  expect(people.map(({ fullName }) => fullName)).toEqual(mailed.map(({ full_name }) => full_name));
  expect([total.count, (await countAudience(db, args)).count]).toEqual([people.length, people.length]);
  return people.map(({ fullName }) => fullName);
}

test("who makes an offer of the organizers' is listed, counted and written to, also one that is no longer asked for (NEW-71, NEW-73)", async () => {
  const db = await offeringPeople();
  expect(await foundBy(db, "interest=bake_bread")).toEqual(["Ana"]);
  expect(await foundBy(db, "interest=bake_bread&interest=drive")).toEqual(["Ana", "Ben"]);
  expect(await foundBy(db, "interest=host_dinner")).toEqual(["Ana"]);
});

test("an offer that is gone finds nobody rather than everybody, in lists, letters and their counts (NEW-73)", async () => {
  const db = await offeringPeople();
  expect(await foundBy(db, "interest=yodel")).toEqual([]);
  expect(await foundBy(db, "interest=yodel&interest=drive")).toEqual(["Ben"]);
  expect(campaignFilters.parse({ co_creating_interests: ["yodel"] })).toEqual({ co_creating_interests: ["yodel"] });
  for (const wrong of ["Yodel", "", "a'b", 1, null])
    expect(campaignFilters.safeParse({ co_creating_interests: [wrong] }).success, String(wrong)).toBe(false);
});

test("a filter offers what the form asks for and asked for once, and says which finds nobody (NEW-73)", () => {
  setOffers(ownOffers);
  const saying = { t, language: "en" as const, dates: dates("en"), zone, questions: [] };
  const choices = { named: { tag: [], campaign: [], edition: [] }, hasEditionBefore: false };
  const filters = { co_creating_interests: ["drive", "yodel"] };
  const filter = offeredFilters("list", choices, { ...saying, values: filters }).find(
    ({ name }) => name === "interest",
  );
  expect(filter?.choices?.map(({ label }) => label)).toEqual([
    "Bread",
    "Walks",
    "Rides",
    t("people.own.retired", { question: "Long dinners" }),
    t("people.own.findsNobody"),
  ]);
  const words = filterWords({ co_creating_interests: ["host_dinner", "yodel"] }, { ...saying, names: new Map() });
  expect(words.join()).toContain(
    `${t("people.own.retired", { question: "Long dinners" })} / ${t("campaignWizard.goneName")}`,
  );
});
