import { inText } from "../support/sentences.ts";
import { expect, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

test("the top bar stays in view while the page scrolls (CHR-01)", { tag: ["@no-script"] }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("the link of the current page is marked, and no other (CHR-19)", async ({ page }) => {
  await page.goto("/register");
  const current = page.getByRole("banner").locator("a[aria-current=page]:visible");
  await expect(current).toHaveText([inText.en("nav.register")]);
  await page.goto("/registration");
  await expect(current).toHaveCount(0);
});

test("a link to another page shows that page from its top (CHR-30)", { tag: ["@no-script"] }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Registration 2025" }).click();
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

for (const language of languages) {
  const w = words[language];

  test(
    `${language}: the menu opens and closes by touch (CHR-18)`,
    { tag: [language === "en" ? "@only-no-script" : "@only-phone"] },
    async ({ page }) => {
      await page.goto(pageIn(language, "/"));
      const register = page.getByRole("banner").getByRole("link", { name: w.nav.register, exact: true });
      await expect(register).toBeHidden();
      await page.getByText(w.nav.menu, { exact: true }).click();
      await expect(register).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByText(w.nav.menu, { exact: true }).click();
      await expect(register).toBeHidden();
      await page.getByText(w.nav.menu, { exact: true }).click();
      await register.click();
      await expect(page).toHaveURL(pageIn(language, "/register"));
    },
  );
}

test(
  "the menu opens by keyboard, and Escape closes it and goes back to its button (CHR-18)",
  { tag: ["@only-phone"] },
  async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("banner").locator("summary");
    await menu.focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("banner").getByRole("link", { name: words.en.nav.about, exact: true });
    await expect(first).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(first).toBeHidden();
    await expect(menu).toBeFocused();
  },
);

test("the first Tab offers to skip to the content, and does", async ({ page }) => {
  await page.goto("/register");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: inText.en("nav.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: words.en.changeAnswers })).toBeFocused();
});

for (const [address, tag] of [
  ["/", ["@phone"]],
  ["/register", []],
  ["/es/registration", ["@only-phone"]],
  ["/nowhere", []],
] as const) {
  test(
    `everything on ${address} is reached by Tab, in order, with a ring and not under the top bar`,
    { tag: [...tag] },
    async ({ page, allowErrors }) => {
      allowErrors(/404/);
      await page.goto(address);
      const reachable = await page.evaluate(reachableByTab);
      expect(reachable).toBeGreaterThan(3);
      const seen = new Set<string>();
      for (let presses = 0; presses < reachable + 2; presses++) {
        await page.keyboard.press("Tab");
        const focus = await page.evaluate(focusedNow);
        if (!focus) break;
        expect(focus.ring, `${focus.path} shows where the focus is`).toBe(true);
        expect(focus.covered, `${focus.path} is not covered`).toBe(false);
        seen.add(focus.path);
      }
      expect(seen.size).toBe(reachable);
    },
  );
}

test("printed, a page is dark on white and without the chrome", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});

test("for people who want no motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect!.getComputedTiming().duration))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

/** Runs in the page: how many stops Tab makes; a group of radio buttons is one. */
function reachableByTab(): number {
  const candidates = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, select, summary, iframe"),
  ];
  const visible = candidates.filter(
    (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.matches(":disabled"),
  );
  return new Set(
    visible.map((element) => (element.matches("[type=radio]") ? (element as HTMLInputElement).name : element)),
  ).size;
}

/** Runs in the page: what has the focus, whether it shows and whether the top bar covers it. */
function focusedNow(): { path: string; ring: boolean; covered: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const header = document.querySelector("header")!;
  const bar = header.getBoundingClientRect();
  const all = [...document.querySelectorAll("*")];
  return {
    path: `${element.tagName} ${element.getAttribute("name") ?? element.textContent} ${all.indexOf(element)}`,
    ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    covered:
      !header.contains(element) &&
      !element.matches("[href='#content']") &&
      box.top < bar.bottom &&
      box.bottom > bar.top &&
      box.bottom < innerHeight &&
      box.height < innerHeight / 2,
  };
}

test("the bar of an organizer, with every link there can be, stays one row from its narrowest on (CHR-01, CHR-13) @thorough", async ({
  page,
  openSite,
  signIn,
}) => {
  const site = await openSite({}, { links: { donate: "https://example.org/donate" } });
  await signIn({ role: "admin", origin: site.origin });
  for (const language of languages)
    for (const width of [1200, 1360]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(site.origin + pageIn(language, "/about"));
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("link", { name: words[language].nav.admin, exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect((await bar.boundingBox())!.height, `${language}, ${width}`).toBeLessThan(70);
      const [who, switcher] = await Promise.all(
        [bar.locator("nav summary"), bar.getByRole("link", { name: "En: English" })].map((one) => one.boundingBox()),
      );
      expect(who!.x + who!.width, `${language}, ${width}`).toBeLessThan(switcher!.x);
    }
});

test("where the system chooses the colors, the threads of a cloth can be told from its ground @thorough", async ({
  page,
}) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/about");
    const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    const strokes = await page
      .locator("main svg .warp, main svg > .stroke-ink")
      .evaluateAll((all) => all.map((thread) => getComputedStyle(thread).stroke));
    const lightness = (color: string) => Math.max(...color.match(/\d+/g)!.slice(0, 3).map(Number));
    expect(strokes.length).toBeGreaterThan(3);
    for (const stroke of strokes)
      expect(Math.abs(lightness(stroke) - lightness(ground)), colorScheme).toBeGreaterThan(80);
  }
});
