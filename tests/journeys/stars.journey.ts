import { expect, test } from "../support/visitors.ts";

test("stars that are pressed faster than their answers come are all kept, and a star pressed twice is as it was", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.origin}/calendar?view=list&date=2025-10-18`);
  await page.route("**/calendar/starred", (route) => setTimeout(() => void route.continue(), 300));
  const stars = page.locator("main button.star");
  const three = await Promise.all([0, 1, 2].map(async (index) => (await stars.nth(index).getAttribute("value"))!));
  const star = (id: string) => page.locator(`main button.star[value="${id}"]`).first();
  let answers = 0;
  page.on("response", (answer) => void (answers += Number(answer.request().method() === "POST")));
  for (const id of three) await star(id).click();
  await star(three[2]!).click();
  await expect.poll(() => answers).toBe(4);
  for (const [index, isKept] of [true, true, false].entries())
    await expect(star(three[index]!)).toHaveAttribute("aria-pressed", String(isKept));
  await page.unrouteAll({ behavior: "wait" });
  await page.goto(`${demo.origin}/calendar/starred`);
  const kept = page.locator("main button.star[aria-pressed=true]");
  await expect(kept).toHaveCount(2);
  expect(new Set(await kept.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value)))).toEqual(
    new Set(three.slice(0, 2)),
  );
});

test("where the system chooses the colors, a star has the color of its button's words, in a list and on an event's page", async ({
  page,
  demo,
}) => {
  const expectSeen = async (at: string) => {
    const star = page.locator("main button.star").first();
    await expect(star).toBeVisible();
    const [drawn, words] = await star.evaluate((button) => [
      getComputedStyle(button.querySelector("svg")!).stroke,
      getComputedStyle(button).color,
    ]);
    expect(drawn, at).toBe(words);
  };
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto(`${demo.origin}/calendar?view=list&date=2025-10-18`);
    await expectSeen(`${colorScheme}, list`);
    const id = await page.locator("main button.star").first().getAttribute("value");
    await page.goto(`${demo.origin}/calendar/${id}`);
    await expectSeen(`${colorScheme}, event`);
  }
});
