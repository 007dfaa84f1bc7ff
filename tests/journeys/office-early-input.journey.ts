import type { Locator } from "@playwright/test";
import places from "../../app/i18n/en/places.json" with { type: "json" };
import { holdScripts } from "../support/late-script.ts";
import { made, madePlace } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

const { fields, save, done } = places.place;

/** Two fields of each form. */
const forms = {
  "/admin/events?new=1": ["[name=title]", "[name=description]"],
  "/admin/templates?new=letter": ["[name=description]", "[name=subject]"],
  "/admin/settings?edit=banner": ["[name=en]", "[name=es]"],
  "/admin/places/new": ["[name=name]", "[name=descriptionEn]"],
};

for (const [address, [first, second]] of Object.entries(forms))
  test(`${address}: what is typed before the page's script has come stays, and goes on where it was`, async ({
    page,
    signIn,
  }) => {
    await signIn({ role: "admin" });
    const late = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    const [other, typed] = [first!, second!].map((field) => page.locator("main form").locator(field));
    await other!.fill("Soup");
    await typed!.focus();
    await page.keyboard.type("Bring ");
    const loaded = page.waitForLoadState("networkidle");
    late.release();
    await page.keyboard.type("a bowl. ".repeat(8), { delay: 20 });
    await loaded;
    await page.keyboard.type("Yes!");
    await expect(typed!).toHaveValue(`Bring ${"a bowl. ".repeat(8)}Yes!`);
    await expect(typed!).toBeFocused();
    await expect(other!).toHaveValue("Soup");
    // It is a draft like any other.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(other!).toHaveValue("Soup");
  });

const early = {
  overwritten: (field: Locator) => field.fill("We swap what "),
  "gone on with": async (field: Locator) => {
    await field.press("ControlOrMeta+End");
    await field.pressSequentially(" We ");
  },
  selected: (field: Locator) => field.press("ControlOrMeta+a"),
};
const fieldsThen = {
  overwritten: "We swap what we wear, all of us, each spring and fall.",
  "gone on with": "We share what we have. We we wear, all of us, each spring and fall.",
  selected: "we wear, all of us, each spring and fall.",
};

for (const how of ["overwritten", "gone on with", "selected"] as const)
  test(`a text that is there already and is ${how} before the page's script has come takes what is typed on`, async ({
    page,
    signIn,
    allowErrors,
  }) => {
    allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/);
    await signIn({ role: "admin" });
    const description = page.getByLabel(fields.descriptionEn);
    const id = await madePlace(page, { name: `Clothing swap ${how}`, descriptionEn: "We share what we have." });
    const late = await holdScripts(page);
    await page.goto(`/admin/places/${id}`, { waitUntil: "commit" });
    await description.focus();
    await early[how](description);
    const loaded = page.waitForLoadState("networkidle");
    late.release();
    await page.keyboard.type("we wear, all of us, each spring and fall.", { delay: 25 });
    await loaded;
    await expect(description).toHaveValue(fieldsThen[how]);
    await page.getByRole("button", { name: save, exact: true }).click();
    await expect(page.getByText(done.saved)).toBeVisible();
    await page.reload();
    await expect(description).toHaveValue(fieldsThen[how]);
  });

test("what is typed before the page's script has come is newer than the draft of its form, which fills in the rest", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/places/new");
  const [name, description, where] = [fields.name, fields.descriptionEn, fields.neighborhood].map((label) =>
    page.getByLabel(label),
  );
  await name!.fill("Clothing swap");
  await description!.fill("An older draft.");
  await where!.fill("Whittier");
  const late = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await name!.fill("Tool shed");
  await description!.focus();
  await page.keyboard.type("We lend ");
  const loaded = page.waitForLoadState("networkidle");
  late.release();
  await page.keyboard.type("what we have, all of us, each spring and fall.", { delay: 25 });
  await loaded;
  const isAsTyped = async () => {
    await expect(description!).toHaveValue("We lend what we have, all of us, each spring and fall.");
    await expect(name!).toHaveValue("Tool shed");
    await expect(where!).toHaveValue("Whittier");
  };
  await isAsTyped();
  await expect(description!).toBeFocused();
  await page.reload();
  await isAsTyped();
});

test("a link that is unticked before the page's script has come is the one that goes, beside one that a draft adds", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  page.on("dialog", (dialog) => void dialog.accept());
  const descriptionEn = "We share.";
  // In the order of the boxes.
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
  for (const id of [first!, second!]) await madePlace(page, { id, name: id, descriptionEn });
  const links = { linkKind: "works-with", linkTo: second! };
  const id = await madePlace(page, { name: "Bike kitchen", descriptionEn, ...links });
  const { keepLink, linkKinds, linkTo } = places.place;
  const linked = (to: string) =>
    page.getByRole("checkbox", { name: filled(keepLink, { kind: linkKinds["works-with"], name: to }) });
  await page.goto(`/admin/places/${id}`);
  await page.getByLabel(linkTo, { exact: true }).selectOption({ label: first! });
  const late = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await linked(second!).uncheck();
  late.release();
  await expect(linked(first!)).toBeChecked();
  await expect(linked(second!)).not.toBeChecked();
});

test("what is chosen in an event's form before the page's script has come stays chosen, with what is typed", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const late = await holdScripts(page);
  await page.goto("/admin/events?new=1", { waitUntil: "commit" });
  const [title, theme, language] = ["title", "category", "language"].map((name) => page.locator(`main form #${name}`));
  await title!.fill("Soup");
  await theme!.selectOption("ecology");
  await language!.selectOption("es");
  const loaded = page.waitForLoadState("networkidle");
  late.release();
  await loaded;
  await title!.press("End");
  await page.keyboard.type(" night");
  await expect(title!).toHaveValue("Soup night");
  await expect(theme!).toHaveValue("ecology");
  await expect(language!).toHaveValue("es");
});

test("a note on calling off and rows ticked before the page's script has come stay, and whoever scrolled stays there", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/net::ERR_ABORTED/);
  page.on("dialog", (dialog) => void dialog.accept());
  await signIn({ role: "admin" });
  await page.setViewportSize({ width: 1360, height: 500 });
  const title = `Early ${Date.now()}`;
  await made(page, title);
  await page.getByRole("button", { name: filled(words.en.events.callOff, { title }) }).click();
  await page.waitForURL(/cancel=/);
  await expect(page.locator("[name=note]")).toBeFocused();
  const late = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  const note = page.locator("[name=note]");
  await note.fill("The creek is too high.");
  const box = page.getByRole("checkbox", { name: filled(words.en.admin.list.select, { name: title }) });
  await box.check();
  await box.blur();
  await page.mouse.wheel(0, 300);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(50);
  const place = async () => (await note.boundingBox())!.y;
  const before = await place();
  late.release();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("The creek is too high.");
  await expect(note).not.toBeFocused();
  expect(Math.abs((await place()) - before), "what was in sight is where it was").toBeLessThan(3);
  await page.reload();
  await expect(note, "it is a draft like any other").toHaveValue("The creek is too high.");
});
