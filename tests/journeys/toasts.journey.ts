import type { Locator, Page } from "@playwright/test";
import { goodbyeOf, hold, waitOut } from "../support/goodbye.ts";
import { register } from "../support/forms.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

interface Said {
  region: Locator;
  toast: Locator;
}

async function missingFieldsToast(page: Page): Promise<Said> {
  await page.goto("/register");
  await page.getByRole("button", { name: words.en.submit }).click();
  const region = page.getByRole("region", { name: inText.en("toasts.region") });
  const toast = region.getByRole("alert");
  await expect(toast).toBeVisible();
  return { region, toast };
}

/** A message that no form brought: a part of the page sends it, as the screens of the office do. */
async function sentToast(page: Page): Promise<Said> {
  await page.goto("/register");
  await page.getByLabel(inText.en("register.fullName")).focus();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("toast", { detail: { title: "Copied" } })));
  const region = page.getByRole("region", { name: inText.en("toasts.region") });
  const toast = region.getByRole("status");
  await expect(toast).toBeVisible();
  return { region, toast };
}

test("no knot of the form is tied by an attempt to send it empty, and one is by an answer (REG-73)", async ({
  page,
}) => {
  await missingFieldsToast(page);
  const knot = (name: string) =>
    page.getByRole("group", { name, exact: true }).evaluate((group) => {
      const { backgroundColor } = getComputedStyle(group.querySelector("legend")!, "::before");
      return backgroundColor;
    });
  const untied = await knot(inText.en("register.attendance"));
  expect(await knot(inText.en("register.you"))).toBe(untied);
  expect(await knot(inText.en("register.communication"))).toBe(untied);
  await page.getByLabel(inText.en("register.fullName")).fill("Maya");
  await page.getByLabel(words.en.email).focus();
  await expect.poll(() => knot(inText.en("register.you"))).not.toBe(untied);
});

function boxOf(one: Locator): Promise<{ top: number; bottom: number }> {
  return one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

test("a toast goes by itself after four seconds (MSG-02, MSG-03)", { tag: ["@only-phone"] }, async ({ page }) => {
  const { toast } = await sentToast(page);
  expect(await goodbyeOf(toast)).toEqual({ delay: 4000, state: "running" });
  await waitOut(toast);
});

test(
  "what is wrong with a form stands above it, covers no field, and goes once it is put right (MSG-05)",
  { tag: ["@phone"] },
  async ({ page }) => {
    const { toast } = await missingFieldsToast(page);
    const [name, email] = [page.getByLabel(inText.en("register.fullName")), page.getByLabel(words.en.email)];
    await expect(name).toBeFocused();
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(name)).top);
    expect(await toast.evaluate((element) => element.getAnimations().length), "it stays").toBe(0);
    await name.fill("Maya");
    await expect(toast).toBeVisible();
    await email.fill("maya@example.org");
    await expect(toast).toHaveCount(0);
  },
);

test(
  "what the server refuses stands above its form too, and the field has the focus (MSG-05)",
  { tag: ["@phone"] },
  async ({ page, allowErrors }) => {
    allowErrors(/422/);
    await page.goto("/newsletter");
    const email = page.getByLabel(words.en.email);
    await email.fill("maya@example");
    await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.querySelector("main form[data-busy]")));
    const toast = page.getByRole("region", { name: inText.en("toasts.region") }).getByRole("alert");
    await expect(toast).toBeVisible();
    await expect(email).toBeFocused();
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(email)).top);
  },
);

test(
  "a refused choice takes the focus as a group below the message, which goes with the answer (MSG-05)",
  { tag: ["@phone"] },
  async ({ page, allowErrors }) => {
    allowErrors(/422/);
    await page.goto("/register");
    await page.getByLabel(inText.en("register.fullName")).fill("Maya");
    await page.getByLabel(words.en.email).fill("maya@example.org");
    const choice = page.getByRole("radiogroup").first();
    await choice.getByText(inText.en("register.yes"), { exact: true }).click();
    await choice.getByRole("radio", { checked: true }).evaluate((radio: HTMLInputElement) => (radio.value = "perhaps"));
    await page.getByRole("button", { name: words.en.submit }).click();
    const toast = page.getByRole("region", { name: inText.en("toasts.region") }).getByRole("alert");
    await expect(toast).toBeVisible();
    await expect(choice).toBeFocused();
    expect((await boxOf(toast)).bottom).toBeLessThan(
      (await boxOf(page.getByLabel(inText.en("register.fullName")))).top,
    );
    await choice.getByText(inText.en("register.no"), { exact: true }).click();
    await expect(toast).toHaveCount(0);
    await expect(choice).not.toHaveAttribute("aria-invalid");
  },
);

test(
  "on a phone a message comes down over the header, and leaves what the page begins with in sight (MSG-05)",
  { tag: ["@only-phone"] },
  async ({ page }) => {
    const { toast } = await sentToast(page);
    const heading = page.getByRole("heading", { level: 1 });
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(heading)).top);
  },
);

test(
  "without script what is wrong stands at the top of the page (MSG-05)",
  { tag: ["@only-no-script"] },
  async ({ page, allowErrors }) => {
    allowErrors(/422/);
    await page.goto("/newsletter");
    await page.getByLabel(words.en.email).fill("maya@example");
    await page.locator("main form[data-busy] [type=submit]").click();
    const toast = page.getByRole("region", { name: inText.en("toasts.region") }).getByRole("alert");
    await expect(toast).toBeVisible();
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(page.getByRole("heading", { level: 1 }))).top);
  },
);

test("an error that comes again takes the place of the one before", async ({ page }) => {
  const { toast } = await missingFieldsToast(page);
  const fieldError = await page.locator("#fullName-error").innerText();
  for (let n = 0; n < 3; n++) await page.getByRole("button", { name: words.en.submit }).click();
  await expect(toast).toHaveCount(1);
  await expect(page.locator("#fullName-error")).toHaveText(fieldError);
});

test("a message of another part leaves what is wrong with a form above it (MSG-05)", async ({ page }) => {
  const { region, toast } = await missingFieldsToast(page);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("toast", { detail: { title: "Copied" } })));
  const copied = region.getByRole("status");
  await expect(copied).toBeVisible();
  expect(await toast.evaluate((element) => element.getAnimations().length), "it stays").toBe(0);
  await waitOut(copied);
  await expect(toast).toBeVisible();
});

test("a toast waits while it is pointed at or focused (MSG-03)", async ({ page }) => {
  const { toast } = await sentToast(page);
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
  const { region, toast } = await sentToast(page);
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
  const { toast } = await sentToast(page);
  expect((await goodbyeOf(toast)).delay).toBe(4000);
  await waitOut(toast);
});
