import type { Locator, Page } from "@playwright/test";
import { goodbyeOf, hold, waitOut } from "../support/goodbye.ts";
import { register } from "../support/forms.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

async function missingFieldsToast(page: Page): Promise<{ region: Locator; toast: Locator }> {
  await page.goto("/register");
  await page.getByRole("button", { name: words.en.submit }).click();
  const region = page.getByRole("region", { name: inText.en("toasts.region") });
  const toast = region.getByRole("alert");
  await expect(toast).toBeVisible();
  return { region, toast };
}

test("a toast goes by itself after four seconds (MSG-02, MSG-03)", { tag: ["@only-phone"] }, async ({ page }) => {
  const { toast } = await missingFieldsToast(page);
  expect(await goodbyeOf(toast)).toEqual({ delay: 4000, state: "running" });
  await waitOut(toast);
});

test("an error that comes again takes the place of the one before", async ({ page }) => {
  const { toast } = await missingFieldsToast(page);
  const fieldError = await page.locator("#fullName-error").innerText();
  for (let n = 0; n < 3; n++) await page.getByRole("button", { name: words.en.submit }).click();
  await expect(toast).toHaveCount(1);
  await expect(page.locator("#fullName-error")).toHaveText(fieldError);
});

test("a toast waits while it is pointed at or focused (MSG-03)", async ({ page }) => {
  const { toast } = await missingFieldsToast(page);
  await toast.hover();
  await expect.poll(async () => (await goodbyeOf(toast)).state).toBe("paused");
  await page.mouse.move(10, 10);
  await expect.poll(async () => (await goodbyeOf(toast)).state).toBe("running");
  await toast.getByRole("button", { name: inText.en("toasts.dismiss") }).focus();
  await expect.poll(async () => (await goodbyeOf(toast)).state).toBe("paused");
});

test("Alt+T goes to the messages, Escape back to where one was, and Dismiss takes one away (MSG-01)", async ({
  page,
}) => {
  const { region, toast } = await missingFieldsToast(page);
  await page.keyboard.press("Alt+t");
  await expect(region).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(inText.en("register.fullName"))).toBeFocused();
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast).toBeHidden();
});

test(
  "the toast of a form that was sent shows once, also without script, and is gone after a reload (REG-53)",
  { tag: ["@no-script"] },
  async ({ page, mailbox }) => {
    await register(page, "en", mailbox.address);
    const toast = page.getByRole("region", { name: inText.en("toasts.region") }).getByRole("status");
    await hold(toast);
    await expect(toast).toContainText(inText.en("register.successToast"));
    await expect(toast).toContainText(inText.en("register.successToastText"));
    expect((await goodbyeOf(toast)).delay).toBe(4000);
    await waitOut(toast);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: inText.en("register.completeTitle") })).toBeVisible();
    await expect(toast).toHaveCount(0);
  },
);

test("people who want no motion still get four seconds to read", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { toast } = await missingFieldsToast(page);
  expect((await goodbyeOf(toast)).delay).toBe(4000);
  await waitOut(toast);
});
