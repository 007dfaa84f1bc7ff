import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildPreferences, buildProfile, buildTemplate } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { readable } from "../../../tests/support/templates-office.ts";

const wizard = "/admin/campaigns/new";
let site: TestSite;
let admin: string;
let template: string;
let people: string[];

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "email_campaigns", "email_templates", "campaign_filters"] as const)
    await site.db.deleteFrom(table).execute();
  await site.db.deleteFrom("profiles").where("email", "!=", "marisol@example.org").execute();
  await site.db.updateTable("profiles").set({ subscribed: false }).execute();
  template = (await buildTemplate(site.db, { name: "Seeds", subject: "Seeds for all" })).id;
  people = [];
  for (const [n, name] of ["Ana López", "Beto Cruz", "Carla Díaz"].entries()) {
    const { id } = await buildProfile(site.db, {
      email: `reader-${n}@example.org`,
      full_name: name,
      subscribed: true,
      language: n === 1 ? "es" : "en",
    });
    await buildPreferences(site.db, { profile_id: id });
    people.push(id);
  }
});

const page = async (query: string) => {
  const answer = await site.request(`${wizard}${query}`, { headers: { Cookie: admin }, redirect: "follow" });
  return readable(await answer.text());
};
const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.request(path, {
    method: "POST",
    headers: {
      Cookie: admin,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
const send = (body: object = {}, headers: Record<string, string> = {}) => {
  const usual = { templateId: template, filters: { subscribed: true }, selectedRecipientIds: people };
  return call("/api/send-campaign", { ...usual, confirmation: "SEND TO 3", ...body }, headers);
};
const campaigns = () => site.db.selectFrom("email_campaigns").selectAll().execute();
const mails = () =>
  site.db.selectFrom("email_deliveries").select(["profile_id", "email"]).where("kind", "=", "campaign").execute();

describe("the calls", () => {
  test("a preview answers how many get it and who, and counts those left out by reason (CMP-21, CMP-22)", async () => {
    await site.db.updateTable("profiles").set({ subscribed: false }).where("id", "=", people[0]!).execute();
    const answer = await call("/api/preview-campaign-recipients", { filters: {}, includeProfiles: true });
    expect(answer.status).toBe(200);
    const found = (await answer.json()) as { count: number; profiles: object[]; excluded: object };
    expect(found).toMatchObject({ count: 2, languages: { en: 1, es: 1 }, excluded: { "not-subscribed": 2 } });
    expect(found.profiles).toEqual([
      { id: people[1], full_name: "Beto Cruz", email: "reader-1@example.org", language: "es" },
      { id: people[2], full_name: "Carla Díaz", email: "reader-2@example.org", language: "en" },
    ]);
  });

  test("a filter nobody knows is refused, with nobody in the answer (CMP-23)", async () => {
    const answer = await call("/api/preview-campaign-recipients", { filters: { language: "fr" } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, count: 0, profiles: [] });
  });

  test("a send is accepted for those named, once for each key, however often it comes (CMP-45, CMP-46)", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const body = { selectedRecipientIds: people.slice(1), confirmation: "SEND TO 2" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, key)));
    const said = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    const campaign_id = (await campaigns())[0]!.id;
    expect(said[0]).toEqual({ campaign_id, sent_count: 2 });
    expect(await campaigns()).toHaveLength(1);
    expect((await mails()).map(({ profile_id: id }) => id).toSorted()).toEqual(people.slice(1).toSorted());
    const other = await send({ ...body, filters: {} }, key);
    expect({ ...((await other.json()) as object), status: other.status }).toMatchObject({ status: 409, campaign_id });
  });

  test("everybody but some, for lists that are too long to name", async () => {
    const left = { selectedRecipientIds: undefined, deselectedRecipientIds: [people[0]], recipientCount: 2 };
    expect((await send({ ...left, confirmation: "SEND TO 2" })).status).toBe(200);
    expect((await mails()).map(({ email }) => email).toSorted()).toEqual([
      "reader-1@example.org",
      "reader-2@example.org",
    ]);
  });

  test("whoever dropped out since is named, with how many are left, and nobody is mailed", async () => {
    await site.db.updateTable("profiles").set({ subscribed: false }).where("id", "=", people[0]!).execute();
    const answer = await send();
    expect(answer.status).toBe(409);
    const said = (await answer.json()) as { error: string; detail: string };
    expect(said).toMatchObject({ recipients: { count: 2, gone: [{ name: "Ana López" }] } });
    expect(said.error).toContain("2 people");
    expect(said.detail).toContain("Ana López");
    expect(await campaigns()).toEqual([]);
  });

  test("wrong words, nobody, no letter, no key: each has its sentence, and nothing is stored (CMP-40, CMP-48)", async () => {
    const nobody = inText.en("campaignWizard.problems.no-recipients");
    const tries: [Promise<Response>, number, string][] = [
      [send({ confirmation: "send to 3" }), 422, inText.en("campaignWizard.refused.wrongPhrase")],
      [send({ selectedRecipientIds: [], confirmation: "SEND TO 0" }), 422, nobody],
      [send({ templateId: crypto.randomUUID() }), 404, inText.en("campaignWizard.problems.invalid-template")],
      [send({}, { "Idempotency-Key": "" }), 400, "Idempotency-Key"],
      [send({ scheduledFor: "2020-01-01T00:00:00Z" }), 422, "That time has passed"],
    ];
    for (const [sent, status, words] of tries) {
      const answer = await sent;
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    }
    expect(await campaigns()).toEqual([]);
  });

  test("a proof of 15 minutes ago is too old to send, and fresh enough to look", async () => {
    const sessions = site.db.updateTable("auth.sessions");
    await sessions.set({ proven_at: new Date(Date.now() - 16 * 60_000) }).execute();
    expect((await send()).status).toBe(403);
    expect((await call("/api/preview-campaign-recipients", {})).status).toBe(200);
    expect(await campaigns()).toEqual([]);
    await sessions.set({ proven_at: new Date() }).execute();
  });
});

describe("the wizard", () => {
  const chosen = () => `filtered=1&subscribed=1&key=${crypto.randomUUID()}&template=${template}`;
  const accepted = "accept=spanish&seen=1";

  test("begins with subscribers, and goes on only with a letter and somebody to get it (CMP-12, CMP-27 to CMP-31)", async () => {
    const html = await page("");
    expect(html).toContain("3 people get it");
    expect(html).toMatch(/<button[^>]*disabled[^>]*>Review & send/);
    expect(await page(`?filtered=1&key=${crypto.randomUUID()}&step=review`)).toContain(
      inHtml.en("campaignWizard.problems.no-template"),
    );
    expect(await page(`?filtered=1&key=${crypto.randomUUID()}&step=review&template=${crypto.randomUUID()}`)).toContain(
      inHtml.en("campaignWizard.problems.invalid-template"),
    );
    expect(await page(`?${chosen()}&step=review&tag=${crypto.randomUUID()}`)).toContain(
      inHtml.en("campaignWizard.problems.no-recipients"),
    );
    expect(await page(`?${chosen()}`)).not.toMatch(/<button[^>]*disabled[^>]*>Review & send/);
  });

  test("review, recipients, confirmation: the phrase counts those who are chosen, and they get it (CMP-32 to CMP-34, CMP-37 to CMP-39, CMP-44 to CMP-47, TPL-23)", async () => {
    const asked = chosen();
    const review = await page(`?${asked}&step=review`);
    expect(review).toContain("Step 1 of 3");
    expect(review).toContain(inText.en("campaignWizard.preview.title", { name: "Ana López" }));
    expect(review).toContain(inText.en("people.filters.subscribed"));
    expect(review).toContain("1 person reads Spanish and gets it in English");
    expect(await page(`?${asked}&step=recipients`), "not before it is well, or said to be").toContain("Step 1 of 3");
    const address = `?${asked}&${accepted}&step=confirm`;
    const confirm = await page(address);
    expect(confirm).toContain("Step 3 of 3");
    expect(confirm).toContain(inText.en("campaignWizard.confirm.type", { phrase: "SEND TO 3" }));
    const key = new URLSearchParams(asked).get("key")!;
    const left = { mode: "all-but", ids: people[0]! };
    const form = { intent: "send", key, count: "2", version: "", among: "", ...left, confirmation: "SEND TO 2" };
    const wrong = await postForm(site, wizard + address, { ...form, confirmation: "SEND TO 3" }, { Cookie: admin });
    expect(wrong.status).toBe(422);
    expect(await campaigns()).toEqual([]);
    const sent = await postForm(site, wizard + address, form, { Cookie: admin });
    const [campaign] = await campaigns();
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `/admin/campaigns/${campaign!.id}`]);
    expect(toastOf(sent)).toContain(inText.en("campaignWizard.sent", { count: 2 }));
    await postForm(site, wizard + address, form, { Cookie: admin });
    expect(await campaigns(), "sent twice, it is one").toHaveLength(1);
    expect((await mails()).map(({ profile_id: id }) => id).toSorted()).toEqual(people.slice(1).toSorted());
  });

  test("filters are kept under a name, used again, renamed, deleted and had back", async () => {
    const id = crypto.randomUUID();
    const act = (fields: Record<string, string>, query = "?filtered=1&language=es") =>
      postForm(site, wizard + query, { id, ...fields }, { Cookie: admin });
    expect((await act({ intent: "save-filter", name: "Spanish readers" })).status).toBe(303);
    expect(await page("")).toContain("Spanish readers");
    const [saved] = await site.db.selectFrom("campaign_filters").selectAll().execute();
    expect(saved!.filters).toEqual({ language: "es" });
    expect((await act({ intent: "save-filter", id: crypto.randomUUID(), name: "SPANISH readers" })).status).toBe(422);
    await act({ intent: "save-filter", name: "English readers" }, "?filtered=1&language=en");
    expect(await page("")).toContain("English readers");
    await act({ intent: "rename-filter", name: "Leen español" });
    expect(await page("")).toContain("Leen español");
    const gone = await act({ intent: "delete-filter", name: "Leen español", filters: '{"language":"es"}' });
    expect(toastOf(gone)).toContain(inText.en("campaignWizard.filters.done.delete-filter"));
    expect(await page("")).not.toContain("Leen español");
    await act({ intent: "restore-filter", name: "Leen español", filters: '{"language":"es"}' }, "");
    expect(await page("")).toContain("Leen español");
    const entries = site.db.selectFrom("audit").select("action").where("subject", "=", `campaign-filters:${id}`);
    expect((await entries.orderBy("id").execute()).map(({ action }) => action)).toEqual(
      ["saved", "renamed", "deleted", "saved"].map((done) => `campaign-filters.${done}`),
    );
  });

  test("those who are excluded stand there by name, with the reason", async () => {
    await site.db.updateTable("profiles").set({ subscribed: false }).where("id", "=", people[0]!).execute();
    expect(await page("?filtered=1")).toContain("2 not subscribed");
    const why = await page("?filtered=1&why=not-subscribed");
    expect(why).toContain(inText.en("campaignWizard.excludedWhy.not-subscribed"));
    expect(why).toMatch(/Ana López<\/a>/);
  });

  test("people selected on their list lead here, and only they are found", async () => {
    const fields: [string, string][] = [
      ["intent", "write"],
      ["id", people[0]!],
      ["id", people[2]!],
    ];
    const led = await postForm(site, "/admin?index", fields, { Cookie: admin });
    expect(led.status).toBe(303);
    const address = led.headers.get("location")!;
    expect(await page(address.replace(wizard, ""))).toContain("2 people get it");
    const all = await postForm(site, "/admin/registered?language=es", { intent: "write", all: "1" }, { Cookie: admin });
    expect(all.headers.get("location")).toContain("registered=1&language=es");
    const unsayable = await postForm(site, "/admin/not-registered", { intent: "write", all: "1" }, { Cookie: admin });
    expect(unsayable.status).toBe(422);
    expect(await unsayable.text()).toContain(inHtml.en("people.refused.write"));
  });
});
