import type { APIRequestContext, Page } from "@playwright/test";
import enCampaigns from "../../app/i18n/en/campaigns.json" with { type: "json" };
import esCampaigns from "../../app/i18n/es/campaigns.json" with { type: "json" };
import { tickRow } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

const campaignWords = { en: enCampaigns, es: esCampaigns };
const letter = { subject: "Seeds for all", markdown_content: "# Seeds\n\nBring a jar." };
const readers = 24;

for (const language of languages) {
  const w = campaignWords[language];

  test(
    `${language}: a slow campaign is watched, paused, resumed, and what is uncertain is decided`,
    takingTurns(language),
    async ({ page, request, signIn, smtp }) => {
      test.slow();
      await signIn({ role: "admin" });
      const family = `slow${language}${Date.now()}`;
      const { origin } = new URL((await page.request.get("/healthz")).url());
      const id = await sendTo(page, request, family);
      const arrived = () => smtp.mails.filter(({ raw, recipients }) => isOurs(raw, recipients, family)).length;
      const ended = async () => (await figureOf(page, w.outcomes.sent)) + (await figureOf(page, w.outcomes.uncertain));
      const [paused, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      smtp.beforeTaking = () => (arrived() > 4 ? paused.promise : undefined);
      smtp.fault = ({ recipient }) => (/^reader[79]\./.test(recipient) ? { at: "data", does: "drop" } : undefined);
      try {
        await page.goto(pageIn(language, `/admin/campaigns/${id}`));
        await expect.poll(() => figureOf(page, w.outcomes.sent), { timeout: 40_000 }).toBeGreaterThan(0);
        await expect(page, "the tab tells it").toHaveTitle(/^\d+\s?% · /);
        const lateAnswer = await holdReading(page);
        await page.getByRole("button", { name: w.act.pause }).click();
        await expect(page.getByText(w.status.paused, { exact: true }).first()).toBeVisible();
        paused.resolve();
        await expect.poll(ended, { message: "what was under way ends", timeout: 30_000 }).toBe(arrived());
        await lateAnswer();
        await expect.poll(ended, "an answer from before it ended sets nothing back").toBe(arrived());
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expect(async () => {
          const known = await ended();
          expect(known, "what was under way has ended").toBe(arrived());
          const email = `code-${crypto.randomUUID()}@example.org`;
          await request.post(`${origin}/auth`, { form: { intent: "send", email }, headers: { Origin: origin } });
          await expect.poll(() => smtp.mails.some(({ recipients }) => recipients.includes(email))).toBe(true);
          expect(arrived(), "a code leaves meanwhile, and nothing else").toBe(known);
        }).toPass({ timeout: 30_000 });
        expect(arrived()).toBeLessThan(readers);
        smtp.beforeTaking = () => resumed.promise;
        await page.getByRole("button", { name: w.act.resume }).click();
        await expect(page.getByText(w.status.sending, { exact: true }).first()).toBeVisible();
        resumed.resolve();
        await expect(page, "it is over").not.toHaveTitle(/%/, { timeout: 60_000 });
        await expect(page.getByText(w.status.sent, { exact: true }).first()).toBeVisible();
      } finally {
        for (const { resolve } of [paused, resumed]) resolve();
        smtp.beforeTaking = () => undefined;
        smtp.fault = () => undefined;
      }
      await expect.poll(ended).toBe(readers);
      await page.getByRole("link", { name: w.notices.uncertainShow }).click();
      for (const reader of [/reader7/i, /reader9/i]) {
        await dismissToasts(page, words[language].toasts.dismiss);
        await tickRow(page.locator("[data-id]", { hasText: reader }));
        await page.getByRole("button", { name: w.act.markSent }).click();
        await expect(page.locator("[data-id]", { hasText: reader })).toHaveCount(0);
        await expect(page.getByRole("button", { name: w.act.markSent }), "nobody is selected anymore").toBeHidden();
      }
      await expect(page.getByText(w.recipients.none)).toBeVisible();
      await page.goto(pageIn(language, `/admin/campaigns/${id}`));
      expect(figure(await page.content(), "sent")).toBe(readers);
      await leadsOn(page, id, w.act.since);
      await expectAccessible(page);
    },
  );
}

/** Registers readers of one family, writes a letter and sends it to them; answers the campaign's id. */
async function sendTo(page: Page, visitor: APIRequestContext, family: string): Promise<string> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const headers = { Origin: origin };
  for (let n = 0; n < readers; n++) {
    const data = { fullName: `Reader${n} ${family}`, email: `reader${n}.${family}@example.org`, lang: "en" };
    const answer = await visitor.post(`${origin}/api/register-user`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const template = crypto.randomUUID();
  const form = { ...letter, kind: "news", intent: "save", seen: "", id: template, name: family };
  await page.request.post("/admin/templates?new=letter", { form, headers });
  const filters = { subscribed: true };
  const preview = await page.request.post("/api/preview-campaign-recipients", {
    headers,
    data: { filters, includeProfiles: true },
  });
  const { profiles } = (await preview.json()) as { profiles: { id: string; email: string }[] };
  const ids = profiles.filter(({ email }) => email.includes(family)).map(({ id }) => id);
  const answer = await page.request.post("/api/send-campaign", {
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
    data: { templateId: template, filters, selectedRecipientIds: ids, confirmation: `SEND TO ${ids.length}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { campaign_id: string }).campaign_id;
}

/** On a phone a message may lie over the list. */
async function dismissToasts(page: Page, name: string): Promise<void> {
  const dismiss = page.getByRole("button", { name });
  await expect(async () => {
    for (const button of (await dismiss.all()).toReversed()) await button.click({ timeout: 1_000 });
    await expect(dismiss).toHaveCount(0);
  }).toPass();
}

/** From now on the page gets what it reads again only when the returned function is called. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const readings = /\/admin\/campaigns\/[^/]+\.data/;
  await page.route(readings, async (route) => {
    const response = await route.fetch();
    if (route.request().method() === "GET") await promise;
    await route.fulfill({ response });
  });
  return async () => {
    const answer = page.waitForResponse((one) => readings.test(one.url()));
    resolve();
    await answer;
    await page.unroute(readings);
  };
}

function isOurs(raw: string, recipients: string[], family: string): boolean {
  return recipients.some((one) => one.includes(family)) && raw.includes("List-Unsubscribe");
}

async function figureOf(page: Page, outcome: string): Promise<number> {
  const figures = page.locator(".campaign-figures > div").filter({ hasText: outcome }).locator("dd");
  return (await figures.count()) === 0 ? 0 : Number((await figures.first().textContent())!.replace(/\D/g, ""));
}

/** A campaign that has ended leads to one for those who did not get it. */
async function leadsOn(page: Page, id: string, label: string): Promise<void> {
  await page.locator("h1 + .row-menu").click();
  await expect(page.getByRole("menuitem", { name: label })).toHaveAttribute("href", new RegExp(`not=${id}`));
  await page.keyboard.press("Escape");
}

/** What a page says of an outcome; nothing of one that nobody had. */
function figure(html: string, outcome: string): number {
  const [, value = "0"] =
    new RegExp(`data-outcome="${outcome}"><dt>[^<]*</dt><dd><a[^>]*>([\\d,.]+)<`).exec(html) ?? [];
  return Number(value.replace(/\D/g, ""));
}
