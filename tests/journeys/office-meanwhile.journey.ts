import { callEvents, editedEvent, leaving, made, times } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

const w = words.en.events;

// A list that is still on its way when the journey goes on to another page.
test.beforeEach(({ allowErrors }) => allowErrors(/events\.data\S* net::ERR_ABORTED/));

for (const language of languages)
  test(
    `${language}: an event that a colleague deleted is made anew from what was typed, after a reload too`,
    takingTurns(language),
    async ({ page, signIn, allowErrors }) => {
      allowErrors(/404/);
      leaving(page);
      const e = words[language].events;
      await signIn({ role: "admin" });
      const title = `Gone ${language} ${Date.now()}`;
      await made(page, title);
      await page.goto(pageIn(language, "/admin/events"));
      await page.getByRole("button", { name: filled(e.edit, { title }) }).click();
      const changed = page.getByRole("region", { name: e.editTitle });
      await changed.getByLabel(e.fields.location).fill("Half a place");
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
  await made(page, title);
  await page.getByRole("button", { name: filled(w.edit, { title }) }).click();
  const form = page.getByRole("region", { name: w.editTitle });
  await form.getByLabel(w.fields.location).fill("My garden");
  await callEvents(page, "PUT", { id: editedEvent(page), version: 1, title, description: "Their words.", ...times });
  await page.reload();
  await expect(form.getByLabel(w.fields.location)).toHaveValue("My garden");
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("region", { name: /changed this event while you were editing/ })).toBeFocused();
  await form.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("My garden");
  await expect(row).toContainText("Their words.");
});
