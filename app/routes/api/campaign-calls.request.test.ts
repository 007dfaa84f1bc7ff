import { afterAll, beforeAll, expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import { buildProfile, buildTemplate } from "../../../tests/support/builders.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
let reader: string;
let template: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  reader = (await buildProfile(site.db, { email: "reader@example.org", subscribed: true })).id;
  template = (await buildTemplate(site.db, { name: "Seeds" })).id;
});
afterAll(() => site.close());

const call = (path: string, body: object) =>
  site.request(path, {
    method: "POST",
    headers: {
      Cookie: admin,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
const send = (body: object) => {
  const usual = { templateId: template, filters: { subscribed: true }, selectedRecipientIds: [reader] };
  return call("/api/send-campaign", { ...usual, confirmation: "SEND TO 1", ...body });
};
const campaigns = () => site.db.selectFrom("email_campaigns").selectAll().execute();

test("filters that are misspelled are named, and select nobody (DAT-20)", async () => {
  const filters = { subscibed: true, languages: "es" };
  const unknown = ["filters.subscibed", "filters.languages"].map((field) => [
    field,
    translator("en")("validation.unknownField", { field }),
  ]);
  const preview = await call("/api/preview-campaign-recipients", { filters, includeProfiles: true });
  expect(preview.status).toBe(422);
  expect(await preview.json()).toMatchObject({ count: 0, profiles: [], fields: Object.fromEntries(unknown) });
  const answer = await send({ filters });
  expect(answer.status).toBe(422);
  const { error, fields } = (await answer.json()) as { error: string; fields: object };
  expect(fields).toEqual(Object.fromEntries(unknown));
  for (const [, sentence] of unknown) expect(error).toContain(sentence);
  expect(await campaigns()).toEqual([]);
});

test("a send without the words that confirm it says that they are missing", async () => {
  const answer = await send({ confirmation: undefined });
  expect(answer.status).toBe(422);
  const confirmation = translator("en")("validation.required", { field: "confirmation" });
  expect(await answer.json()).toMatchObject({
    error: expect.stringContaining(confirmation) as string,
    fields: { confirmation },
  });
});
