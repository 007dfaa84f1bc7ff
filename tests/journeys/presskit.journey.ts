import type { Page } from "@playwright/test";
import { expect, test } from "../support/visitors.ts";

for (const [address, button, says, text] of [
  ["/presskit", "Copy: Name with the year", "Copied!", "Cohere Boulder 2025"],
  ["/es/presskit", "Copiar: Lugar", "¡Copiado!", /^Zona de Boulder, Colorado\. /],
] as const) {
  test(
    `${address}: a copy button puts its text on the clipboard and says so with a check for 2000 ms (PAG-67, PAG-68, PAG-69)`,
    { tag: ["@phone"] },
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(address);
      await page.getByRole("button", { name: button, exact: true }).focus();
      await page.keyboard.press("Enter");
      const toast = page.getByRole("status").filter({ hasText: says });
      await expect(toast).toBeVisible();
      await expect(toast.locator(".toast-check")).toBeVisible();
      await expect(toast.locator(".toast-warning")).toBeHidden();
      expect(await goodbyeOf(page)).toBe(2000);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
      await expect(toast).toBeHidden();
    },
  );
}

test("a schedule is copied with its lines, as it is read", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/presskit");
  await page.getByRole("button", { name: "Copy: Schedule" }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(lines.map((line) => line.split(": ")[1])).toEqual(["Dinner", "Invocation", "Community shares", "DJ party"]);
});

test("where the clipboard is refused, the text is marked instead and nothing claims success", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/presskit");
  await page.getByRole("button", { name: "Copy: Name with the year" }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("Cohere Boulder 2025");
  await expect(page.getByText("Copied!")).toBeHidden();
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
  await expect(page.getByRole("link", { name: "Download everything" })).toBeHidden();
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});

/** Milliseconds until the toast begins to go. */
function goodbyeOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const leaving = document.getAnimations().find((one) => (one as CSSAnimation).animationName === "toast-out");
    return Number(leaving!.effect!.getTiming().delay);
  });
}
