import type { Page } from "@playwright/test";
import { clipboardOf, markedOn, refuseClipboard } from "../support/clipboard.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectNoSidewaysScroll, gotoInLetters, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns } from "../support/words.ts";

for (const language of languages) {
  const say = inText[language];
  const star = say("calendar.star", { title: "Bird count" });

  test(
    `${language}: from the month to a day, an event and back, by links alone`,
    takingTurns(language, "en"),
    async ({ page, demo }) => {
      await page.goto(demo.origin + pageIn(language, "/calendar?date=2025-10-01"));
      await expect(page.getByRole("heading", { level: 1, name: say("calendar.title") })).toBeVisible();
      await page.getByRole("link", { name: say("calendar.view.list"), exact: true }).click();
      await expect(page.getByRole("link", { name: "Seed saving morning" })).toBeVisible();
      await page.goto(demo.origin + pageIn(language, "/calendar?day=2025-10-25"));
      await page.getByRole("link", { name: "Bird count" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Bird count" })).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    `${language}: a star is given in place and waits in my calendar`,
    takingTurns(language, "es"),
    async ({ page, demo }) => {
      await page.goto(demo.origin + pageIn(language, "/calendar?day=2025-10-25"));
      await page.getByRole("button", { name: star }).click();
      await expect(page.getByRole("button", { name: star, pressed: true })).toBeVisible();
      await page.goto(demo.origin + pageIn(language, "/calendar/starred"));
      await expect(page.getByRole("link", { name: "Bird count" })).toBeVisible();
      await page.getByRole("button", { name: star }).click();
      await expect(page.getByRole("button", { name: star, pressed: true })).toHaveCount(0);
      await page.goto(demo.origin + pageIn(language, "/calendar/starred"));
      await expect(page.getByRole("link", { name: "Bird count" })).toHaveCount(0);
    },
  );
}

for (const language of languages) {
  const say = inText[language];
  const at = (path: string) => pageIn(language, path);

  test(
    `${language}: the addresses of the feed and of a gathering are on the clipboard after a press`,
    takingTurns(language),
    async ({ page, context, demo }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(demo.origin + at("/calendar?theme=arts"));
      await page.getByText(say("calendar.takeAlong")).click();
      await page.getByRole("button", { name: say("calendar.copyFeed") }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: say("calendar.copied") })).toBeVisible();
      expect(await clipboardOf(page)).toBe(`${demo.origin}${at("/calendar.ics")}?theme=arts`);
      await page.goto(demo.origin + at("/calendar?day=2025-10-25"));
      await page.getByRole("link", { name: "Bird count" }).click();
      await page.getByRole("button", { name: say("calendar.copyLink") }).click();
      await expect(page.getByRole("status").filter({ hasText: say("calendar.copied") })).toBeVisible();
      expect(await clipboardOf(page)).toBe(page.url());
    },
  );
}

test("an account without a registration has a feed of its stars, and its address is copied", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn();
  await page.goto("/calendar/starred");
  await expect(page.getByText("Your stars are kept in your account")).toBeVisible();
  await page.getByRole("button", { name: inText.en("calendar.starred.make") }).click();
  await page.getByRole("button", { name: inText.en("calendar.copyFeed") }).click();
  await expect(page.getByRole("status").filter({ hasText: inText.en("calendar.copied") })).toBeVisible();
  const feed = await clipboardOf(page);
  expect(feed).toContain("/calendar/starred.ics?token=");
  expect(await (await page.request.get(feed)).text()).toContain("BEGIN:VCALENDAR");
});

test("where the clipboard is refused, the address is shown and marked instead", async ({ page, demo }) => {
  await refuseClipboard(page);
  const marked = () => markedOn(page);
  await page.goto(demo.origin + "/calendar#take-along");
  await page.getByRole("button", { name: inText.en("calendar.copyFeed") }).click();
  await expect.poll(marked).toBe(`${demo.origin}/calendar.ics`);
  await page.goto(demo.origin + "/calendar?day=2025-10-25");
  await page.getByRole("link", { name: "Bird count" }).click();
  for (const press of ["first", "second"]) {
    await page.getByRole("button", { name: inText.en("calendar.copyLink") }).click();
    await expect.poll(marked, press).toBe(page.url());
  }
  await expect(page.getByText(page.url(), { exact: true })).toHaveCount(1);
  await expect(page.getByText(inText.en("calendar.copied"))).toBeHidden();
});

test("a phone gets the month as a list of days, a wide screen as a grid; paper gets neither header nor footer", async ({
  page,
  demo,
}) => {
  await page.goto(demo.origin + "/calendar?date=2025-10-01");
  const columns = () =>
    page.locator(".month").evaluate((month) => getComputedStyle(month).gridTemplateColumns.split(" ").length);
  const empty = page.locator(".month > .day[data-empty]").first();
  await expect.poll(columns).toBe(7);
  await expect(empty).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(columns).toBe(1);
  await expect(empty).toBeHidden();
  await page.setViewportSize({ width: 1056, height: 800 });
  await page.emulateMedia({ media: "print" });
  for (const part of ["header.on-indigo", "footer", ".switch"]) await expect(page.locator(part).first()).toBeHidden();
  await expect(page.getByText(inText.en("calendar.takeAlong"))).toBeHidden();
  await expect.poll(columns).toBe(7);
  await expect.poll(() => sheetsOf(page)).toBe(1);
  await page.goto(demo.origin + "/es/calendar?view=week&date=2025-10-19");
  await expect(page.getByRole("link", { name: inText.es("nav.skip") })).toBeHidden();
  await expect.poll(() => sheetsOf(page)).toBe(1);
});

test(
  "on a phone the first gathering is on the first screen in every view, with the list from today first",
  { tag: "@only-phone" },
  async ({ page, demo }) => {
    const views = ["", "?date=2025-10-01", "?view=week", "?view=list&date=2025-10-16", "?day=2025-10-18"];
    for (const address of views) {
      await gotoInLetters(page, `${demo.origin}/es/calendar${address}`);
      const first = page.locator(".row:visible, .entry:visible").first();
      const bottom = () => first.evaluate((one) => one.getBoundingClientRect().bottom);
      await expect.poll(bottom, address).toBeLessThan(844);
    }
    await page.goto(`${demo.origin}/calendar`);
    await expect(page.getByRole("heading", { name: inText.en("calendar.fromToday") })).toBeVisible();
    await expect(page.getByText("Tomatoes, beans and squash are ready.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "October 2025" })).toBeHidden();
    await page.getByRole("link", { name: inText.en("calendar.view.month"), exact: true }).click();
    await page.getByRole("link", { name: "Saturday, October 18", exact: true }).first().click();
    await expect(page.getByRole("link", { name: "Seed swap at the farmers" })).toBeInViewport();
  },
);

test(
  "on a phone the themes open with the filters, and the chosen one stays beside them",
  { tag: ["@phone", "@no-script"] },
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${demo.origin}/calendar`);
    const theme = (name: "arts" | "ecology") =>
      page.getByRole("link", { name: inText.en(`calendar.category.${name}`), exact: true });
    await expect(theme("arts")).toBeHidden();
    await page.getByText(inText.en("calendar.moreFilters"), { exact: true }).click();
    await theme("arts").click();
    await expect(theme("arts")).toHaveAttribute("aria-current", "true");
    await expect(theme("ecology")).toBeHidden();
    await theme("arts").click();
    await expect(theme("arts")).toBeHidden();
  },
);

test("times, views and filters leave the toolbar where it is, and back from an event all is as it was", async ({
  page,
  demo,
}) => {
  await gotoInLetters(page, `${demo.origin}/calendar?view=list&date=2025-10-16`);
  const top = () => page.locator("#calendar").evaluate((toolbar) => Math.round(toolbar.getBoundingClientRect().top));
  const [before] = [await top(), await page.mouse.wheel(0, 30)];
  await expect.poll(top).toBe(before - 30);
  await page.getByRole("link", { name: inText.en("calendar.category.arts"), exact: true }).click();
  await expect(page).toHaveURL(`${demo.origin}/calendar?view=list&date=2025-10-16&theme=arts`);
  await expect.poll(top).toBe(before - 30);
  await page.getByRole("link", { name: "Walk home by lantern light" }).click();
  await page.getByRole("link", { name: inText.en("calendar.back") }).click();
  await expect(page).toHaveURL(`${demo.origin}/calendar?view=list&date=2025-10-16&theme=arts`);
  await expect.poll(top).toBe(before - 30);
});

test(
  "without script a time, a view or a filter leads to the toolbar, not to the top of the page",
  { tag: "@only-no-script" },
  async ({ page, demo }) => {
    await page.goto(demo.origin + "/calendar");
    await page
      .getByRole("link", { name: inText.en("calendar.view.week"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/view=week/);
    await expect.poll(async () => (await page.locator("#calendar").boundingBox())!.y).toBeLessThan(200);
    await expect(page.getByRole("heading", { level: 2, name: /–.*2025$/ })).toBeInViewport();
  },
);

test("a list on paper says how much follows that is not on it", async ({ page, demo }) => {
  await page.goto(demo.origin + "/calendar?view=list&date=2025-10-01");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^\d+ more gatherings follow, from \w+, October \d+, 2025 on\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: inText.en("calendar.later") })).toBeHidden();
});

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;
}

test("the outside calendar is asked for by a click and not before, works in its frame, and leads nowhere else", async ({
  page,
  demo,
  allowErrors,
}) => {
  allowErrors(/another site: https:\/\/example\.org\/calendar\/embed/, /sandboxed/);
  const asked: string[] = [];
  await page.route("https://example.org/**", (route) => {
    asked.push(route.request().url());
    const body = `<a target="_top" href="https://example.org/elsewhere">Away</a><script>document.write("ran")</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(demo.origin + "/calendar");
  await page.getByText(inText.en("calendar.takeAlong")).click();
  await page.getByRole("heading", { name: inText.en("calendar.embedTitle") }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: inText.en("calendar.embedLoad") }).click();
  const outside = page.frameLocator("iframe");
  await expect(outside.getByText("ran")).toBeVisible();
  await outside.getByRole("link", { name: "Away" }).click();
  await page.getByRole("link", { name: "Join 2025" }).first().click();
  await expect(page).toHaveURL(`${demo.origin}/join-2025`);
  expect(asked).toEqual(["https://example.org/calendar/embed"]);
});

test("filters are typed into a form that leads to one plain address", { tag: "@no-script" }, async ({ page, demo }) => {
  await page.goto(demo.origin + "/calendar?view=list&date=2025-10-01");
  await page.getByText(inText.en("calendar.search"), { exact: true }).click();
  await page.getByLabel(inText.en("calendar.searchHint")).fill("lantern");
  await page.getByRole("button", { name: inText.en("calendar.find") }).click();
  await expect(page).toHaveURL(/\/calendar\?view=list&date=2025-10-01&q=lantern$/);
  await expect(page.getByRole("link", { name: "Lantern parade" })).toBeVisible();
  await expect(page.getByText(inText.en("calendar.cancelled"))).toHaveCount(0);
  await page.goto(demo.origin + "/calendar?day=2025-10-21");
  const calledOff = page.getByRole("link", { name: "Listening night: housing" });
  await expect(calledOff).toHaveCSS("text-decoration-line", "line-through");
});
