import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";
import enWizard from "../../app/i18n/en/campaignWizard.json" with { type: "json" };
import esWizard from "../../app/i18n/es/campaignWizard.json" with { type: "json" };

const wizardWords = { en: enWizard, es: esWizard };

for (const language of languages) {
  const [w, { templates }] = [wizardWords[language], words[language]];

  test(
    `${language}: who is found by a filter is written to and sent to in six actions, with the letter as it will look beside it`,
    takingTurns(language),
    async ({ page, request, signIn, smtp, allowErrors }) => {
      allowErrors(/Blocked script execution in \S*preview/);
      await signIn({ role: "admin" });
      const { origin } = new URL((await page.request.get("/healthz")).url());
      const family = `Cierre${language}${Date.now()}`;
      await register(request, { origin, family, language });
      await tagThem(page, { origin, family });
      await page.goto(pageIn(language, `/admin?tag=${await tagOf(page, family)}`));

      await page.getByRole("link", { name: w.writeTo, exact: true }).click();
      await expect(page.locator(".audience-count strong")).toHaveText(/(^|\D)2\D/);
      const spanish = language === "es" ? "_es" : "";
      if (spanish) await page.getByRole("button", { name: templates.language.es, exact: true }).click();
      await page.locator(`[name=subject${spanish}]`).fill("¿Vienes? Coming?");
      const text = page.locator(`[name=${spanish ? "markdown_es" : "markdown_content"}]`);
      await text.fill("**Soup** for {{full_name|friend}}.");
      if (page.viewportSize()!.width >= 1024) {
        const beside = page.getByRole("region", { name: templates.preview.beside });
        await expect(beside.frameLocator("iframe").last().getByText("Soup", { exact: true })).toBeVisible();
      }
      if (spanish) {
        await page.getByRole("button", { name: templates.language.en, exact: true }).click();
        await page.locator("[name=subject]").fill("Coming?");
        await page.locator("[name=markdown_content]").fill("**Soup** for {{full_name|friend}}.");
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: w.reviewAndSend }).click();
      await page.waitForURL(/step=confirm/);
      await expect(
        page.frameLocator("iframe.mail-frame:not([data-coming])").getByText("Soup", { exact: true }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const before = smtp.mails.length;
      await page.getByLabel(filled(w.confirm.type, { phrase: "SEND TO 2" })).fill("SEND TO 2");
      await page.locator("#send-form button:visible").click();
      await page.waitForURL(/campaigns\/[\da-f-]{36}$/);
      const got = () =>
        smtp.mails
          .slice(before)
          .flatMap(({ recipients }) => recipients.filter((one) => one.includes(family.toLowerCase())));
      await expect
        .poll(() => got().toSorted(), { timeout: 30_000 })
        .toEqual(["ana", "bea"].map((one) => `${one}.${family}@example.org`.toLowerCase()));
    },
  );
}

interface Family {
  origin: string;
  family: string;
}

async function register(request: APIRequestContext, { origin, family, language }: Family & { language: string }) {
  for (const name of ["Ana", "Bea"]) {
    const email = `${name}.${family}@example.org`.toLowerCase();
    const data = { fullName: `${name} ${family}`, email, subscribed: true, lang: language };
    const answer = await request.post(`${origin}/api/register-user`, { headers: { Origin: origin }, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** A tag of their own, so that nobody else is found. */
async function tagThem(page: Page, { origin, family }: Family): Promise<void> {
  const found = await page.request.post(`${origin}/api/preview-campaign-recipients`, {
    headers: { Origin: origin },
    data: { filters: {}, includeProfiles: true, search: family },
  });
  const { profiles } = (await found.json()) as { profiles: { id: string }[] };
  const body = new URLSearchParams([
    ["intent", "tag"],
    ["tag", family],
    ...profiles.map(({ id }) => ["id", id] as [string, string]),
  ]);
  const answer = await page.request.post(`${origin}/admin?index`, {
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    data: String(body),
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function tagOf(page: Page, family: string): Promise<string> {
  await page.goto("/admin/campaigns/new");
  return page.locator('select[name="tag"] option', { hasText: family }).getAttribute("value") as Promise<string>;
}
