import { beforeEach, describe, expect, test } from "vitest";
import { buildTemplate } from "../../../tests/support/builders.ts";
import { buildCampaignWithMails as buildCampaign } from "../../../tests/support/campaign-history.ts";
import { campaignsOffice } from "../../../tests/support/campaigns-office.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm } from "../../../tests/support/site.ts";

const { get, page, post, stored, mailsOf, readers, site, marisol } = campaignsOffice();
const wizard = "/admin/campaigns/new";
let template: string;
let people: string[];

beforeEach(async () => {
  await site().db.deleteFrom("email_templates").execute();
  await site().db.deleteFrom("profiles").where("full_name", "in", ["Ana", "Beto", "Carla"]).execute();
  template = (await buildTemplate(site().db, { subject: "Seeds for all" })).id;
  people = (await readers("Ana", "Beto", "Carla")).map(({ profile_id }) => profile_id);
});

const addressOf = (step: string, to = people) =>
  `${wizard}?${new URLSearchParams([
    ...Object.entries({
      filtered: "1",
      subscribed: "1",
      key: crypto.randomUUID(),
      template,
      seen: "1",
      accept: "spanish",
      step,
    }),
    ...to.map((id): [string, string] => ["people", id]),
  ])}`;
/** What the last step posts. */
function send(address: string, fields: Record<string, string> = {}, Cookie = marisol()): Promise<Response> {
  const query = new URLSearchParams(address.split("?")[1]);
  const among = query.getAll("people");
  const form = {
    intent: "send",
    key: query.get("key")!,
    count: String(among.length),
    version: "1",
    among: among.join(" "),
    confirmation: `SEND TO ${among.length}`,
  };
  return postForm(site(), address, { ...form, ...fields }, { Cookie });
}
const newKey = (): string => crypto.randomUUID();
const call = (path: string, body: unknown, { key = newKey(), Cookie = marisol() } = {}) =>
  site().request(path, {
    method: "POST",
    headers: {
      Cookie,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
  });
const named = () => ({ templateId: template, selectedRecipientIds: people, confirmation: "SEND TO 3" });
const campaigns = () => site().db.selectFrom("email_campaigns").selectAll().execute();

describe("when it leaves", () => {
  test.each([
    ["2099-07-01", "18:30", "2099-07-02T00:30:00Z"],
    ["2099-07-01", "", "2099-07-01T15:00:00Z"],
    // The clocks skip from 2:00 to 3:00 on that night, and come back to 1:00 on the other.
    ["2099-03-08", "02:30", "2099-03-08T09:30:00Z"],
    ["2099-11-01", "01:30", "2099-11-01T07:30:00Z"],
  ])("%s %s is a time of the gathering's zone", async (day, time, at) => {
    const answer = await send(addressOf("confirm"), { day, time });
    expect(toastOf(answer)).toContain(inText.en("campaignWizard.scheduled", { count: 3 }));
    const [campaign] = await campaigns();
    expect(campaign).toMatchObject({ status: "queued", scheduled_for: new Date(at), recipients_count: 3 });
    expect(toastOf(await post(campaign!.id, { intent: "undo" }))).toContain("Taken back");
    expect((await stored(campaign!.id)).status).toBe("cancelled");
  });

  test.each(["20990-07-01", "2099-02-30", "soon"])("%s is no day, and nothing leaves at once instead", async (day) => {
    expect((await send(addressOf("confirm"), { day, time: "09:00" })).status).toBe(422);
    expect(await campaigns()).toEqual([]);
  });

  test("a few go first, and the others after somebody has looked", async () => {
    await send(addressOf("confirm"), { firstOnly: "1" });
    const [campaign] = await campaigns();
    expect(campaign).toMatchObject({ canary_size: 1, released_at: null });
    expect((await mailsOf(campaign!.id)).filter((mail) => mail.after_canary)).toHaveLength(2);
    const later = { status: "queued", next_attempt_at: new Date("2999-01-01"), after_canary: true } as const;
    const paused = { status: "paused", pause_reason: "canary", canary_size: 1 } as const;
    const { id } = await buildCampaign(site().db, { ...paused, recipients: [{}, later] });
    expect(await page(`/admin/campaigns/${id}`)).toContain('value="release"');
    await post(id, { intent: "release" });
    const released = await stored(id);
    expect(released).toMatchObject({ status: "sending", pause_reason: null });
    expect(released.released_at).not.toBeNull();
  });

  test("what has begun is not undone", async () => {
    const { id } = await buildCampaign(site().db, {
      status: "sending",
      recipients: [{}, { status: "queued", next_attempt_at: new Date("2999-01-01") }],
    });
    expect(toastOf(await post(id, { intent: "undo" }))).toContain(inText.en("campaigns.toasts.changed"));
    expect((await stored(id)).status).toBe("sending");
  });
});

describe("before it leaves", () => {
  test("a test goes to oneself alone", async () => {
    const answer = await postForm(site(), addressOf("review"), { intent: "test-en" }, { Cookie: marisol() });
    expect(toastOf(answer)).toContain("marisol@example.org");
    const mails = await site().db.selectFrom("email_deliveries").select(["kind", "email"]).execute();
    expect(mails).toEqual([{ kind: "letter-test", email: "marisol@example.org" }]);
    expect(await campaigns()).toEqual([]);
  });

  test("a subject is shown without its variables, and as nobody's own where it goes to many", async () => {
    const words = { subject: "{{full_name|Friend}}, come to {{city}}", subject_es: "{{full_name|Gente}}, vengan" };
    await site()
      .db.updateTable("email_templates")
      .set({ ...words, markdown_es: "Hola" })
      .execute();
    expect(await page(wizard)).toContain("– Friend, come to Boulder</option>");
    const review = await page(addressOf("review"));
    for (const subject of ["Ana, come to Boulder", "Gente, vengan"]) expect(review).toContain(subject);
    expect(await page(addressOf("confirm"))).toContain(
      inHtml.en("campaignWizard.confirm.text", { subject: "Friend, come to Boulder", count: 3 }),
    );
    expect(await page(`/es${addressOf("confirm")}`)).toContain(
      inHtml.es("campaignWizard.confirm.text", { subject: "Gente, vengan", count: 3 }),
    );
  });

  test("one person is written to from their own page", async () => {
    const own = await page(`/admin/people/${people[0]}`);
    const [, href] = /href="(\/admin\/campaigns\/new\?[^"]*people=[^"]*)"/.exec(own)!;
    expect(await page(href!)).toContain("1 person gets it");
    await send(addressOf("confirm", [people[0]!]));
    const [campaign] = await campaigns();
    expect((await mailsOf(campaign!.id)).map((mail) => mail.profile_id)).toEqual([people[0]]);
  });

  test("a letter that somebody changed after the review is reviewed again", async () => {
    const address = addressOf("confirm");
    expect(await page(address)).toContain("Step 3 of 3");
    await site().db.updateTable("email_templates").set({ version: 2, subject: "Other words" }).execute();
    const html = await page(address);
    expect(html).toContain("Step 1 of 3");
    expect(html).toContain(inHtml.en("campaignWizard.refused.templateChanged"));
    expect((await send(address)).status).toBe(409);
    expect(await campaigns()).toEqual([]);
    expect(await page(address.replace("seen=1", "seen=2"))).toContain("Step 3 of 3");
  });

  test("a stale proof is asked for again with all that was chosen, and then it is sent once", async () => {
    const stale = await signIn(site(), { email: "marisol@example.org", provenMinutesAgo: 20 });
    const address = addressOf("confirm");
    for (const answer of [await get(address, stale), await send(address, {}, stale)]) {
      expect(answer.status).toBe(303);
      const next = new URL(answer.headers.get("location")!, "http://localhost").searchParams.get("next");
      expect(new URLSearchParams(next!.split("?")[1])).toEqual(new URLSearchParams(address.split("?")[1]));
    }
    expect(await campaigns()).toEqual([]);
    await site().db.updateTable("auth.sessions").set({ proven_at: new Date() }).execute();
    await Promise.all([send(address, {}, stale), send(address, {}, stale)]);
    expect(await campaigns()).toHaveLength(1);
  });

  test("one that was taken back is not sent again by its old steps: they go on with a key of their own", async () => {
    const address = addressOf("confirm");
    await send(address);
    const [undone] = await campaigns();
    await post(undone!.id, { intent: "undo" });
    const again = await get(address);
    expect(again.status).toBe(302);
    const fresh = again.headers.get("location")!;
    expect(await page(wizard + fresh.slice(fresh.indexOf("?")))).toContain("Step 3 of 3");
    await send(fresh);
    expect((await campaigns()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "queued"]);
  });

  test("a reader who is searched for and is not found leaves the letter as somebody else gets it", async () => {
    const html = await page(`${addressOf("review")}&q=nobody`);
    expect(html).toContain(inHtml.en("campaignWizard.toRecipients"));
    expect(html).not.toContain(inHtml.en("campaignWizard.noRecipients"));
    expect(html).toContain("Ana");
  });
});

describe("the calls", () => {
  test("the ids of everybody whom a search finds come in one answer, and only when they are asked for", async () => {
    await readers("Carla");
    const preview = async (body: object) =>
      (await call("/api/preview-campaign-recipients", { search: "carla", ...body })).json();
    const found = (await preview({ includeProfiles: true })) as { profiles: { id: string }[] };
    expect(found.profiles).toHaveLength(2);
    expect(found).not.toHaveProperty("ids");
    const { ids, profiles } = (await preview({ includeIds: true })) as { ids: string[]; profiles: [] };
    expect(new Set(ids)).toEqual(new Set(found.profiles.map(({ id }) => id)));
    expect(ids).toHaveLength(2);
    expect(profiles).toEqual([]);
  });

  test("everybody is taken only as they were looked at: as many others are refused", async () => {
    const preview = async () => {
      const answer = await call("/api/preview-campaign-recipients", { includeFingerprint: true });
      return (await answer.json()) as { count: number; fingerprint: number; profiles: [] };
    };
    const { count, fingerprint, profiles } = await preview();
    expect(profiles).toEqual([]);
    const body = { templateId: template, recipientCount: count, confirmation: `SEND TO ${count}` };
    await site().db.updateTable("profiles").set({ subscribed: false }).where("id", "=", people[0]!).execute();
    await readers("Carla");
    const changed = await call("/api/send-campaign", { ...body, recipientFingerprint: fingerprint });
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ recipients: { count, gone: [] }, detail: expect.any(String) });
    expect(await campaigns()).toEqual([]);
    const now = await preview();
    expect(now.count).toBe(count);
    expect((await call("/api/send-campaign", { ...body, recipientFingerprint: now.fingerprint })).status).toBe(200);
  });

  test.each(["short77", "k".repeat(201), "with a blank", ""])(
    "the key %j is none, and nothing is stored",
    async (key) => {
      expect((await call("/api/send-campaign", named(), { key })).status).toBe(400);
      expect(await campaigns()).toEqual([]);
    },
  );

  test("keys of 8 and of 200 signs are taken", async () => {
    for (const key of ["eight888", "k".repeat(200)]) {
      expect((await call("/api/send-campaign", named(), { key })).status).toBe(200);
      await site().db.deleteFrom("email_deliveries").execute();
    }
  });

  test("who loses the role, or the session, between the last step and the press sends nothing", async () => {
    const Cookie = await signIn(site(), { email: "pau@example.org", fullName: "Pau", role: "admin" });
    const address = addressOf("confirm");
    expect((await get(address, Cookie)).status).toBe(200);
    await site().db.updateTable("profiles").set({ role: null }).where("email", "=", "pau@example.org").execute();
    expect((await call("/api/send-campaign", named(), { Cookie })).status).toBe(403);
    expect((await send(address, {}, Cookie)).status).not.toBe(200);
    expect((await call("/api/send-campaign", named(), { Cookie: "session=gone" })).status).toBe(401);
    expect(await campaigns()).toEqual([]);
  });
});
