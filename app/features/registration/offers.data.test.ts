import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "~/features/identity/viewer";
import type { Db } from "~/platform/database/db.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { buildRegistration } from "../../../tests/support/builders.ts";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { setOffers } from "../edition/offers.ts";
import { registerPerson, requestAccount, updateRegistration } from "./commands.server.ts";
import { registrationFigures } from "./figures.server.ts";
import { linkToken } from "./personal-link.server.ts";
import { prefilledForm } from "./prefilled-form.server.ts";
import type { RegistrationDeps } from "./registration-rows.server.ts";
import { registrationChangeSchema, registrationInputSchema } from "./schema.ts";

const email = "ana@example.org";
const deps: RegistrationDeps = {
  now: new Date("2025-10-01T12:00:00Z"),
  editionKey: october2025.key,
  language: "en",
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "News",
};
const asking = { questions: [], hiddenQuestions: [] };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => setOffers(undefined));

async function registered(coCreatingInterests: string[]): Promise<void> {
  await registerPerson(
    db,
    registrationInputSchema(asking).parse({ fullName: "Ana", email, coCreatingInterests }),
    deps,
  );
}

async function stored(): Promise<string[]> {
  const row = await db.selectFrom("registrations").select("co_creating_interests").executeTakeFirstOrThrow();
  return row.co_creating_interests;
}

test("an offer of the organizers' is stored by its key, and what the form doesn't ask for is refused by name (NEW-71)", async () => {
  setOffers(ownOffers);
  await registered(["drive", "bake_bread"]);
  expect(await stored()).toEqual(["drive", "bake_bread"]);
  for (const unknown of ["volunteer", "attic", "host_dinner", "yodel"]) {
    const body = { fullName: "Ana", email, coCreatingInterests: [unknown] };
    const { error } = registrationInputSchema(asking).safeParse(body);
    expect(error?.issues, unknown).toMatchObject([{ path: ["coCreatingInterests", 0], message: "unknownChoice" }]);
  }
});

test("the database takes keys of offers and nothing else", async () => {
  await buildRegistration(db, { co_creating_interests: ["bake_bread_2", "x"] });
  for (const wrong of ["Bake", "", "a b", "a-b", "a;b", "é"])
    await expect(buildRegistration(db, { co_creating_interests: [wrong] }), wrong).rejects.toThrow(/check/);
});

test("whoever changes their registration keeps what the form no longer asks for, which is no change of theirs (NEW-72)", async () => {
  await registered(["host_dinner", "volunteer"]);
  const mail = await db.selectFrom("email_deliveries").select("id").executeTakeFirstOrThrow();
  setOffers(ownOffers);
  const change = (more: object) =>
    updateRegistration(
      db,
      linkToken(deps.secret, mail.id),
      registrationChangeSchema(asking).parse({ fullName: "Ana", subscribed: true, ...more }),
      deps,
    );
  expect(await change({ additionalNotes: "Hi" })).toEqual({ ok: true });
  expect(await stored()).toEqual(["host_dinner", "volunteer"]);
  const { detail } = await db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "registration.updated")
    .executeTakeFirstOrThrow();
  expect(detail).toEqual({ changed: ["additionalNotes"] });
  await change({ coCreatingInterests: ["drive"] });
  expect((await stored()).toSorted()).toEqual(["drive", "host_dinner", "volunteer"]);
});

test("figures count what the form asks for, and what it asked for once while somebody offers it (NEW-71, NEW-72)", async () => {
  setOffers(ownOffers);
  const figures = async () => {
    const current = { key: october2025.key, opening: "2025-10-16" };
    return (await registrationFigures(db, { current, past: undefined, zone: "America/Denver" })).interests;
  };
  await buildRegistration(db, { co_creating_interests: ["drive", "volunteer"] });
  const expected = [
    { interest: "bake_bread", count: 0 },
    { interest: "lead_walk", count: 0 },
    { interest: "drive", count: 1 },
  ];
  expect(await figures()).toEqual(expected);
  await buildRegistration(db, { co_creating_interests: ["host_dinner"] });
  expect(await figures()).toEqual([...expected, { interest: "host_dinner", count: 1 }]);
});

test("a draft comes back without the offers that the form no longer asks for (NEW-72)", async () => {
  const coCreatingInterests = ["volunteer", "host_dinner"];
  const input = registrationInputSchema(asking).parse({
    fullName: "Ana",
    email,
    coCreatingInterests,
    additionalNotes: "Hi",
  });
  await requestAccount(db, { input, passwordHash: "hash", nonce: "nonce" }, deps);
  setOffers([...ownOffers, { ...ownOffers[0], key: "volunteer" }]);
  const context = { db, clock: { now: () => deps.now } } as unknown as RequestContext;
  const person = { email, fullName: "Ana" } as Person;
  const { foreign } = await prefilledForm(context, person, { edition: october2025, choice: "none" });
  expect(foreign).toHaveLength(1);
  const choice = { id: foreign[0]!.id };
  const { values } = await prefilledForm(context, person, { edition: october2025, choice });
  expect([values.coCreatingInterests, values.additionalNotes]).toEqual([["volunteer"], "Hi"]);
});
