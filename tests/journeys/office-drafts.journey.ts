import type { Page } from "@playwright/test";
import {
  dismissMessages,
  expectShown,
  openMenuItem,
  leaving,
  createListedEvent,
  openForm,
  rowTitle,
  typeDate,
} from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

const w = words.en.events;
const u = words.en.admin.unsaved;

const createForm = (page: Page) => page.getByRole("region", { name: w.createTitle });

test("a half-written event stays as it is through a search, a view, a page and a deletion @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const gone = `Gone ${Date.now()}`;
  await createListedEvent(page, gone);
  leaving(page);
  const form = await openForm(page);
  const title = form.getByLabel(w.fields.title);
  await title.fill("Half written");
  await typeDate(form, w.fields.start_date, "10182025");
  await page.getByRole("searchbox").fill("gone");
  await expect(page).toHaveURL(/q=gone/);
  await expect(title).toHaveValue("Half written");
  for (const view of [w.views.past, w.views.all]) {
    const link = page.getByRole("navigation", { name: w.viewsLabel }).getByRole("link", { name: view });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(title).toHaveValue("Half written");
  }
  await (await openMenuItem(page, gone, w.delete)).click();
  await expect(page.getByText(w.deleted)).toBeVisible();
  await expect(page.getByRole("heading", { name: gone })).toHaveCount(0);
  await expect(title).toHaveValue("Half written");
  await expectShown(form, w.fields.start_date, "date", /10\/18\/2025/);
});

test(
  "a reload, another page, another language and a new tab bring the draft back, until it is saved",
  { tag: ["@only-phone"] },
  async ({ page, signIn, context }) => {
    await signIn({ role: "admin" });
    const asked = leaving(page);
    const form = await openForm(page);
    const name = `Kept ${Date.now()}`;
    await form.getByLabel(w.fields.title).fill(name);
    // The day is still being typed.
    await form.getByRole("group", { name: w.fields.start_date }).getByRole("spinbutton").first().click();
    await page.keyboard.type("10182025");
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(form.getByLabel(w.fields.title)).toHaveValue(name);
    await expectShown(form, w.fields.start_date, "date", /10\/18\/2025/);
    await expect(form.getByRole("status").filter({ hasText: "Your draft from" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: words.en.admin.viewSite }).click();
    await expect(page).toHaveURL("/");
    expect(asked).toHaveLength(2);
    await page.goBack();
    await expect(form.getByLabel(w.fields.title)).toHaveValue(name);

    await page.getByRole("link", { name: "Es: Español" }).click();
    const inSpanish = page.getByRole("region", { name: words.es.events.createTitle });
    await expect(inSpanish.getByLabel(words.es.events.fields.title)).toHaveValue(name);
    expect(asked, "a switch of language loses nothing, so nobody is asked").toHaveLength(2);

    const other = await context.newPage();
    leaving(other);
    await openForm(other);
    await expect(createForm(other).getByLabel(w.fields.title)).toHaveValue(name);
    await createForm(other).getByRole("button", { name: w.create }).click();
    await expect(other.getByText(w.created)).toBeVisible();
    await expect(createForm(other)).toBeHidden();
    await other.getByRole("button", { name: w.add }).click();
    await expect(createForm(other).getByLabel(w.fields.title)).toHaveValue("");

    await inSpanish.getByRole("button", { name: words.es.events.create }).click();
    await expect(page.getByText(words.es.events.created)).toBeVisible();
    await expect(page.getByRole("heading", { name }), "the draft of two tabs is one event").toHaveCount(1);
  },
);

for (const language of languages)
  test(
    `${language}: leaving within the office asks first, by keyboard too, and the draft can be discarded`,
    takingTurns(language),
    async ({ page, signIn }) => {
      const e = words[language].events;
      const ask = words[language].admin.unsaved;
      await signIn({ role: "admin" });
      const title = `Other ${language} ${Date.now()}`;
      await createListedEvent(page, title);
      await page.goto(pageIn(language, "/admin/events"));
      await rowTitle(page, title).click();
      const form = page.getByRole("region", { name: e.editTitle });
      await form.getByLabel(e.fields.location, { exact: true }).fill("Half a place");
      await (await openMenuItem(page, title, e.duplicate, language)).click();
      const question = page.getByRole("dialog", { name: ask.title });
      await expect(question).toContainText(ask.kept);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: ask.title, includeHidden: true })).toHaveCount(0);
      await expect(form.getByLabel(e.fields.location, { exact: true })).toHaveValue("Half a place");
      await (await openMenuItem(page, title, e.duplicate, language)).press("Enter");
      await question.getByRole("button", { name: ask.leave }).press("Enter");
      await expect(page.getByRole("region", { name: e.createTitle })).toBeVisible();

      await rowTitle(page, title).click();
      await expect(form.getByLabel(e.fields.location, { exact: true })).toHaveValue("Half a place");
      await form.getByRole("button", { name: ask.discard }).click();
      await expect(form.getByLabel(e.fields.location, { exact: true })).toHaveValue("");
      await expect(form.getByLabel(e.fields.title)).toHaveValue(title);
      await form.getByRole("button", { name: e.cancel }).click();
      await expect(form).toBeHidden();
    },
  );

test("what could not be saved, for want of a network or of the server, stays as it was typed and as a draft", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|502/);
  const { settings, admin } = words.en;
  await signIn({ role: "admin" });
  const changeBanner = async () => {
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: filled(settings.changeNamed, { name: settings.names.banner }) }).click();
  };
  await changeBanner();
  const english = page.getByRole("textbox", { name: settings.fields.en });
  await english.fill("Snow is coming");
  const save = page.getByRole("button", { name: settings.save, exact: true });
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText(settings.failed)).toBeVisible();
  await page.context().setOffline(false);
  await page.route("**/admin/settings*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.fallback(),
  );
  const refused = page.waitForResponse((answer) => answer.status() === 502);
  await save.click();
  await refused;
  await expect(page.getByText(settings.failed)).toHaveCount(1);
  await expect(english).toHaveValue("Snow is coming");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: words.en.admin.tabs.audit }).click();
  await page
    .getByRole("dialog", { name: admin.unsaved.title })
    .getByRole("button", { name: admin.unsaved.leave })
    .click();
  await expect(page).toHaveURL(/audit/);
  await changeBanner();
  await expect(english).toHaveValue("Snow is coming");
});

test("a draft is its admin's: signing out takes it along, and nobody else on the browser is shown it @thorough", async ({
  page,
  signIn,
  context,
}) => {
  leaving(page);
  await signIn({ role: "admin" });
  const first = await context.cookies();
  const form = await openForm(page);
  await form.getByLabel(w.fields.title).fill("Mine alone");
  await context.clearCookies();
  await signIn({ role: "admin" });
  await openForm(page);
  await expect(form.getByLabel(w.fields.title)).toHaveValue("");
  await context.clearCookies();
  await page.goto("/admin/events");
  await expect(page).toHaveURL(/\/auth/);
  await context.addCookies(first);
  await openForm(page);
  await expect(form.getByLabel(w.fields.title), "a session that ended costs nothing").toHaveValue("Mine alone");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: words.en.nav.signOut }).click();
  await expect(page.getByText(words.en.signIn.signedOut)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Mine alone");
});

test("where the browser keeps nothing, leaving says that it will be lost @thorough", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  await signIn({ role: "admin" });
  const form = await openForm(page);
  await form.getByLabel(w.fields.title).fill("Not kept");
  await page.getByRole("link", { name: "Cohere" }).first().click();
  const question = page.getByRole("dialog", { name: u.title });
  await expect(question).toContainText(u.lost);
  await question.getByRole("button", { name: u.stay }).click();
  await expect(form.getByLabel(w.fields.title)).toHaveValue("Not kept");
});

test("a note to visitors survives a search and a reload, and goes when it is sent @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  leaving(page);
  const title = `Star party ${Date.now()}`;
  await createListedEvent(page, title);
  await (await openMenuItem(page, title, w.callOff)).click();
  const note = page.getByLabel(w.callOffNote);
  await note.fill("Clouds all night.");
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText(w.nothingFound)).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(note).toHaveValue("Clouds all night.");
  await page.reload();
  await expect(note).toHaveValue("Clouds all night.");
  await page.getByRole("button", { name: w.callOffNow }).click();
  await expect(page.getByText(w.calledOff, { exact: true })).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await (await openMenuItem(page, title, w.restore)).click();
  await expect(page.getByText(w.restored)).toBeVisible();
  await dismissMessages(page, "en");
  await (await openMenuItem(page, title, w.callOff)).click();
  await expect(note).toHaveValue("");
});
