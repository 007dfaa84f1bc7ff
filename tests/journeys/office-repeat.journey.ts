import { callEvents, openMenuItem, times } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const { repeat } = words.en.events;

test("other days that are chosen after the look are looked at before anything is made", async ({ page, signIn }) => {
  await signIn({ role: "admin" });
  const title = `Loom${Date.now()}`;
  await callEvents(page, "POST", { title, ...times });
  await page.goto(`/admin/events?show=all&q=${title}`);
  await (await openMenuItem(page, title, repeat.button)).click();
  const look = page.getByRole("button", { name: repeat.look });
  await page.getByRole("checkbox", { name: /October 21/ }).check();
  await look.click();
  const make = page.getByRole("button", { name: "Create 1 event" });
  await expect(make).toBeEnabled();
  await expect(page.getByText(repeat.looked)).toBeVisible();

  await page.getByRole("checkbox", { name: /October 23/ }).check();
  await expect(make).toBeDisabled();
  await expect(page.getByText(repeat.lookAgain)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /October 23/ }).uncheck();
  await expect(make).toBeEnabled();
  await page.getByLabel(repeat.other).fill("2025-10-30");
  await expect(make).toBeDisabled();
  await look.click();
  await page.getByRole("button", { name: "Create 2 events" }).click();
  await expect(page.getByText("2 events created")).toBeVisible();
  await expect(page.locator("[data-id]")).toHaveCount(3);
});
