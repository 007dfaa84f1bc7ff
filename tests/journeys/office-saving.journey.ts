import type { BrowserContext, Page } from "@playwright/test";
import admin from "../../app/i18n/en/admin.json" with { type: "json" };
import places from "../../app/i18n/en/places.json" with { type: "json" };
import { callEvents, editedEvent, held, made, madePlace, times } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

const { fields, save, done } = places.place;
const { unsaved, conflict } = admin;
const description = (page: Page) => page.getByLabel(fields.descriptionEn);
const neighborhood = (page: Page) => page.getByLabel(fields.neighborhood);
const saveButton = (page: Page) => page.getByRole("button", { name: save, exact: true });

// What was led on from while it was still being read.
test.beforeEach(({ allowErrors }) => allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/));

/** A new place, in its form. */
async function newPlace(page: Page): Promise<void> {
  const name = `Clothing swap ${Date.now()}`;
  const id = await madePlace(page, { name, descriptionEn: "We share what we have." });
  await page.goto(`/admin/places/${id}`);
}

/** Opens the same place in a colleague's window; what it returns saves a field there. */
async function colleagueAt(context: BrowserContext, address: string) {
  const colleague = await context.newPage();
  await colleague.goto(address);
  return async (label: string, text: string) => {
    await colleague.getByLabel(label).fill(text);
    await saveButton(colleague).click();
    await expect(colleague.getByText(done.saved)).toBeVisible();
    await colleague.close();
  };
}

/** A new place in its form, of which a colleague has saved where it is. */
async function placeOfTwo(page: Page, context: BrowserContext): Promise<void> {
  await newPlace(page);
  const colleagueSaves = await colleagueAt(context, page.url());
  await colleagueSaves(fields.neighborhood, "Whittier");
}

/** Its description is changed, and on its way until `release`. */
async function descriptionOnItsWay(page: Page): Promise<{ release(): void }> {
  const { release } = await held(page);
  await description(page).fill("We swap what we wear.");
  await saveButton(page).click();
  return { release };
}

const leave = async (page: Page) => {
  await page.getByRole("link", { name: words.en.admin.tabs.audit }).click();
  await page.getByRole("dialog", { name: unsaved.title }).getByRole("button", { name: unsaved.leave }).click();
  await expect(page).toHaveURL(/audit/);
};

test("what is typed while a place is being saved stays in its form, beside what a colleague saved, and survives leaving @thorough", async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ role: "admin" });
  await placeOfTwo(page, context);
  const { release } = await descriptionOnItsWay(page);
  await description(page).press("End");
  await description(page).pressSequentially(" Come ");
  release();
  await expect(neighborhood(page)).toHaveValue("Whittier");
  await page.keyboard.type("by.");
  await expect(description(page)).toHaveValue("We swap what we wear. Come by.");

  const address = page.url();
  await leave(page);
  await page.goto(address);
  await expect(description(page)).toHaveValue("We swap what we wear. Come by.");
  await saveButton(page).click();
  await expect(page.getByText(done.saved)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue("We swap what we wear. Come by.");
  await expect(neighborhood(page)).toHaveValue("Whittier");
});

test("the field that somebody has gone to while a place is being saved keeps the focus @thorough", async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ role: "admin" });
  await placeOfTwo(page, context);
  const { release } = await descriptionOnItsWay(page);
  // The colleague's word is drawn around the caret.
  await neighborhood(page).click();
  release();
  await expect(neighborhood(page)).toHaveValue("Whittier");
  await expect(neighborhood(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and Centro");
  await expect(neighborhood(page)).toHaveValue("Whittier and Centro");
});

test("a field that a colleague saved, and somebody types in before they can see it, is asked about; what is typed after a choice is saved", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  await placeOfTwo(page, context);
  const { release } = await descriptionOnItsWay(page);
  await neighborhood(page).fill("Centro");
  release();
  await expect(page.getByText(done.saved)).toBeVisible();
  await saveButton(page).click();
  const choice = page.getByRole("group", { name: fields.neighborhood });
  const mine = choice.getByRole("radio", { name: conflict.mine });
  await expect(mine).toBeVisible();
  await neighborhood(page).fill("Centro, too");
  await choice.getByRole("radio", { name: conflict.theirs }).check();
  await mine.check();
  await expect(neighborhood(page)).toHaveValue("Centro, too");
  await choice.getByRole("radio", { name: conflict.theirs }).check();
  await expect(neighborhood(page)).toHaveValue("Whittier");
  await neighborhood(page).fill("Whittier and Centro");
  await expect(mine).toBeChecked();
  await saveButton(page).click();
  await expect(choice).toBeHidden();
  await page.reload();
  await expect(neighborhood(page)).toHaveValue("Whittier and Centro");
});

test("whoever leaves while a place is on its way finds what was typed again @thorough", async ({ page, signIn }) => {
  await signIn({ role: "admin" });
  await newPlace(page);
  const address = page.url();
  const { release } = await descriptionOnItsWay(page);
  await leave(page);
  release();
  await page.goto(address);
  await expect(description(page)).toHaveValue("We swap what we wear.");
});

test("a draft discarded after a conflict leaves what the colleague saved @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  await newPlace(page);
  page.on("dialog", (dialog) => void dialog.accept());
  const colleagueSaves = await colleagueAt(context, page.url());
  await description(page).fill("We swap what we wear.");
  await page.reload();
  await expect(description(page)).toHaveValue("We swap what we wear.");
  await colleagueSaves(fields.descriptionEn, "Theirs.");
  await saveButton(page).click();
  await expect(page.getByRole("group", { name: fields.descriptionEn })).toBeVisible();
  await page.getByRole("button", { name: unsaved.discard }).click();
  await expect(description(page)).toHaveValue("Theirs.");
  await saveButton(page).click();
  await page.goto(page.url());
  await expect(description(page)).toHaveValue("Theirs.");
});

test("what is typed in a setting while it is being saved is there when its form is opened again @thorough", async ({
  page,
  signIn,
}) => {
  const w = words.en.settings;
  await signIn({ role: "admin" });
  await page.goto("/admin/settings");
  const change = page.getByRole("button", { name: filled(w.changeNamed, { name: w.names.banner }) });
  await change.click();
  const english = page.getByLabel(w.fields.en, { exact: true });
  await english.fill("Snow");
  await page.getByLabel(w.fields.es, { exact: true }).fill("Nieve");
  const { release } = await held(page);
  await page.getByRole("button", { name: w.save, exact: true }).click();
  await english.press("End");
  await english.pressSequentially(" moves the opening");
  release();
  await expect(english).toBeHidden();
  await change.click();
  await expect(english).toHaveValue("Snow moves the opening");
  await page.getByRole("button", { name: unsaved.discard }).click();
  await expect(english).toHaveValue("Snow");
  await page.getByRole("button", { name: w.backToDefault }).click();
  await expect(english).toBeHidden();
});

test("what is typed in an event while it is on its way stays, when a colleague saved meanwhile and when it is saved @thorough", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  const e = words.en.events;
  await signIn({ role: "admin" });
  const title = `Star party ${Date.now()}`;
  await made(page, title);
  await page.getByRole("button", { name: filled(e.edit, { title }) }).click();
  const form = page.getByRole("region", { name: e.editTitle });
  const text = form.getByLabel(e.fields.description);
  const update = form.getByRole("button", { name: e.update });
  await page.waitForURL(/edit=/);
  await callEvents(page, "PUT", { id: editedEvent(page), title, ...times, location: "Their garden" });
  const first = await held(page, "**/api/manage-events");
  await form.getByLabel(e.fields.location).fill("My garden");
  await update.click();
  await text.fill("Bring a blanket.");
  first.release();
  const choice = page.getByRole("group", { name: e.fields.location });
  await expect(choice).toBeVisible();
  await expect(text).toHaveValue("Bring a blanket.");

  const second = await held(page, "**/api/manage-events");
  await update.click();
  await text.fill("Bring a blanket and a lamp.");
  second.release();
  await expect(page.getByText(e.updated)).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(text).toHaveValue("Bring a blanket and a lamp.");
  await update.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Bring a blanket and a lamp.");
});

test("what is typed in a letter while it comes back refused stays @thorough", async ({ page, signIn, allowErrors }) => {
  allowErrors(/422/);
  const { create } = words.en.templates;
  await signIn({ role: "admin" });
  await page.goto("/admin/templates?new=letter");
  const text = page.locator("[name=markdown_content]");
  await text.fill("Dear neighbors,");
  const { release } = await held(page);
  await page.getByRole("button", { name: create, exact: true }).click();
  await text.press("End");
  await text.pressSequentially(" a whole paragraph");
  release();
  await expect(page.locator("main form [aria-invalid=true]").first()).toBeVisible();
  await expect(text).toHaveValue("Dear neighbors, a whole paragraph");
});
