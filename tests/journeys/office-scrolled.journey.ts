import { holdScripts, scriptsOfReact } from "../support/late-script.ts";
import { leaving } from "../support/office.ts";
import { hydrated } from "../support/steady.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

test(
  "a form that is loaded again stays where it was scrolled to, and does not go up to its first field",
  { tag: "@only-phone" },
  async ({ page, signIn }) => {
    await signIn({ role: "admin" });
    leaving(page);
    await page.goto("/admin/events?new=1");
    const title = page.locator("main form [name=title]");
    await title.fill("A draft");
    await title.blur();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await page.reload();
    await expect(page.getByRole("button", { name: words.en.admin.unsaved.discard })).toBeAttached();
    await expect(page.locator("main form .segments-input").first(), "its script is there").toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await expect(title).not.toBeFocused();
  },
);

test(
  "the row of tabs shows where one is before the page's script has come, and stays where a finger pushed it",
  { tag: "@only-phone" },
  async ({ page, signIn }) => {
    await signIn({ role: "admin" });
    const late = await holdScripts(page, scriptsOfReact);
    await page.goto("/admin/import", { waitUntil: "commit" });
    const { admin } = words.en;
    const row = page.getByRole("navigation", { name: admin.rooms.people, exact: true });
    const [first, here] = [admin.tabs.all, admin.tabs.import].map((name) =>
      row.getByRole("link", { name, exact: true }),
    );
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(here!).toBeInViewport({ ratio: 1 });
    await first!.scrollIntoViewIfNeeded();
    late.release();
    await hydrated(page);
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  },
);
