import { describe, expect, test } from "vitest";
import { buildEvent, buildRegistration, buildTemplate, buildUser } from "../../../tests/support/builders.ts";
import { peopleOffice, rowsIn } from "../../../tests/support/people-office.ts";
import { inText } from "../../../tests/support/sentences.ts";

const office = peopleOffice();
const { page, post, people } = office;

const call = (path: string, body: unknown) =>
  office.site().request(path, {
    method: "POST",
    headers: {
      Cookie: office.cookie(),
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
const namesIn = (html: string) => rowsIn(html).map(({ Name }) => Name);

/** Sends to everybody whom the filters find, and answers their addresses. */
async function sendTo(filters: object): Promise<string[]> {
  const { db } = office.site();
  const { id: templateId } = await buildTemplate(db, {});
  const preview = await call("/api/preview-campaign-recipients", { filters, templateId });
  const { count } = (await preview.json()) as { count: number };
  const everybody = { deselectedRecipientIds: [], recipientCount: count, confirmation: `SEND TO ${count}` };
  const sent = await call("/api/send-campaign", { templateId, filters, ...everybody });
  expect(sent.status).toBe(200);
  const { campaign_id } = (await sent.json()) as { campaign_id: string };
  const mails = await db
    .selectFrom("email_deliveries")
    .select("email")
    .where("campaign_id", "=", campaign_id)
    .execute();
  return mails.map(({ email }) => email).toSorted();
}

describe("who was registered last time and is not yet for this gathering", () => {
  const label = (language: "en" | "es") => inText[language]("people.filters.not_back_yet");

  test("is listed, taken along to a campaign, counted there, named in words and sent to", async () => {
    const { db } = office.site();
    const [ana, ben, eva] = await people("Ana", "Ben", "Eva", "Flor");
    for (const profile_id of [ana!, ben!, eva!])
      await buildRegistration(db, { profile_id, cohere_event: "october2024" });
    await buildRegistration(db, { profile_id: eva! });
    const list = await page("/admin?back=yes&sort=name");
    expect(namesIn(list)).toEqual(["Ana", "Ben"]);
    expect(list).toContain(`${label("en")}: Yes`);
    expect(await page("/es/admin?back=yes")).toContain(`${label("es")}: Sí`);

    const wizard = (
      await post("/admin?index&back=yes", [
        ["intent", "write"],
        ["all", "yes"],
      ])
    ).headers.get("location")!;
    const form = await page(wizard);
    expect(form).toContain(label("en"));
    expect(form).toContain(inText.en("campaignWizard.count", { count: 2 }));
    expect(await page(`/es${wizard}`)).toContain(label("es"));

    const { id: template } = await buildTemplate(db, {});
    const review = await page(`${wizard}&step=review&key=${crypto.randomUUID()}&template=${template}`);
    expect(review).toContain(`<li>${label("en")}</li>`);
    expect(await sendTo({ not_back_yet: true })).toEqual(["ana@example.org", "ben@example.org"]);
  });

  test("is not offered where nobody was registered last time", async () => {
    await people("Ana");
    for (const address of ["/admin", "/admin/campaigns/new"]) expect(await page(address)).not.toContain(label("en"));
  });
});

test("a filter that no counter knows finds the same people on the list, in the count and in what is sent", async () => {
  const { db } = office.site();
  const [ana] = await people("Ana", "Ben");
  const user = await buildUser(db);
  await db.updateTable("profiles").set({ user_id: user.id }).where("id", "=", ana!).execute();
  const event = await buildEvent(db, { category: "arts" });
  await db.insertInto("event_stars").values({ user_id: user.id, event_id: event.id }).execute();
  expect(namesIn(await page("/admin?theme=arts"))).toEqual(["Ana"]);
  expect(await page("/admin/campaigns/new?filtered=1&theme=arts")).toContain(
    inText.en("campaignWizard.count", { count: 1 }),
  );
  expect(await sendTo({ starred_theme: "arts" })).toEqual(["ana@example.org"]);
});

test("who a filter finds can be written to at once, and the letter is for them; a search that campaigns do not know offers nothing", async () => {
  const found = await page("/es/admin?integration=maybe");
  const [, address] = /href="([^"]*campaigns\/new[^"]*)"/.exec(found)!;
  expect(address).toContain("integration=maybe");
  expect(await page(address!)).toContain(inText.es("campaignWizard.reviewAndSend"));
  expect(await page("/admin?integration=maybe&q=ana")).not.toContain("campaigns/new?");
});

test("off asks for nothing, and a filter that campaigns do not know is refused", async () => {
  const [ana] = await people("Ana", "Ben");
  await office.site().db.updateTable("profiles").set({ subscribed: false }).where("id", "=", ana!).execute();
  const preview = (filters: object) => call("/api/preview-campaign-recipients", { filters });
  const off = await preview({ subscribed: false, registered: false });
  expect(await off.json()).toMatchObject({ count: 2, excluded: { "not-subscribed": 1 } });
  expect(await page("/admin/campaigns/new?filtered=1&subscribed=no")).toContain("1 not subscribed");
  expect((await preview({ edition: "october2024" })).status).toBe(422);
});

test("the gathering somebody was registered for is named in words, never by its key", async () => {
  const [ana] = await people("Ana", "Ben");
  await buildRegistration(office.site().db, { profile_id: ana!, cohere_event: "october2024" });
  for (const [path, label, month] of [
    ["/admin", inText.en("people.filters.edition"), "October 2024"],
    ["/es/admin", inText.es("people.filters.edition"), "octubre de 2024"],
  ] as const) {
    const html = await page(`${path}?edition=october2024`);
    expect(namesIn(html)).toEqual(["Ana"]);
    const words = html.replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(words).toContain(`${label}: ${month}`);
    expect(words).not.toContain("october2024");
  }
});
