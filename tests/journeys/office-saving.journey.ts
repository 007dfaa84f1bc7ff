import { callEvents, editedEvent, held, made, times } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

// What was led on from while it was still being read.
test.beforeEach(({ allowErrors }) => allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/));

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
