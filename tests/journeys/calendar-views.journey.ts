import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";

test(
  "subscribing and more stand behind one button, which a link to it opens",
  { tag: "@no-script" },
  async ({ page, demo }) => {
    await page.goto(demo.origin + "/es/calendar");
    const subscribe = page.getByRole("link", { name: inText.es("calendar.subscribeApp") });
    const others = page.getByRole("heading", { name: inText.es("calendar.outsideTitle") });
    await expect(subscribe).toBeHidden();
    await page.getByText(inText.es("calendar.takeAlong")).click();
    await expect(subscribe).toBeVisible();
    await expect(others).toBeVisible();
    await page.getByText(inText.es("calendar.takeAlong")).click();
    await expect(others).toBeHidden();
    await page.goto(demo.origin + "/es/calendar#take-along");
    await expect(subscribe).toBeInViewport();
  },
);

test(
  "the ten days lead to their first day, from their month and from another",
  { tag: ["@no-script", "@phone"] },
  async ({ page, demo }) => {
    for (const date of ["2025-10-01", "2025-11-01"]) {
      await page.goto(`${demo.origin}/calendar?view=month&date=${date}`);
      await page.getByRole("link", { name: inText.en("calendar.tenDays"), exact: true }).click();
      const opening = page.getByRole("heading", { name: "Thursday, October 16" });
      await expect(opening, date).toBeInViewport();
      const bar = await page.locator("header.on-indigo").first().boundingBox();
      await expect.poll(async () => (await opening.boundingBox())!.y, date).toBeLessThan(250);
      expect((await opening.boundingBox())!.y, date).toBeGreaterThanOrEqual(bar!.height);
    }
  },
);

test("a week names the parts of the day once, at the left and each in its row", async ({ page, demo }) => {
  await page.goto(`${demo.origin}/es/calendar?view=week&date=2025-10-16`);
  const spoken = page.getByRole("heading", { name: inText.es("calendar.parts.evening") });
  const written = page.locator(".part-name", { hasText: inText.es("calendar.parts.evening") });
  await expect(written).toHaveCount(1);
  expect(await spoken.count()).toBeGreaterThan(1);
  const row = page.locator(".part").filter({ has: spoken }).first();
  await expect(async () => {
    const [name, part] = [(await written.boundingBox())!, (await row.boundingBox())!];
    expect(Math.round(name.y)).toBe(Math.round(part.y));
    expect(name.x + name.width).toBeLessThanOrEqual(part.x);
  }).toPass({ timeout: 10_000 });
});

test(
  "in a list the day stays in sight below the bar while its gatherings pass",
  { tag: "@phone" },
  async ({ page, demo }) => {
    await page.goto(`${demo.origin}/calendar?view=list&date=2025-10-18`);
    const day = page.getByRole("heading", { name: "Saturday, October 18", exact: true });
    await page.getByRole("link", { name: "Apple pressing" }).evaluate((row) => row.scrollIntoView({ block: "center" }));
    await expect(day).toBeInViewport();
    const bar = (await page.locator("header.on-indigo").first().boundingBox())!;
    expect((await day.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".list-head").filter({ has: day })).toHaveCSS("position", "static");
  },
);

test(
  "on a phone the first screen says what the calendar is, and leads to registering (CAL-98)",
  { tag: "@only-phone" },
  async ({ page, demo }) => {
    for (const [path, said] of [
      ["/calendar", inText.en],
      ["/es/calendar", inText.es],
    ] as const) {
      await page.goto(demo.origin + path);
      await expect(page.getByText(said("calendar.intro"))).toBeInViewport();
      await expect(
        page.getByRole("main").getByRole("link", { name: said("nav.register"), exact: true }),
      ).toBeInViewport();
    }
  },
);
