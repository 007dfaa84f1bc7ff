import events from "../../app/i18n/en/events.json" with { type: "json" };
import places from "../../app/i18n/en/places.json" with { type: "json" };
import settings from "../../app/i18n/en/settings.json" with { type: "json" };
import templates from "../../app/i18n/en/templates.json" with { type: "json" };
import { holdScripts, scriptsOfReact } from "../support/late-script.ts";
import { leaving } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

/** Of each form a field that is not enough, and the button that sends it. */
const forms = {
  "/admin/events?new=1": ["[name=description]", events.create],
  "/admin/templates?new=letter": ["[name=description]", templates.create],
  "/admin/settings?edit=banner": ["[name=en]", settings.save],
  "/admin/places/new": ["[name=descriptionEn]", places.place.save],
} as const;

test(
  "where a draft is back, a press that begins before the page's script has come is taken, and nothing moves",
  { tag: "@only-phone" },
  async ({ page, signIn, allowErrors }) => {
    // The journey goes on with what is on its way.
    allowErrors(/422|net::ERR_ABORTED/);
    // Nothing has to be scrolled to, so whatever moves was moved by the page.
    await page.setViewportSize({ width: 390, height: 3000 });
    await signIn({ role: "admin" });
    leaving(page);
    for (const [address, [field, button]] of Object.entries(forms)) {
      await page.goto(address);
      await page.locator("main form").locator(field).fill("A draft");
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(" "))).toContain("draft:");
      const late = await holdScripts(page, scriptsOfReact);
      await page.reload({ waitUntil: "commit" });
      await expect(page.locator("[data-draft]"), address).not.toHaveAttribute("hidden");
      const send = page.getByRole("button", { name: button, exact: true });
      await send.hover();
      await page.mouse.down();
      const before = await send.boundingBox();
      late.release();
      const discard = page.getByRole("button", { name: words.en.admin.unsaved.discard });
      await expect(discard, address).toBeVisible();
      expect(await send.boundingBox(), address).toEqual(before);
      await page.mouse.up();
      await expect(page.locator("main [aria-invalid=true]").first(), address).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
      await discard.click();
      await expect(discard).toBeHidden();
    }
  },
);

test(
  "a form that is loaded again stays where it was scrolled to, and does not go up to its first field",
  { tag: "@only-phone" },
  async ({ page, signIn }) => {
    await signIn({ role: "admin" });
    leaving(page);
    await page.goto("/admin/events?new=1");
    const title = page.locator("main form [name=title]");
    await expect(title, "somebody who comes to it begins there").toBeFocused();
    await title.fill("A draft");
    await title.blur();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await page.reload();
    await expect(page.getByRole("button", { name: words.en.admin.unsaved.discard })).toBeAttached();
    await expect(page.locator("main form .segments-input").first(), "its script is there").toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await expect(title).not.toBeFocused();
  },
);

test(
  "the row of tabs shows where one is before the page's script has come, and stays where a finger pushed it",
  { tag: "@only-phone" },
  async ({ page, signIn }) => {
    await signIn({ role: "admin" });
    const late = await holdScripts(page, scriptsOfReact);
    await page.goto("/admin/events?new=1", { waitUntil: "commit" });
    const row = page.getByRole("navigation", { name: words.en.admin.tabsLabel });
    const [first, here] = [words.en.admin.tabs.all, words.en.admin.tabs.events].map((name) =>
      row.getByRole("link", { name, exact: true }),
    );
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(here!).toBeInViewport({ ratio: 1 });
    await first!.scrollIntoViewIfNeeded();
    late.release();
    await expect(page.locator("main form .segments-input").first(), "the script is there").toBeVisible();
    expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  },
);
