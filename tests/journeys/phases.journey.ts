import type { Page } from "@playwright/test";
import { startRunningSite } from "../support/running-site.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, test, type OpenSite } from "../support/visitors.ts";
import { filled, languages, pageIn, words } from "../support/words.ts";

// Every journey starts a site of its own.
test.describe.configure({ timeout: 200_000 });

const { badge } = words.en.phases;

test("between two editions each page says that the cycle is complete and which year comes, in both languages (PHA-07, PHA-08, PHA-13, PHA-16)", async ({
  page,
  openSite,
}) => {
  const { origin } = await openSite({ SITE_NOW: "2025-12-03T12:00:00-07:00" }, { next: { year: 2026 } });
  for (const language of languages) {
    const w = words[language];
    const between = filled(w.phases.between, { name: "Cohere Boulder", year: "2026" });
    for (const address of ["/", "/join-2025"]) {
      await page.goto(origin + pageIn(language, address));
      await expect(page.getByRole("main")).toContainText(between);
      expect(await badgesOn(page)).toEqual([1, 2, 3].map(() => w.phases.badge.completed));
      await expectAccessible(page);
    }
    await page.goto(origin + pageIn(language, "/register"));
    await expect(page.getByText(inText[language]("register.overText", { year: "2025" }))).toBeVisible();
    await expect(page.getByRole("button", { name: w.submit })).toHaveCount(0);
    await page.goto(origin + pageIn(language, "/calendar"));
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/(December|diciembre de) 2025/);
  }
});

test("the page turns at midnight in Denver, though it was kept a moment before (PHA-02, PHA-03, PHA-14)", async ({
  page,
  openSite,
}) => {
  await openEveningBefore(page, openSite);
  expect(await badgesOn(page)).toEqual([badge.upcoming, badge.upcoming, badge.upcoming]);
  await expect(async () => {
    await page.reload();
    expect((await badgesOn(page))[0]).toBe(badge.today);
  }).toPass({ intervals: [500], timeout: 100_000 });
});

test("in upcoming, both languages say when it begins (PHA-10, PHA-14)", { tag: ["@no-script"] }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("begins October 16th.");
  await page.goto("/es");
  await expect(page.getByRole("main")).toContainText(
    filled(words.es.phases.upcoming, { name: "Cohere Boulder", day: "16 de octubre" }),
  );
});

test(
  "on a phone the ten days of home begin where the year stands, without script too",
  { tag: ["@only-phone", "@no-script"] },
  async ({ page, openSite }) => {
    const { origin } = await openSite({ SITE_NOW: "2025-10-20T18:30:00-06:00" });
    for (const language of languages) {
      await page.goto(origin + pageIn(language, "/"));
      const today = page.locator("li").filter({ hasText: inText[language]("rhythm.todayDay") });
      await expect(async () => {
        const { x, width } = (await today.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
      }).toPass({ timeout: 10_000 });
    }
  },
);

/** Home a few seconds before midnight; once more and earlier, should a busy machine come too late. */
async function openEveningBefore(page: Page, openSite: OpenSite): Promise<void> {
  for (const evening of ["2025-10-15T23:59:53-06:00", "2025-10-15T23:59:30-06:00", "2025-10-15T23:58:30-06:00"]) {
    const { origin } = await openSite({ SITE_NOW: evening });
    await page.goto(origin);
    if (await page.getByText("begins October 16th.").isVisible()) return;
  }
  throw new Error("the site took longer than a minute and a half to start");
}

/** The badges of the timeline, where Invitation has none (PHA-18). */
async function badgesOn(page: Page): Promise<string[]> {
  const badges = page.getByRole("main").locator("li span.rounded-full");
  await expect(badges).toHaveCount(3);
  return badges.allTextContents();
}

test(
  "on a phone, what is over today stands behind one line @thorough",
  { tag: "@only-no-script" },
  async ({ page, faults }) => {
    const evening = await startRunningSite({ SITE_NOW: "2025-10-18T17:30:00-06:00" }, "demo");
    faults.origins.push(evening.origin);
    for (const address of ["/es/calendar", "/es/calendar?day=2025-10-18"]) {
      await page.goto(evening.origin + address);
      const morning = page.getByRole("link", { name: "Cold water, warm tea" }).last();
      const goesOn = page.getByRole("link", { name: "Potluck of grandmothers' recipes" }).last();
      await expect(goesOn).toBeVisible();
      await expect(morning).toBeHidden();
      await page
        .getByText(/^\d+ que ya terminaron$/)
        .first()
        .click();
      await expect(morning).toBeVisible();
    }
    await evening.stop();
  },
);
