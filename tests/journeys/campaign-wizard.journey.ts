import type { Locator, Page } from "@playwright/test";
import enCampaigns from "../../app/i18n/en/campaigns.json" with { type: "json" };
import enWizard from "../../app/i18n/en/campaignWizard.json" with { type: "json" };
import esCampaigns from "../../app/i18n/es/campaigns.json" with { type: "json" };
import esWizard from "../../app/i18n/es/campaignWizard.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

const letter = {
  description: "Before the seed fair",
  subject: "Seeds for {{full_name|friend}}",
  markdown_content: "# Seeds\n\nHello {{full_name|friend}}, bring a jar.",
  subject_es: "Semillas",
  markdown_es: "# Semillas\n\nHola, {{full_name|gente querida}}: trae un frasco.",
};
const wizardWords = { en: enWizard, es: esWizard };
const campaignWords = { en: enCampaigns, es: esCampaigns };

interface Choice {
  name: string;
  family: string;
  /** At each step. */
  look: (page: Page) => Promise<void>;
}

async function expectHeight(list: Locator, height: number): Promise<void> {
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(height);
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const language of languages) {
  const subject = language === "es" ? letter.subject_es : "Seeds for friend";
  const w = wizardWords[language];

  test(
    `${language}: a campaign is chosen by keyboard, reviewed, confirmed, taken back, and sent again for good (CMP-08 to CMP-10, CMP-24 to CMP-26, CMP-35, CMP-36, CMP-39, CMP-41 to CMP-43, CMP-50 to CMP-53)`,
    takingTurns(language),
    async ({ page, request, signIn, smtp, allowErrors }) => {
      allowErrors(/Blocked script execution in \S*preview/);
      await signIn({ role: "admin" });
      const { origin } = new URL((await page.request.get("/healthz")).url());
      const family = `Carta${language}${Date.now()}`;
      for (const name of ["Ana", "Bea", "Carla"]) {
        const data = {
          fullName: `${name} ${family}`,
          email: `${name}.${family}@example.org`.toLowerCase(),
          lang: language,
        };
        await request.post(`${origin}/api/register-user`, { headers: { Origin: origin }, data });
      }
      const name = `seeds_${language}_${Date.now()}`;
      const form = { ...letter, kind: "news", intent: "save", seen: "", id: crypto.randomUUID(), name };
      await page.request.post("/admin/templates?new=letter", { form, headers: { Origin: origin } });

      await chooseTwo(page, { name, family, look: expectWhole });
      await page.waitForURL(/step=confirm/);
      await expectDayStays(page);
      await sendThem(page);
      const toasts = page.getByRole("region", { name: words[language].toasts.region });
      await toasts.getByRole("button", { name: words[language].toasts.undo }).click();
      await expect(page.getByText(campaignWords[language].toasts.undone)).toBeVisible();

      const before = smtp.mails.length;
      await chooseTwo(page, { name, family, look: async () => {} });
      await sendThem(page);
      const got = () =>
        smtp.mails
          .slice(before)
          .flatMap(({ recipients }) => recipients.filter((one) => one.includes(family.toLowerCase())));
      await expect
        .poll(() => got().toSorted(), { timeout: 30_000 })
        .toEqual(["ana", "carla"].map((one) => `${one}.${family}@example.org`.toLowerCase()));
      const mail = smtp.mails.slice(before).find(({ recipients }) => recipients[0]?.startsWith("ana"));
      const { html, text } = (await mail!.parsed()) as { html: string; text: string };
      expect(html).toContain(language === "es" ? "trae un frasco" : "bring a jar");
      expect(text, "everybody has a way out").toContain("/unsubscribe?token=");
      await page.goto(pageIn(language, "/admin/campaigns"));
      await expect(page.getByRole("link", { name: subject }).first()).toBeVisible();
    },
  );

  /** Of everybody, two of three with this name: found by a search, one of them left out by keyboard. */
  async function chooseTwo(page: Page, { name, family, look }: Choice): Promise<void> {
    await page.goto(pageIn(language, "/admin/campaigns/new"));
    await expect(page.getByRole("button", { name: w.reviewAndSend })).toBeDisabled();
    await expect(page.locator("#template")).toHaveValue("");
    await expect(page.locator("[name=subscribed]:checked")).toHaveCount(1);
    const list = page.getByRole("listbox");
    await page.getByText(w.showRecipients).click();
    await expect(list.getByRole("option", { selected: true })).not.toHaveCount(0);
    await expect(list.getByRole("option", { selected: false })).toHaveCount(0);
    await page.getByRole("button", { name: w.deselectAll }).click();
    await expect(page.getByRole("button", { name: w.reviewAndSend })).toBeDisabled();
    await page.getByRole("searchbox", { name: w.searchRecipients }).fill(family);
    await expect(list.getByRole("option")).toHaveCount(3);
    await expectHeight(list, 200);
    await page.getByRole("button", { name: w.selectFound, exact: true }).click();
    await expect(list.getByRole("option", { selected: true })).toHaveCount(3);
    await list.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(list.getByRole("option", { selected: true })).toHaveCount(2);
    await page.locator("#template").selectOption({ label: `${name} – ${subject}` });
    await expect(page).toHaveURL(/template=/);
    await look(page);
    await expect(list.getByRole("option", { selected: true }), "the letter is for the same people").toHaveCount(2);
    await page.getByRole("button", { name: w.reviewAndSend }).click();
    await page.waitForURL(/step=review/);
    await expect(
      page.frameLocator("iframe.mail-frame:not([data-coming])").getByRole("heading", { level: 1 }),
    ).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: w.toRecipients }).click();
    await page.waitForURL(/step=recipients/);
    await page.reload();
    await expectHeight(list, 300);
    for (const name of [w.selectAll, w.deselectAll])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await page.getByRole("button", { name: w.toConfirm }).click();
  }

  /** A day that was chosen is still there after a look at the step before, and after a reload. */
  async function expectDayStays(page: Page): Promise<void> {
    const day = page.getByLabel(w.confirm.day);
    await day.fill("2099-07-01");
    await page.getByRole("button", { name: w.back, exact: true }).click();
    await page.waitForURL(/step=recipients/);
    await page.getByRole("button", { name: w.toConfirm }).click();
    await expect(day).toHaveValue("2099-07-01");
    await page.reload();
    await expect(day).toHaveValue("2099-07-01");
    await day.fill("");
  }

  /** Only the right words send it. */
  async function sendThem(page: Page): Promise<void> {
    await page.waitForURL(/step=confirm/);
    await expectAccessible(page);
    const send = page.locator("#send-form button:visible");
    const phrase = page.locator("#confirmation");
    await phrase.fill("SEND TO 3");
    await expect(send).toBeDisabled();
    await phrase.fill("SEND TO 2");
    await send.dblclick();
    await page.waitForURL(/campaigns\/[\da-f-]{36}$/);
  }
}
