import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const call = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await site.request("/api/register-user", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
};

describe("POST /api/register-user", () => {
  test("registers and says so (REG-42..46)", async () => {
    const answer = await call({
      fullName: "Ana López",
      email: "ANA@example.org",
      phoneNumber: "303 555 0100",
      organizations: "Garden",
      canAttendInvocation: true,
      canAttendIntegration: null,
      coCreatingInterests: ["volunteer"],
      howDidYouHear: "A friend",
      additionalNotes: "",
      subscribed: false,
      isEditMode: false,
      existingProfileId: null,
      lang: "es",
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const stored = await site.db
      .selectFrom("profiles")
      .selectAll()
      .where("email", "=", "ana@example.org")
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      full_name: "Ana López",
      subscribed: false,
      language: "es",
      user_id: null,
      role: null,
    });
  });

  test("tells a mailbox that is registered already, and changes nothing (REG-44, REG-45, REG-58)", async () => {
    await call({ fullName: "Bea", email: "bea@example.org" });
    expect(
      await call({ fullName: "Mallory", email: "bea@example.org", userId: crypto.randomUUID(), isEditMode: true }),
    ).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: inText.en("register.alreadyRegisteredMessage"),
      },
    });
    expect(
      await site.db.selectFrom("profiles").select("full_name").where("email", "=", "bea@example.org").execute(),
    ).toEqual([{ full_name: "Bea" }]);
  });

  test("tells a mailbox with an account to sign in (REG-55)", async () => {
    const known = { email: "carla@example.org", full_name: "Carla", user_id: (await buildUser(site.db)).id };
    const { id } = await site.db.insertInto("profiles").values(known).returning("id").executeTakeFirstOrThrow();
    await buildRegistration(site.db, { profile_id: id });
    expect((await call({ fullName: "Carla", email: "carla@example.org" })).body.error).toBe(
      inText.en("register.accountExists"),
    );
  });

  test.each([
    [{}, inText.en("register.required"), ["fullName", "email"]],
    [
      { fullName: "Ana", email: "no" },
      inText.en("validation.invalidEmail", { field: inText.en("register.email") }),
      ["email"],
    ],
    [
      { fullName: "A".repeat(201), email: "a@example.org" },
      inText.en("validation.tooLong", { field: inText.en("register.fullName"), max: 200 }),
      ["fullName"],
    ],
    [
      { fullName: "Ana", email: "a@example.org", additionalNotes: "a\0b" },
      inText.en("validation.badCharacter", { field: inText.en("register.additionalNotes") }),
      ["additionalNotes"],
    ],
    [
      { fullName: ["Ana"], email: "a@example.org" },
      inText.en("validation.wrongType", { field: inText.en("register.fullName") }),
      ["fullName"],
    ],
    [
      { fullName: "Ana", email: "a@example.org", coCreatingInterests: ["fly"] },
      inText.en("validation.unknownChoice", { field: inText.en("register.coCreatingInterests") }),
      ["coCreatingInterests"],
    ],
  ])("refuses %j with 422 and a sentence that names the field (REG-19..21)", async (body, error, fields) => {
    const answer = await call(body);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error } });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
  });

  test.each([
    ["{broken", inText.en("validation.notJson")],
    ["[1]", inText.en("validation.notObject")],
    ["null", inText.en("validation.notObject")],
  ])("refuses the body %s with 400", async (body, error) => {
    expect(await call(body)).toMatchObject({ status: 400, body: { success: false, error } });
  });

  test("refuses a megabyte with 413 and one clear sentence", async () => {
    const answer = await call({ fullName: "Ana", email: "a@example.org", additionalNotes: "x".repeat(1_000_000) });
    expect(answer).toMatchObject({ status: 413, body: { success: false } });
    expect(answer.body.error).toContain(inText.en("errors.refused.too-large"));
  });

  test("speaks the language it is asked in, by lang or by Accept-Language (I18-07)", async () => {
    expect((await call({ lang: "es" })).body.error).toBe(inText.es("register.required"));
    expect((await call({}, { "Accept-Language": "es-MX,es;q=0.9,en;q=0.5" })).body.error).toBe(
      inText.es("register.required"),
    );
  });

  test("refuses another site's call and every method but POST", async () => {
    const foreign = await call(
      { fullName: "X", email: "x@example.org" },
      { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    );
    expect(foreign).toMatchObject({ status: 403, body: { success: false } });
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await site.request("/api/register-user", { method })).status, method).toBe(405);
  });

  test("lets a mailbox try five times an hour, then says how long to wait", async () => {
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push(await call({ fullName: "Dana", email: "dana@example.org" }));
    expect(tries.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409, 429]);
    expect(Number(tries.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(tries.at(-1)!.body.error).toMatch(/Please wait \d+ minutes/);
  });
});
