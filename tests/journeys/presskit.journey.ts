import { clipboardOf, markedOn, refuseClipboard } from "../support/clipboard.ts";
import { goodbyeOf, hold, waitOut } from "../support/goodbye.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";
import { takingTurns } from "../support/words.ts";

for (const [language, address, button, says, text] of [
  ["en", "/presskit", "Copy: Name with the year", inText.en("presskit.copied"), "Cohere Boulder 2025"],
  ["es", "/es/presskit", "Copiar: Lugar", inText.es("presskit.copied"), /^Zona de Boulder, Colorado\. /],
] as const) {
  test(
    `${address}: a copy button puts its text on the clipboard and says so with a check for 2000 ms (PAG-67, PAG-68, PAG-69)`,
    takingTurns(language),
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(address);
      await page.getByRole("button", { name: button, exact: true }).focus();
      await page.keyboard.press("Enter");
      const toast = page.getByRole("status").filter({ hasText: says });
      await hold(toast);
      await expect(toast).toBeVisible();
      await expect(toast.locator(".toast-check")).toBeVisible();
      await expect(toast.locator(".toast-warning")).toBeHidden();
      expect((await goodbyeOf(toast)).delay).toBe(2000);
      expect(await clipboardOf(page)).toMatch(text);
      await waitOut(toast);
    },
  );
}

test("a schedule is copied with its lines, as it is read", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/presskit");
  await page.getByRole("button", { name: "Copy: Schedule" }).click();
  await expect(page.getByText(inText.en("presskit.copied"))).toBeVisible();
  const lines = (await clipboardOf(page)).split("\n");
  expect(lines.map((line) => line.split(": ")[1])).toEqual([
    inText.en("edition.schedule.dinner"),
    "Invocation",
    inText.en("edition.schedule.shares"),
    inText.en("edition.schedule.party"),
  ]);
});

test(
  "on a phone a long text is folded, and copied without being opened",
  { tag: ["@only-phone"] },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/presskit");
    const text = page.getByText(/^Cohere Boulder is an annual ten-day/);
    await expect(text).toBeHidden();
    await page.getByRole("button", { name: "Copy: In one paragraph" }).click();
    await expect(page.getByText(inText.en("presskit.copied"))).toBeVisible();
    expect(await clipboardOf(page)).toMatch(/^Cohere Boulder is an annual ten-day/);
    await page.getByText(inText.en("presskit.show")).first().click();
    await expect(text).toBeVisible();
  },
);

test("where the clipboard is refused, the text is marked instead and nothing claims success", async ({ page }) => {
  await refuseClipboard(page);
  await page.goto("/presskit");
  await page.getByRole("button", { name: "Copy: Name with the year" }).click();
  await expect.poll(() => markedOn(page)).toBe("Cohere Boulder 2025");
  await expect(page.getByText(inText.en("presskit.copied"))).toBeHidden();
});

test(
  "without script there is no dead button, and every text can be read and marked (PAG-66)",
  { tag: ["@only-no-script"] },
  async ({ page }) => {
    await page.goto("/presskit");
    await expect(page.getByText("Cohere Boulder 2025", { exact: true })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  },
);

test("printed, the press kit keeps logos and texts, and loses what can only be clicked", async ({ page }) => {
  await page.goto("/presskit");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: "Cohere Boulder" })).toHaveCount(3);
  await expect(page.getByText("Cohere Boulder 2025", { exact: true })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: inText.en("presskit.download") })).toBeHidden();
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
