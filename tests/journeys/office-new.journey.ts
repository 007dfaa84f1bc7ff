import { held, openForm, typeDate } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

// What was led on from while it was still being read.
test.beforeEach(({ allowErrors }) => allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/));

test("what is typed on while a new event is being saved is found again in that event, and not in the next new one @thorough", async ({
  page,
  signIn,
}) => {
  const e = words.en.events;
  await signIn({ role: "admin" });
  page.on("dialog", (dialog) => void dialog.accept());
  const title = `First ${Date.now()}`;
  const form = await openForm(page);
  await form.getByLabel(e.fields.title).fill(title);
  await typeDate(form, e.fields.start_date, "10182025");
  const { release } = await held(page, "**/api/manage-events");
  await form.getByRole("button", { name: e.create }).click();
  await form.getByLabel(e.fields.location).fill("My garden");
  release();
  await expect(page.getByText(e.created)).toBeVisible();
  const next = await openForm(page);
  await expect(next.getByLabel(e.fields.title)).toHaveValue("");
  await page.goto("/admin/events");
  await page.getByRole("button", { name: filled(e.edit, { title }) }).click();
  await expect(page.getByRole("region", { name: e.editTitle }).getByLabel(e.fields.location)).toHaveValue("My garden");
});
