import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import enPeople from "../../app/i18n/en/people.json" with { type: "json" };
import esPeople from "../../app/i18n/es/people.json" with { type: "json" };
import { hold } from "../support/goodbye.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

const people = { en: enPeople, es: esPeople };

for (const language of languages)
  test(
    `${language}: people are found while one types, chosen by keyboard, tagged, and the tag taken back; the file holds them (ADM-14, ADM-18)`,
    takingTurns(language),
    async ({ page, request, context, signIn, allowErrors }) => {
      allowErrors(/401/, /net::ERR_INTERNET_DISCONNECTED/);
      const w = people[language];
      const family = `Prueba${language}${Date.now()}`;
      await signIn({ role: "admin" });
      const { origin } = new URL((await page.request.get("/healthz")).url());
      for (const name of ["Abril", "Ada", "Aida"]) {
        const data = { fullName: `${name} ${family}`, email: `${name}.${family}@example.org`, lang: language };
        await request.post(`${origin}/api/register-user`, { headers: { Origin: origin }, data });
      }
      await page.goto(pageIn(language, "/admin/registered?sort=name"));
      const rows = page.locator(".list-table tbody tr");
      await expect(rows.filter({ hasText: family })).toHaveCount(3);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // On a tablet the table scrolls in its own box, and an address stays in one line.
      await expectAddressInOneLine(page, rows.filter({ hasText: family }).first());

      await page.locator("body").press("/");
      await typesOnWhileSearching(page, family);
      await expect(page).toHaveURL(new RegExp(`q=${family}`));
      await expect(rows).toHaveCount(3);

      // A phone has neither columns nor keys.
      const isWide = page.viewportSize()!.width >= 768;
      if (isWide) await chooseColumn(page, language);
      await page.getByRole("searchbox").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Space");
      await page.keyboard.press("Shift+ArrowDown");
      await expect(page.locator(".bulk-count")).toContainText("2");
      if (isWide) await turnSignsOffAndOn(page, language);
      await withoutNetwork(page, language);
      const file = page.waitForEvent("download");
      await exportsSelected(page, language);
      const text = readFileSync(await (await file).path(), "utf8");
      expect(["Abril", "Ada", "Aida"].filter((name) => text.includes(`${name} ${family}`))).toEqual(["Abril", "Ada"]);

      // The session ends meanwhile: nothing is lost, and the same act goes once somebody is signed in again.
      await page.getByLabel(w.bulk.tag, { exact: true }).fill(`Coro ${language}`);
      await context.clearCookies();
      await page.getByRole("button", { name: w.bulk.addTag }).click();
      const lost = page.getByRole("dialog", { name: words[language].errors.notSaved.anonymous.title });
      await expect(lost).toBeVisible();
      await signIn({ role: "admin" });
      await lost.getByRole("button", { name: words[language].admin.signedOut.again }).click();
      await expect(rows.nth(0)).toContainText("Coro");
      await expect(rows.nth(1)).toContainText("Coro");
      await expect(rows.nth(2)).not.toContainText("Coro");
      await page.getByRole("button", { name: words[language].toasts.undo }).click();
      await expect(rows.nth(0)).not.toContainText("Coro");

      await rows.nth(0).getByRole("link").click();
      await expect(page).toHaveURL(/\/admin\/people\//);
      await page.goBack();
      await expect(page.getByRole("searchbox")).toHaveValue(family);
      // Wide, the heads of the columns sort.
      if (!isWide) await sortsByName(page, language);
    },
  );

/** The answer to what was typed first does not undo what was typed since, wherever one is by then. */
async function typesOnWhileSearching(page: Page, family: string): Promise<void> {
  const search = page.getByRole("searchbox");
  await page.route(/q=Zz/, (route) => setTimeout(() => void route.continue(), 100));
  const first = page.waitForRequest(/q=Zz/);
  await search.fill("Zz");
  await first;
  await search.fill(family);
  await search.blur();
  await expect(page).toHaveURL(new RegExp(`q=${family}`));
  await expect(search).toHaveValue(family);
}

async function exportsSelected(page: Page, language: "en" | "es"): Promise<void> {
  await page.locator(".bulk-bar").getByRole("button", { name: words[language].admin.list.export }).click();
  await page.getByRole("menuitem", { name: words[language].admin.list.files.all.csv }).click();
}

/** A file that does not come says so, and costs no selection. */
async function withoutNetwork(page: Page, language: "en" | "es"): Promise<void> {
  await page.context().setOffline(true);
  await exportsSelected(page, language);
  const message = page.getByRole("alert").filter({ hasText: words[language].admin.list.exportFailed });
  await hold(message);
  await expect(message).toBeVisible();
  await page.context().setOffline(false);
  await expectBothUsable(page);
  await message.locator("[data-dismiss]").click();
}

async function expectBothUsable(page: Page): Promise<void> {
  const [message, bar] = [page.getByRole("alert").filter({ visible: true }), page.locator(".bulk-bar")];
  await expect(async () => {
    const [above, below] = [await message.boundingBox(), await bar.boundingBox()];
    // A short list's bar stands higher than the message.
    const isClear = above!.y + above!.height <= below!.y || below!.y + below!.height <= above!.y;
    expect(isClear, JSON.stringify([above, below])).toBe(true);
  }).toPass({ timeout: 10_000 });
}

async function sortsByName(page: Page, language: "en" | "es"): Promise<void> {
  const { filters, sort } = words[language].admin.list;
  await page.getByText(filters, { exact: true }).click();
  await page.getByRole("combobox", { name: sort }).selectOption("-name");
  await expect(page.locator(".list-table tbody tr").first()).toContainText("Aida");
}

/** A chosen column comes, and goes again. */
async function chooseColumn(page: Page, language: "en" | "es"): Promise<void> {
  const w = people[language];
  const shown = page.locator(".list-table tbody").getByText(w.languages[language], { exact: true });
  const box = page.getByRole("checkbox", { name: words[language].fields.language, exact: true });
  await expect(shown).toHaveCount(0);
  await page.getByText(words[language].admin.list.columns, { exact: true }).click();
  await box.check();
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toBeVisible();
  await box.uncheck();
  await expect(shown).toHaveCount(0);
  await page.keyboard.press("Escape");
}

/** Who turned the single signs off can press them for nothing, also after the page came anew; the rest of the keys stays. */
async function turnSignsOffAndOn(page: Page, language: "en" | "es"): Promise<void> {
  const { keys } = words[language].admin.list;
  const help = page.getByRole("dialog", { name: keys.title });
  const search = page.getByRole("searchbox");
  await page.keyboard.press("?");
  await expectAccessible(page);
  await help.getByRole("checkbox", { name: keys.signs }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator("body").press("/");
  await page.keyboard.press("?");
  await expect(search).not.toBeFocused();
  await expect(help).toHaveCount(0);
  await page.getByRole("button", { name: keys.button }).click();
  await help.getByRole("checkbox", { name: keys.signs }).check();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await search.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
}

async function expectAddressInOneLine(page: Page, row: Locator): Promise<void> {
  const usual = page.viewportSize()!;
  const address = row.getByText("@example.org").last();
  const linesOfAddress = () =>
    address.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(linesOfAddress).toBe(1);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(usual);
}

test("a filter that is chosen while a search waits or is on its way goes with it @thorough", async ({
  page,
  request,
  signIn,
}) => {
  const family = `Filtro${Date.now()}`;
  await signIn({ role: "admin" });
  const { origin } = new URL((await page.request.get("/healthz")).url());
  for (const [name, lang] of Object.entries({ Ana: "es", Bea: "en" })) {
    const data = { fullName: `${name} ${family}`, email: `${name}.${family}@example.org`, lang };
    await request.post(`${origin}/api/register-user`, { headers: { Origin: origin }, data });
  }
  const search = page.getByRole("searchbox");
  const language = page.locator(".list-filters select[name=language]");
  const rows = page.locator(".list-table tbody tr");
  for (const wait of ["on its way", "not sent"]) {
    await page.goto("/admin/registered");
    await page.getByText(words.en.admin.list.filters, { exact: true }).click();
    await page.getByText(words.en.admin.list.moreFilters).click();
    await expect(language).toBeVisible();
    await page.route(/q=Filtro/, (route) => setTimeout(() => void route.continue(), 1_000));
    const asked = wait === "on its way" && page.waitForRequest(/q=Filtro/);
    await search.fill(family);
    await asked;
    await language.focus();
    await language.selectOption("es");
    await expect(page, wait).toHaveURL(new RegExp(`q=${family}.*language=es|language=es.*q=${family}`));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`Ana ${family}`);
    await expect(search).toHaveValue(family);
    await expect(language).toHaveValue("es");
    await page.unrouteAll({ behavior: "wait" });
  }
});
