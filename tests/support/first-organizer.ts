import type { Page } from "@playwright/test";
import { openMenuItem } from "./office.ts";
import { inText } from "./sentences.ts";
import { codeIn, expect, type Mailbox } from "./visitors.ts";

const t = inText.en;
/** The days of a town's first year. */
export const first = {
  reply: "2027-04-07",
  table: "2027-04-21",
  opening: "2027-05-13",
  days: "2027-05-14",
  closing: "2027-05-19",
};

/** Counts what the organizer does, to say what a town's first years take. */
export function handsOn(page: Page) {
  const effort = { clicks: 0, fields: 0 };
  const click = async (name: string, role: "button" | "checkbox" = "button") => {
    effort.clicks++;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  return {
    effort,
    click,
    async fill(field: string, value: string): Promise<void> {
      effort.fields++;
      await page.locator(`[name="${field}"]`).first().fill(value);
    },
    async choose(item: string, of: string): Promise<void> {
      effort.clicks += 2;
      await (await openMenuItem(page, of, item)).click();
    },
    async save(message: string): Promise<void> {
      await click(t("settings.save"));
      await expect(page.getByText(message).first()).toBeVisible();
    },
  };
}
export const savedMessage = (name: "themes" | "offers" | "palette" | "registration") =>
  t("settings.saved", { name: t(`settings.names.${name}`) });
export type Hands = ReturnType<typeof handsOn>;

/** The first start, in the order of its steps. */
export async function setUp(
  page: Page,
  hands: Hands,
  { address, mailbox }: { address: string; mailbox: Mailbox },
): Promise<void> {
  await page.goto(address);
  const fields = { name: "Little Rivers Weave", city: "Little Rivers", region: "Vermont", zone: "new york" };
  for (const [field, value] of Object.entries(fields)) await hands.fill(field, value);
  await hands.click(t("setup.save"));
  await expect(page.getByRole("heading", { name: t("setup.days.title"), level: 2 })).toBeVisible();
  await hands.fill("contributorsReply", first.reply);
  await hands.fill("contributorsGathering", first.table);
  await hands.fill("invocation", first.opening);
  await hands.fill("firstOfTen", first.days);
  await hands.fill("integration", first.closing);
  await hands.click(t("setup.save"));
  await expect(page.getByRole("heading", { name: t("setup.look.title"), level: 2 })).toBeVisible();
  await page.getByLabel(t("setup.look.names.sea")).check();
  hands.effort.clicks++;
  await hands.click(t("setup.save"));
  await hands.fill("email", mailbox.address);
  await hands.click(t("setup.mail.send"));
  await hands.fill("token", codeIn(await mailbox.letter()));
  await hands.click(t("setup.mail.confirm"));
  await expect(page.getByRole("heading", { name: t("setup.organizer.title"), level: 2 })).toBeVisible();
  await hands.fill("email", mailbox.address);
  await hands.click(t("setup.organizer.send"));
  await hands.fill("token", codeIn(await mailbox.letter(2)));
  await hands.click(t("setup.organizer.verify"));
  await hands.fill("fullName", "Olive Organizer");
  await hands.click(t("setup.organizer.become"));
  await hands.click(t("setup.doors.open"));
  await expect(page.getByText(t("setup.doors.opened"))).toBeVisible();
}

/** Four themes, an offer less, a question more and one less, own words, a page and a color. */
export async function makeItTheirs(page: Page, hands: Hands, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/themes`);
  for (const theme of ["technology", "economy"] as const)
    await hands.choose(t("settings.themes.remove"), t(`themes.${theme}.name`));
  await page
    .locator("summary")
    .filter({ hasText: t("themes.ecology.name") })
    .click();
  hands.effort.clicks++;
  await hands.fill("name_en0", "Rivers and soil");
  await hands.fill("name_es0", "Ríos y suelo");
  await hands.fill("short_en0", "Rivers");
  await hands.fill("short_es0", "Ríos");
  await hands.save(savedMessage("themes"));

  await page.goto(`${origin}/admin/offers`);
  await hands.choose(t("settings.themes.remove"), t("offers.else.name"));
  await hands.save(savedMessage("offers"));

  await page.goto(`${origin}/admin/questions?new=question`);
  await hands.fill("label_en", "Which boat do you bring?");
  await hands.fill("label_es", "¿Qué barca traes?");
  await hands.click(t("questions.save"));
  await expect(page.getByText(t("questions.saved")).first()).toBeVisible();
  await hands.click(t("questions.ask", { name: t("register.howDidYouHear") }), "checkbox");
  await expect(page.getByText(t("questions.hidden")).first()).toBeVisible();

  await page.goto(`${origin}/admin/words?edit=hero.tagline`);
  await hands.fill("en", "A town and its rivers, {tenDays}.".replace("{tenDays}", "six days long"));
  await hands.fill("es", "Un pueblo y sus ríos.");
  await hands.save(t("words.saved"));

  await page.goto(`${origin}/admin/pages?new=house-rules`);
  await hands.fill("title_en", "House rules");
  await hands.fill("text_en", "## Soup\n\nShoes stay *outside*.");
  await hands.click(t("templates.language.es"));
  await hands.fill("title_es", "Reglas de la casa");
  await hands.fill("text_es", "## Sopa\n\nLos zapatos, *afuera*.");
  await hands.click(t("ownPages.saveAndPublish"));
  await expect(
    page
      .getByText(t("ownPages.published"))
      .or(page.getByText(t("ownPages.savedPublic")))
      .first(),
  ).toBeVisible();

  await page.goto(`${origin}/admin/look`);
  await page.getByLabel(t("settings.fields.marigold"), { exact: true }).fill("#c98b1f");
  hands.effort.fields++;
  const takes = page.getByRole("button", { name: /#[0-9a-f]{6}/ });
  if (await takes.count()) await takes.first().click();
  await hands.save(savedMessage("palette"));
}
