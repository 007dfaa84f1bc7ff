import type { Locator, Page } from "@playwright/test";
import { text } from "node:stream/consumers";
import { createListedEvent, dismissMessages, tickRow } from "../support/office.ts";
import { hydrated } from "../support/steady.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const w = words.en.events;
const signedOut = words.en.errors.notSaved.anonymous;

test("several are selected by keyboard, hidden, deleted after a question, and each is taken back; a lost session or an old proof costs no selection", async ({
  page,
  signIn,
  context,
  allowErrors,
}) => {
  allowErrors(/401/);
  await signIn({ role: "admin" });
  const name = `Loom${Date.now()}`;
  // One more than is searched for: three rows are the answer, not the list before it.
  for (const title of ["Another", ...["A", "B", "C"].map((part) => `${name} ${part}`)])
    await createListedEvent(page, title);
  const rows = page.getByRole("table", { name: w.listLabel }).locator("[data-id]");
  const undo = page.getByRole("button", { name: words.en.toasts.undo });
  await searchByKey(page, name);
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: w.bulk.hide }).click();
  await expect(rows.nth(1).getByText(w.badges.public, { exact: true })).toHaveCount(0);
  await expect(rows.nth(2).getByText(w.badges.public, { exact: true })).toBeVisible();
  await undo.click();
  await expect(rows.nth(1).getByText(w.badges.public, { exact: true })).toBeVisible();
  await hydrated(page);

  await tickRow(rows.nth(0));
  await tickRow(rows.nth(2), ["Shift"]);
  const bar = page.getByRole("region", { name: words.en.admin.list.selection });
  // As a quarter of an hour after the code.
  const toProof = { status: 303, headers: { Location: "/auth/prove" } };
  await page.route("**/admin/export/*", (route) => route.fulfill(toProof), { times: 1 });
  await bar.getByRole("button", { name: words.en.admin.list.export }).click();
  await page.getByRole("menuitem", { name: words.en.admin.list.files.all.csv }).click();
  const unproven = page.getByRole("dialog", { name: words.en.errors.notSaved.stale.title });
  const download = page.waitForEvent("download");
  await unproven.getByRole("button", { name: words.en.admin.signedOut.again }).click();
  const file = await text(await (await download).createReadStream());
  for (const part of ["A", "B", "C"]) expect(file).toContain(`${name} ${part}`);

  await context.clearCookies();
  await page.getByRole("button", { name: w.bulk.delete }).click();
  const lost = page.getByRole("dialog", { name: signedOut.title });
  await expect(lost).toBeVisible();
  await signIn({ role: "admin" });
  // By key: a second press of the same place so soon after the last dialog would not count.
  await lost.getByRole("button", { name: words.en.admin.signedOut.again }).press("Enter");
  const question = page.getByRole("region", { name: "Delete 3 events?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete 3 events" }).click();
  await expect(page.getByText(w.nothingFound)).toBeVisible();
  await undo.click();
  await expect(rows).toHaveCount(3);
  await expect(rows.getByRole("checkbox", { checked: true })).toHaveCount(0);

  await dismissMessages(page, "en");
  // A page that still fades in complains of another size.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  await page.setViewportSize({ width: 390, height: 844 });
  await sortsOnPhone(page, name, rows);
});

/** No head of a column is there to be pressed; the order is in the panel of filters. */
async function sortsOnPhone(page: Page, name: string, rows: Locator): Promise<void> {
  const order = page.getByRole("combobox", { name: words.en.admin.list.sort });
  await hydrated(page);
  await page.getByText(words.en.admin.list.filters, { exact: true }).click();
  await order.selectOption(w.orders["-start"]);
  await expect(rows.first()).toContainText(`${name} C`);
  await order.selectOption(w.orders.start);
  await expect(rows.first()).toContainText(`${name} A`);
}

/** The keys work once the page's script does. */
async function searchByKey(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.locator("body").press("/");
    await expect(page.getByRole("searchbox")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(name);
  await page.waitForURL((url) => url.searchParams.get("q") === name);
}
