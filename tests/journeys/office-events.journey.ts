import { expectShown, openMenuItem, createListedEvent, openForm, rowTitle, typeDate } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { languages, words } from "../support/words.ts";

const w = words.en.events;
const signedOut = words.en.errors.notSaved.anonymous;

for (const language of languages) {
  const e = words[language].events;
  const [start, end] = [e.fields.start_date, e.fields.end_date];

  test(`${language}: an event is made by keyboard alone, its end filled in by its start (CAL-10, CAL-31, CAL-38 to CAL-42, CAL-64, CAL-68)${language === "en" ? "" : " @thorough"}`, async ({
    page,
    signIn,
  }) => {
    await signIn({ role: "admin" });
    const form = await openForm(page, language);
    await expect(form.getByLabel(e.fields.title)).toBeFocused();
    const title = `Choir ${language} ${Date.now()}`;
    await page.keyboard.type(title);
    await typeDate(form, start, language === "en" ? "10182025" : "18102025");
    const day = language === "en" ? "10/18/2025" : "18/10/2025";
    await expectShown(form, end, "date", new RegExp(day));
    await expectShown(form, end, "time", /^11:00 ?a/i);
    await page.keyboard.type("1030p");
    await page.keyboard.press("Tab");
    const next = language === "en" ? "10/19/2025" : "19/10/2025";
    await expectShown(form, end, "date", new RegExp(next));
    await expectShown(form, end, "time", /^12:30 ?a/i);
    await form.getByRole("button", { name: e.create }).press("Enter");
    await expect(page.getByText(e.created)).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const again = await openForm(page, language);
    await expect(again.getByLabel(e.fields.title)).toHaveValue("");
    await expect(again.getByLabel(e.fields.is_public)).toBeChecked();
    await expectShown(again, start, "time", /^9:00/);
    await expectShown(again, end, "time", /^5:00/);
  });
}

test("an end date before the start is not taken, and its days cannot be chosen (CAL-35, CAL-36, CAL-37)", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const form = await openForm(page);
  const saveTop = () =>
    form.getByRole("button", { name: w.create }).evaluate((button: HTMLElement) => button.offsetTop);
  const before = await saveTop();
  await typeDate(form, w.fields.start_date, "10182025");
  expect(await saveTop(), "the button does not move away from a press that ends the typing").toBe(before);
  await typeDate(form, w.fields.end_date, "10172025");
  await expect(page.getByText(w.endBeforeStart)).toBeVisible();
  await expectShown(form, w.fields.end_date, "date", /10\/18\/2025/);
  await form.getByRole("group", { name: w.fields.end_date }).getByRole("button").click();
  const days = page.getByRole("dialog").getByRole("gridcell");
  await expect(days.filter({ hasText: /^17$/ }).getByRole("button")).toBeDisabled();
  await expect(days.filter({ hasText: /^19$/ }).getByRole("button")).toBeEnabled();
  await expect(days.filter({ hasText: /^18$/ }).getByRole("button")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectShown(form, w.fields.end_date, "date", /10\/19\/2025/);
});

test("Cancel and the close icon both close the form and forget what was typed (CAL-26, CAL-27, CAL-32)", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  for (const way of [w.cancel, w.closeForm]) {
    const form = await openForm(page);
    await form.getByLabel(w.fields.title).fill("Not to be");
    await form.getByLabel(w.fields.is_public).uncheck();
    await form.getByLabel(w.fields.category).selectOption("arts");
    await typeDate(form, w.fields.start_date, "10182025");
    await form.getByRole("button", { name: way }).click();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: w.add }).click();
    await expect(form.getByLabel(w.fields.title)).toHaveValue("");
    await expect(form.getByLabel(w.fields.is_public)).toBeChecked();
    await expect(form.getByLabel(w.fields.category)).toHaveValue("general");
    await expectShown(form, w.fields.start_date, "date", /^(?!.*2025)/);
    await expectShown(form, w.fields.start_date, "time", /^9:00/);
    await expectShown(form, w.fields.end_date, "time", /^5:00/);
  }
});

test("the list comes once, with the tab; another list says that it is loading (CAL-44, CAL-45)", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const title = `Listed ${Date.now()}`;
  await createListedEvent(page, title);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/admin\/events|manage-events/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/events\.data\?.*show=past/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("navigation", { name: w.viewsLabel }).getByRole("link", { name: w.views.past }).click();
  await expect(page.getByText(w.loading, { exact: true })).toBeVisible();
  expect(asked.filter((address) => !address.includes("show=past"))).toHaveLength(1);
  await expect(page.getByRole("heading", { name: title })).toBeHidden();
  release();
  await expect(page.getByText(w.loading, { exact: true })).toBeHidden();
});

test("what is missing is said at its field and in a toast, and nothing is saved (CAL-33)", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/422/);
  await signIn({ role: "admin" });
  const form = await openForm(page);
  await form.getByRole("button", { name: w.create }).click();
  await expect(page.getByRole("alert").getByText(w.required)).toBeVisible();
  await expect(form.getByText("Title is missing. Please fill it in.")).toBeVisible();
  await expect(form.getByLabel(w.fields.title)).toBeFocused();
});

test("two admins on one event: nobody's field is lost, and the second chooses where both changed one", async ({
  page,
  signIn,
  context,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const title = `Seed swap ${Date.now()}`;
  await createListedEvent(page, title);
  await rowTitle(page, title).click();
  const mine = page.getByRole("region", { name: w.editTitle });
  await mine.getByLabel(w.fields.location, { exact: true }).fill("My garden");
  await mine.getByLabel(w.fields.registration_url).fill("https://example.org/mine");
  const other = await context.newPage();
  await other.goto("/admin/events");
  await rowTitle(other, title).click();
  await other.getByLabel(w.fields.location, { exact: true }).fill("Their hall");
  await other.getByRole("textbox", { name: w.fields.description }).fill("Their words.");
  await other.getByRole("button", { name: w.update }).click();
  await expect(other.getByText(w.updated)).toBeVisible();

  await mine.getByRole("button", { name: w.update }).click();
  const notice = page.getByRole("region", { name: /changed this while you were editing/ });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("listitem")).toHaveText(`${w.fields.description}: Their words.`);
  const choice = notice.getByRole("group", { name: w.fields.location });
  await expect(choice.getByRole("radio", { name: /Yours\s*My garden/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(choice.getByRole("radio", { name: /Theirs\s*Their hall/ })).toBeChecked();
  await expect(mine.getByLabel(w.fields.location, { exact: true })).toHaveValue("Their hall");
  await page.keyboard.press("ArrowRight");
  await mine.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("My garden");
  await expect(row).toContainText("Their words.");
  await expect(row.getByRole("link", { name: w.registrationLink })).toHaveAttribute("href", "https://example.org/mine");
});

test(
  "a session that ended while one typed costs nothing: sign in elsewhere, save again",
  { tag: ["@phone"] },
  async ({ page, signIn, context, allowErrors }) => {
    allowErrors(/401/);
    await signIn({ role: "admin" });
    const title = `Kept ${Date.now()}`;
    const form = await openForm(page);
    await form.getByLabel(w.fields.title).fill(title);
    await typeDate(form, w.fields.start_date, "10202025");
    await context.clearCookies();
    await form.getByRole("button", { name: w.create }).click();
    const notice = form.getByRole("region", { name: signedOut.title });
    await expect(notice).toBeFocused();
    const tab = page.waitForEvent("popup");
    await notice.getByRole("link", { name: signedOut.link }).click();
    await expect(await tab).toHaveURL(/\/auth/);
    await (await tab).close();
    await signIn({ role: "admin" });
    await form.getByRole("button", { name: w.create }).click();
    await expect(page.getByText(w.created)).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  },
);

test("a save that does not arrive keeps the form and says so, a failed delete keeps the event (CAL-72, CAL-73)", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/manage-events|events\.data/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn({ role: "admin" });
  const title = `Stays ${Date.now()}`;
  await createListedEvent(page, title);
  await page.route("**/api/manage-events", (route) => route.abort());
  page.on("dialog", (dialog) => void dialog.accept());
  await (await openMenuItem(page, title, w.delete)).click();
  await expect(page.getByText(w.deleteFailed)).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await rowTitle(page, title).click();
  const form = page.getByRole("region", { name: w.editTitle });
  await form.getByLabel(w.fields.location, { exact: true }).fill("My garden");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.saveFailed)).toBeVisible();
  await expect(form.getByRole("region", { name: words.en.errors.unsentTitle })).toBeVisible();
  await expect(form.getByLabel(w.fields.location, { exact: true })).toHaveValue("My garden");
  await page.context().setOffline(false);
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("My garden");
});

test("deleting asks as the browser asks, and only a yes deletes (CAL-57, CAL-58, CAL-66, CAL-70)", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const title = `Gone ${Date.now()}`;
  await createListedEvent(page, title);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await (await openMenuItem(page, title, w.delete)).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await (await openMenuItem(page, title, w.delete)).click();
  await expect(page.getByText(w.deleted)).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  expect(asked).toEqual([w.confirmDelete, w.confirmDelete]);
  await page.getByRole("button", { name: words.en.toasts.undo }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});
