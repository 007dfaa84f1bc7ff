import type { Page } from "@playwright/test";
import fields from "../../app/i18n/en/fields.json" with { type: "json" };
import person from "../../app/i18n/en/person.json" with { type: "json" };
import places from "../../app/i18n/en/places.json" with { type: "json" };
import { registerByCall } from "../support/forms.ts";
import {
  callEvents,
  editedEvent,
  leaving,
  createListedEvent,
  createPlace,
  tickRow,
  times,
  rowTitle,
} from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

const w = words.en.events;

for (const language of languages)
  test(
    `${language}: an event that a colleague deleted is made anew from what was typed, after a reload too @thorough`,
    takingTurns(language),
    async ({ page, signIn, allowErrors }) => {
      allowErrors(/404/);
      leaving(page);
      const e = words[language].events;
      await signIn({ role: "admin" });
      const title = `Gone ${language} ${Date.now()}`;
      await createListedEvent(page, title);
      await page.goto(pageIn(language, "/admin/events"));
      await rowTitle(page, title).click();
      const changed = page.getByRole("region", { name: e.editTitle });
      await changed.getByLabel(e.fields.location, { exact: true }).fill("Half a place");
      await callEvents(page, "DELETE", { id: editedEvent(page) });
      await changed.getByRole("button", { name: e.update }).click();
      await expect(page.getByRole("region", { name: e.deletedMeanwhile })).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      const anew = page.getByRole("region", { name: e.createTitle });
      await expect(anew).toContainText(e.createAnew);
      await expect(anew.getByLabel(e.fields.title)).toHaveValue(title);
      await expectNoSidewaysScroll(page);
      await anew.getByRole("button", { name: e.create }).click();
      await expect(page.getByText(e.created)).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: title });
      await expect(row).toContainText("Half a place");
    },
  );

test("a draft of an older version never overwrites what a colleague saved since", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  leaving(page);
  await signIn({ role: "admin" });
  const title = `Older ${Date.now()}`;
  await createListedEvent(page, title);
  await rowTitle(page, title).click();
  const form = page.getByRole("region", { name: w.editTitle });
  await form.getByLabel(w.fields.location, { exact: true }).fill("My garden");
  await callEvents(page, "PUT", { id: editedEvent(page), version: 1, title, description: "Their words.", ...times });
  await page.reload();
  await expect(form.getByLabel(w.fields.location, { exact: true })).toHaveValue("My garden");
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("region", { name: /changed this while you were editing/ })).toBeFocused();
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("My garden");
  await expect(row).toContainText("Their words.");
});

test("a place saved twice in one sitting keeps what a colleague wrote between, and each link @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { fields, save, keepLink, linkKinds, done } = places.place;
  await signIn({ role: "admin" });
  const [name, friend, other] = ["Seed library", "Bike kitchen", "Tool shed"].map((one) => `${one} ${Date.now()}`);
  const descriptionEn = "We share what we have.";
  for (const place of [friend!, other!]) await createPlace(page, { name: place, descriptionEn });
  const id = await createPlace(page, { name: name!, descriptionEn });
  await page.goto(`/admin/places/${id}`);
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel(fields.neighborhood).fill("Whittier");
  await colleague.getByRole("button", { name: save, exact: true }).click();
  await expect(colleague.getByText(done.saved)).toBeVisible();

  const linked = (to: string) =>
    page.getByRole("checkbox", { name: filled(keepLink, { kind: linkKinds["works-with"], name: to }) });
  await page.getByText(places.place.seldom, { exact: true }).click();
  for (const to of [friend!, other!]) {
    await page.getByLabel("Place", { exact: true }).selectOption({ label: to });
    await page.getByLabel(fields.descriptionEn).fill(`Together with ${to}`);
    await page.getByLabel(fields.website).press("Enter");
    if (to === friend) {
      // The colleague's change is read before it is saved.
      await expect(page.getByText("Whittier")).toBeVisible();
      await page.getByLabel(fields.website).press("Enter");
    }
    await expect(page.getByText(done.saved).first()).toBeVisible();
    await expect(linked(to)).toBeChecked();
    await expect(page.getByLabel(fields.neighborhood)).toHaveValue("Whittier");
    await expect(page.getByLabel(fields.website)).toBeFocused();
  }
  await page.reload();
  await expect(linked(friend!)).toBeChecked();
  await expect(linked(other!)).toBeChecked();
  await expect(page.getByLabel(fields.neighborhood)).toHaveValue("Whittier");
  await expect(page.getByLabel(fields.descriptionEn)).toHaveValue(`Together with ${other}`);
});

test("a draft of a person's details that is older than a colleague's correction leaves that as it is @thorough", async ({
  page,
  context,
  signIn,
  mailbox,
  allowErrors,
}) => {
  allowErrors(/409/);
  leaving(page);
  const { details, done } = person;
  await registerByCall(page, { fullName: "Ana Lopez", email: mailbox.address, lang: "en" });
  await signIn({ role: "admin" });
  await page.goto(`/admin/registered?q=${encodeURIComponent(mailbox.address)}`);
  await page.getByRole("link", { name: "Ana Lopez" }).click();
  const correct = (where: Page) => where.getByRole("button", { name: details.correct, exact: true }).click();
  const save = (where: Page) => where.getByRole("button", { name: details.save, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ana Lopez" })).toBeVisible();
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await correct(page);
  await expect(page.getByLabel(fields.fullName)).toHaveValue("Ana Lopez");

  await correct(colleague);
  await colleague.getByLabel(fields.organizations).fill("Seed library");
  await save(colleague);
  await expect(colleague.getByText(done.saved)).toBeVisible();

  await page.getByLabel(fields.fullName).fill("Ana López");
  await page.reload();
  await expect(page.getByLabel(fields.fullName)).toHaveValue("Ana López");
  await save(page);
  await expect(page.getByLabel(fields.organizations)).toHaveValue("Seed library");
  await expect(page.getByLabel(fields.fullName)).toHaveValue("Ana López");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Ana López" })).toBeVisible();
  await expect(page.getByText("Seed library").first()).toBeVisible();
});

test("an event that a colleague adds after the question whether all are deleted is not deleted along @thorough", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const name = `Loom${Date.now()}`;
  for (const part of ["A", "B", "C"]) await callEvents(page, "POST", { title: `${name} ${part}`, ...times });
  await page.goto(`/admin/events?show=all&q=${name}`);
  const rows = page.locator("[data-id]");
  await expect(rows).toHaveCount(3);
  await tickRow(rows.first());
  await page.getByRole("button", { name: /^Select all/ }).click();
  await page.getByRole("button", { name: w.bulk.delete }).click();
  const three = page.getByRole("button", { name: "Delete 3 events" });
  await expect(three).toBeVisible();
  await callEvents(page, "POST", { title: `${name} D`, ...times });
  await three.click();
  const question = page.getByRole("region", { name: "Delete 4 events?" });
  await expect(question.getByRole("alert")).toHaveText(w.deleteMany.changed);
  await expect(rows).toHaveCount(4);
  await question.getByRole("button", { name: "Delete 4 events" }).click();
  await expect(page.getByText(w.nothingFound)).toBeVisible();
});
