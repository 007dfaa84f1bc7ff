import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

test("an organizer presses a sentence on its page, sees other words in its place, saves them, and goes on by keyboard (NEW-85, NEW-86)", async ({
  page,
  signIn,
}) => {
  const { words: w, settings } = words.en;
  await signIn({ role: "admin" });
  await page.goto("/admin/words");
  await page.getByRole("combobox", { name: w.page.where }).selectOption("/newsletter");
  const frame = page.frameLocator(".marked-frame > iframe:not([data-coming])");
  const title = frame.locator('h1 [data-word="newsletter.title"]');
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const list = page.locator(".whole-list");
  await expect(list.getByRole("listitem").last(), "the list is folded").toBeHidden();
  await list.locator("summary").click();
  await expect(list.getByRole("listitem").last()).toBeVisible();

  await title.click();
  const english = page.getByLabel(settings.fields.en, { exact: true });
  await expect(english).toBeFocused();
  await expect(title).toHaveAttribute("aria-current", "true");
  await english.fill("News {from}");
  await page.getByRole("button", { name: w.page.try }).click();
  await expect(page.getByText(w.problems.noPlaceholders)).toBeVisible();
  await english.fill("News from the loom");
  await page.getByRole("button", { name: w.page.try }).click();
  await expect(title).toHaveText("News from the loom");
  await expect(page.getByText(w.page.draft)).toBeVisible();
  await expectAccessible(page);

  // As narrow as a phone, where the form is below the page.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("button", { name: settings.save, exact: true }).click();
  await expect(page.getByText(w.saved).first()).toBeVisible();
  await expect(english).toHaveCount(0);
  await expect(page.locator(".marked-frame > iframe")).toHaveCount(1);
  await expect(title).toHaveText("News from the loom");
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.setViewportSize(wide);
  await page.keyboard.press("Tab");
  const next = frame.locator("[data-word]:focus");
  await expect(next).not.toHaveAttribute("data-word", "newsletter.title");
  const key = await next.getAttribute("data-word");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`edit=${key}(&|$)`));
  await page.getByRole("button", { name: words.en.events.cancel, exact: true }).click();
  await expect(frame.locator(`[data-word="${key}"]`).first()).toBeFocused();

  await page.getByRole("navigation", { name: w.page.language }).getByRole("link", { name: /./ }).last().click();
  await expect(frame.locator("html")).toHaveAttribute("lang", "es");
  await title.click();
  const spanish = page.getByLabel(settings.fields.es, { exact: true });
  await expect(spanish).toHaveValue(words.es.newsletter.title);
  await expect(spanish, "the language that is pressed has the focus").toBeFocused();
  await expect(english).toHaveValue("News from the loom");
});
