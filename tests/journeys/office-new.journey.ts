import places from "../../app/i18n/en/places.json" with { type: "json" };
import { held, heldReads, openForm, postBeside, typeDate } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

const { fields } = places.place;

// What was led on from while it was still being read.
test.beforeEach(({ allowErrors }) => allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/));

test("what is typed while a new place is being saved goes on in it; what a colleague stores after a save, in a field that is typed in meanwhile, is asked about @thorough", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  await page.goto("/admin/places/new");
  const name = `Clothing swap ${Date.now()}`;
  await page.getByLabel(fields.name).fill(name);
  const description = page.getByLabel(fields.descriptionEn);
  await description.fill("We share.");
  const made = await held(page);
  await page.getByLabel(fields.name).press("Enter");
  await description.fill("We share. Come by.");
  made.release();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(description).toHaveValue("We share. Come by.");
  const save = page.getByRole("button", { name: places.place.save, exact: true });
  const seen: object = JSON.parse(await page.locator("#place-form [name=seen]").inputValue());

  // The save arrives; what is stored then is read later.
  const stored = page.waitForResponse((answer) => answer.request().method() === "POST");
  const { release } = await heldReads(page);
  await description.fill("We swap.");
  await save.click();
  await description.fill("We swap. Come by.");
  await stored;
  const mine = { ...seen, descriptionEn: "We swap." };
  const theirs = { name, descriptionEn: "Theirs.", seen: JSON.stringify(mine), intent: "save" };
  await postBeside(page, new URL(page.url()).pathname, theirs);
  release();
  await expect(page.getByText(places.place.done.saved)).toBeVisible();
  await save.click();
  const choice = page.getByRole("group", { name: fields.descriptionEn });
  await expect(choice).toContainText("Theirs.");
  await expect(description).toHaveValue("We swap. Come by.");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/places/new");
  await expect(page.getByLabel(fields.name), "what was made is no draft of another").toHaveValue("");
});

test("a new place that is left while it is being saved is one place, however often its draft is saved @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  page.on("dialog", (dialog) => void dialog.accept());
  const name = `Tool shed ${Date.now()}`;
  const save = page.getByRole("button", { name: places.place.save, exact: true });
  await page.goto("/admin/places/new");
  await page.getByLabel(fields.name).fill(name);
  await page.getByLabel(fields.descriptionEn).fill("We lend.");
  const arrived = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 }).then(() => arrived.resolve());
    else await route.continue();
  });
  await save.click();
  await arrived.promise;
  await page.reload();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(page.getByLabel(fields.name)).toHaveValue(name);
  await save.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goto(`/admin/places?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name })).toHaveCount(1);
});

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
