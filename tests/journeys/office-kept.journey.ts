import type { Page } from "@playwright/test";
import admin from "../../app/i18n/en/admin.json" with { type: "json" };
import places from "../../app/i18n/en/places.json" with { type: "json" };
import spanish from "../../app/i18n/es/person.json" with { type: "json" };
import { emptyDraft } from "../../app/features/map/place.ts";
import { registerByCall } from "../support/forms.ts";
import { heldReads, madePlace, postBeside } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { pageIn, words, type Language } from "../support/words.ts";

const { fields } = places.place;
const { detail } = places;

// What was led on from while it was still being read.
test.beforeEach(({ allowErrors }) => allowErrors(/\/admin\/\S+\.data\S* net::ERR_ABORTED/));

/** Opens a suggestion that waits for a decision. */
async function openSuggestion(page: Page): Promise<string> {
  const name = `Porch singers ${Date.now()}`;
  const suggested = { name, description: "We sing on porches.", contactEmail: "ana@example.org" };
  await postBeside(page, "/map/suggest", suggested);
  await page.goto("/admin/suggestions");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return name;
}

type Visitors = Parameters<Parameters<typeof test>[2]>[0];

/** Opens the page of somebody who has just registered. */
async function openPerson(page: Page, language: Language, { signIn, mailbox }: Pick<Visitors, "signIn" | "mailbox">) {
  await registerByCall(page, { fullName: "Ana Lopez", email: mailbox.address, lang: language });
  await signIn({ role: "admin" });
  await page.goto(pageIn(language, `/admin/registered?q=${encodeURIComponent(mailbox.address)}`));
  await page.getByRole("link", { name: "Ana Lopez" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ana Lopez" })).toBeVisible();
}

const approve = (page: Page) => page.getByRole("button", { name: detail.approve, exact: true });

test("what is typed for a decision on a suggestion stays through a lost network, an ended session, an outage beside a colleague's decision, and leaving @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|502|409|401/);
  await signIn({ role: "admin" });
  await openSuggestion(page);
  const [text, note] = [page.getByLabel(fields.descriptionEn), page.getByLabel(detail.note)];
  const isAsTyped = async () => {
    await expect(text).toHaveValue("We sing on porches, each Sunday.");
    await expect(note).toHaveValue("See you on Sunday.");
  };
  await text.fill("We sing on porches, each Sunday.");
  await note.fill("See you on Sunday.");

  await context.setOffline(true);
  await approve(page).click();
  await expect(page.getByText(words.en.errors.unsentTitle)).toBeVisible();
  await context.setOffline(false);
  await isAsTyped();

  const session = await context.cookies();
  await context.clearCookies();
  await approve(page).click();
  await expect(page.getByRole("dialog", { name: words.en.errors.notSaved.anonymous.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await context.addCookies(session);
  await isAsTyped();

  await page.getByRole("link", { name: words.en.admin.tabs.audit }).click();
  const question = page.getByRole("dialog", { name: admin.unsaved.title });
  await expect(question).toContainText(admin.unsaved.kept);
  await question.getByRole("button", { name: admin.unsaved.leave }).click();
  await expect(page).toHaveURL(/audit/);
  await page.goBack();
  await isAsTyped();
  await expect(page.getByText("Your draft from")).toBeVisible();

  const id = await page.locator("main input[name=id]").inputValue();
  const seen = await page.locator("main input[name=seen]").inputValue();
  await postBeside(page, "/admin/suggestions", { id, status: "rejected", seen });
  await page.route("**/admin/suggestions/**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.fallback(),
  );
  const outage = page.waitForResponse((answer) => answer.status() === 502);
  await approve(page).click();
  await outage;
  await expect(approve(page)).not.toHaveAttribute("aria-busy");
  await page.unrouteAll({ behavior: "wait" });
  await isAsTyped();
  // A colleague has decided: that is said first, with what was typed, and the next press decides on it.
  await approve(page).click();
  await expect(page.getByText(places.refused.changed)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: places.status.rejected })).toBeVisible();
  await isAsTyped();
  await approve(page).click();
  await expect(page.getByRole("link", { name: detail.place })).toBeVisible();
  await page.getByRole("link", { name: detail.place }).click();
  await expect(page.getByLabel(fields.descriptionEn)).toHaveValue("We sing on porches, each Sunday.");
});

test(
  "what is typed into a note that was deleted meanwhile is saved as a new one @thorough",
  { tag: ["@only-phone"] },
  async ({ page, mailbox, signIn }) => {
    const { notes, details } = spanish;
    await openPerson(page, "es", { signIn, mailbox });
    const section = page.getByRole("region", { name: notes.title });
    const text = section.getByLabel(notes.text);
    const save = section.getByRole("button", { name: details.save });
    await section.getByRole("button", { name: notes.add }).click();
    await text.fill("Trae una carpa.");
    await save.click();
    await expect(section.getByText("Trae una carpa.")).toBeVisible();
    await section.getByRole("button", { name: notes.edit }).click();
    await text.fill("Trae dos carpas.");
    const { pathname, searchParams } = new URL(page.url());
    await postBeside(page, pathname, { intent: "note-delete", note: searchParams.get("edit")! });
    await save.click();
    await expect(text).toBeHidden();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await expect(section.getByRole("listitem")).toContainText("Trae dos carpas.");
  },
);

test("a colleague's change of a place, made while a correction of it is being decided and typed in, is looked at first @thorough", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const name = `Seed library ${Date.now()}`;
  const base = { name, descriptionEn: "We share." };
  const id = await madePlace(page, base);
  const suggested = { name, description: "We share seeds.", remark: "Seeds!", contactEmail: "ana@example.org" };
  await postBeside(page, `/map/${id}/correction`, suggested);
  await page.goto("/admin/suggestions");
  await page.getByRole("link", { name }).click();
  const text = page.getByLabel(fields.descriptionEn);
  await expect(text).toHaveValue("We share seeds.");

  const decided = page.waitForResponse((answer) => answer.request().method() === "POST");
  const { release } = await heldReads(page);
  await page.getByRole("button", { name: detail.reject, exact: true }).click();
  await decided;
  const seen = JSON.stringify({ ...emptyDraft, ...base });
  await postBeside(page, `/admin/places/${id}`, { intent: "save", seen, ...base, descriptionEn: "Theirs." });
  await text.fill("We share seeds and tools.");
  release();
  await expect(page.getByRole("heading", { level: 2, name: places.status.rejected })).toBeVisible();
  await approve(page).click();
  await expect(page.getByText(places.refused.changed)).toBeVisible();
  await expect(page.getByRole("link", { name: detail.place }).first()).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/admin/places/${id}`);
  await expect(text).toHaveValue("Theirs.");
});
