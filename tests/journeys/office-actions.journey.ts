import { openMenuItem, createListedEvent, openForm } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, words } from "../support/words.ts";

const w = words.en.events;

test("an event is changed in its place, copied as a new one, called off with a note and put back (CAL-11, CAL-25, CAL-65, CAL-69, VEN-12)", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/events\.data\S* net::ERR_ABORTED/);
  await signIn({ role: "admin" });
  const title = `Rehearsal ${Date.now()}`;
  const renamed = `${title}, late`;
  await createListedEvent(page, title);
  const rows = page.getByRole("table", { name: w.listLabel }).locator("[data-id]");
  const row = (name: string) => rows.filter({ has: page.getByRole("heading", { name }) });
  const headings = () => rows.getByRole("heading").allTextContents();
  const table = page.getByRole("table", { name: w.listLabel });
  const before = await headings();

  const sign = await openMenuItem(page, title, words.en.door.sign);
  await expect(sign).toHaveAttribute("href", /^\/calendar\/[^/]+\/poster#door$/);
  await page.keyboard.press("Escape");
  await expect(sign).toBeHidden();
  await (await openMenuItem(page, title, w.edit)).click();
  const editing = page.getByRole("region", { name: w.editTitle });
  await editing.getByLabel(w.fields.title).fill(renamed);
  await editing.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(row(renamed)).toBeVisible();
  expect(await headings()).toEqual(before.map((heading) => heading.replace(title, renamed)));

  await (await openMenuItem(page, renamed, w.duplicate)).click();
  const copy = page.getByRole("region", { name: w.createTitle });
  await expect(copy.getByLabel(w.fields.title)).toHaveValue(renamed);
  await copy.getByLabel(w.fields.title).fill(`Copy of ${renamed}`);
  await copy.getByRole("button", { name: w.create }).click();
  await expect(page.getByText(w.created)).toBeVisible();
  await expect(row(`Copy of ${renamed}`)).toBeVisible();

  const copied = `Copy of ${renamed}`;
  await (await openMenuItem(page, copied, w.callOff)).click();
  await expect(table.getByLabel(w.callOffNote)).toBeFocused();
  await page.keyboard.type("The hall is closed.");
  await table.getByRole("button", { name: w.callOffNow }).click();
  await expect(page.getByText(w.calledOff, { exact: true })).toBeVisible();
  await expect(row(copied)).toContainText(filled(w.noteShown, { note: "The hall is closed." }));
  await (await openMenuItem(page, copied, w.restore)).click();
  await expect(page.getByText(w.restored)).toBeVisible();
  await expect(row(copied)).not.toContainText("The hall is closed.");
});

test("the menu of files takes the part of the calendar that is shown, is off where there is none, and leads back by Escape (CAL-07, CAL-08)", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const title = `Only one ${Date.now()}`;
  await createListedEvent(page, title);
  const files = page.getByRole("button", { name: words.en.admin.list.importExport });
  await files.press("ArrowDown");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await expectAccessible(page);
  const { csv } = words.en.admin.list.files.all;
  await expect(page.getByRole("menuitem", { name: csv })).toHaveAttribute(
    "href",
    "/admin/export/cohere-events.csv?lang=en&show=upcoming&columns=all",
  );
  await page.keyboard.press("Escape");
  await expect(files).toBeFocused();
  await page.goto("/admin/events?show=past&q=nothing+like+it");
  await files.click();
  await expect(page.getByRole("menuitem", { name: csv })).toHaveAttribute("aria-disabled", "true");
});

test(
  "on a phone the bar is one line, the menu lies in sight, fingers find every button, and the chosen view shows",
  { tag: ["@only-phone"] },
  async ({ page, signIn, allowErrors }) => {
    allowErrors(/events\.data\S* net::ERR_ABORTED/);
    await signIn({ role: "admin" });
    await createListedEvent(page, `Porch songs ${Date.now()}`);
    await page.goto("/es/admin/events?show=declined");
    const views = page.getByRole("navigation", { name: words.es.events.viewsLabel });
    await expect(views.getByRole("link", { name: words.es.events.views.declined })).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText(words.es.events.noDeclined)).toBeVisible();
    await page.locator("header summary").click();
    await expect(page.getByRole("link", { name: words.es.nav.account })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: words.es.nav.signOut })).toBeInViewport({ ratio: 1 });
    expect((await page.getByRole("banner").boundingBox())!.height).toBeLessThan(72);

    await page.goto("/admin/audit");
    const tab = page.getByRole("link", { name: words.en.admin.tabs.audit, exact: true });
    await expect(tab).toBeInViewport({ ratio: 0.99 });

    await page.goto("/admin/events");
    await expect(page.getByRole("table", { name: w.listLabel })).toBeVisible();
    const low = await page
      .locator(".admin :is(button, summary, header a, nav a)")
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      );
    expect(low).toEqual([]);
  },
);

const sizes = { en: { width: 1360, height: 900 }, es: { width: 390, height: 844 } };

for (const language of languages)
  test(`${language}: the office is accessible and fits at ${sizes[language].width} px: list, form and calendar, and a word without end breaks${language === "en" ? "" : " @thorough"}`, async ({
    page,
    signIn,
    allowErrors,
  }) => {
    allowErrors(/events\.data\S* net::ERR_ABORTED/);
    const expectFit = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.setViewportSize(sizes[language]);
    await signIn({ role: "admin" });
    await createListedEvent(page, (language === "en" ? "A" : "B").repeat(120));
    await page.goto(pageIn(language, "/admin/events"));
    await expectFit();
    const form = await openForm(page, language);
    await expectFit();
    await form.getByRole("group", { name: words[language].events.fields.start_date }).getByRole("button").click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expectFit();
  });
