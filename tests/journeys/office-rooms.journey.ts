import { registerPerson, roomLink } from "../support/office.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

for (const language of languages)
  test(`${language}: the rooms stand at the left of a wide screen, narrow enough for a laptop, and lead to each other${language === "en" ? "" : " @thorough"}`, async ({
    page,
    signIn,
  }) => {
    const { admin, events } = words[language];
    const endless = `${"w".repeat(42)}${language}@example.org`;
    await registerPerson(page, { fullName: "Endless", email: endless, organizations: "o".repeat(44), lang: "en" });
    await signIn({ role: "admin" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pageIn(language, "/admin"));
    await expect(page.getByRole("heading", { level: 1, name: admin.title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: admin.today.title })).toBeVisible();
    await expect(page.getByText(endless)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const bar = page.getByRole("navigation", { name: admin.roomsLabel });
    const { x, width } = (await bar.boundingBox())!;
    expect(x).toBe(0);
    expect(width).toBeLessThanOrEqual(200);
    for (const link of await bar.getByRole("link").all())
      expect(await link.evaluate((one) => one.scrollWidth <= one.clientWidth), String(link)).toBe(true);
    await roomLink(page, "events", language).click();
    await expect(page.getByRole("heading", { level: 1, name: events.title })).toBeVisible();
    await expect(roomLink(page, "events", language)).toHaveAttribute("aria-current", "page");
    await roomLink(page, "year", language).click();
    await expect(page.getByRole("heading", { level: 1, name: inText[language]("figures.title") })).toBeVisible();
    await page
      .getByRole("navigation", { name: admin.rooms.year, exact: true })
      .getByRole("link", { name: admin.tabs.settings })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: inText[language]("settings.title") })).toBeVisible();
    await expect(roomLink(page, "year", language)).toHaveAttribute("aria-current", "true");
  });

for (const language of languages)
  test(
    `${language}: on a phone the rooms are a bar at the bottom, in reach of a thumb, that covers neither messages nor the end of a page${language === "en" ? "" : " @thorough"}`,
    { tag: "@only-phone" },
    async ({ page, signIn }) => {
      const { admin } = words[language];
      // The bar of a list is held at its end, so the list has to be longer than the window.
      for (let n = 0; n < 8; n++)
        await registerPerson(page, { fullName: `Row ${n}`, email: `row${n}.${language}@example.org`, lang: language });
      await signIn({ role: "admin" });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(pageIn(language, "/admin"));
      const bar = page.getByRole("navigation", { name: admin.roomsLabel });
      for (const link of await bar.getByRole("link").all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        expect(await link.evaluate((one) => one.scrollWidth <= one.clientWidth), String(link)).toBe(true);
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const { y: top } = (await bar.boundingBox())!;
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bottomOf = (selector: string) =>
        page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
      for (const low of ["main > :last-child", ".toasts"])
        await expect.poll(() => bottomOf(low), low).toBeLessThanOrEqual(top);
      const box = page.locator(".list-table tbody [type=checkbox]").first();
      await box.evaluate((one) => one.scrollIntoView({ block: "start" }));
      await box.check();
      await expect.poll(() => bottomOf(".bulk-bar"), "the bar slides in").toBeLessThanOrEqual(top);
    },
  );
