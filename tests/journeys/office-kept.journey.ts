import type { Page } from "@playwright/test";
import places from "../../app/i18n/en/places.json" with { type: "json" };
import spanish from "../../app/i18n/es/person.json" with { type: "json" };
import { emptyDraft } from "../../app/features/map/place.ts";
import { registerByCall } from "../support/forms.ts";
import { createPlace, postBeside } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { filled, pageIn, words, type Language } from "../support/words.ts";

const { detail, place: of } = places;

type Visitors = Parameters<Parameters<typeof test>[2]>[0];

/** Opens the page of somebody who has just registered. */
async function openPerson(page: Page, language: Language, { signIn, mailbox }: Pick<Visitors, "signIn" | "mailbox">) {
  await registerByCall(page, { fullName: "Ana Lopez", email: mailbox.address, lang: language });
  await signIn({ role: "admin" });
  await page.goto(pageIn(language, `/admin/registered?q=${encodeURIComponent(mailbox.address)}`));
  await page.getByRole("link", { name: "Ana Lopez" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ana Lopez" })).toBeVisible();
}

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

test("what is typed for a decision stays through a lost network and a lost session; what a colleague decided and changed meanwhile is shown before it is taken @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|401|409/);
  await signIn({ role: "admin" });
  const name = `Seed library ${Date.now()}`;
  const base = { name, descriptionEn: "We share." };
  const place = await createPlace(page, base);
  const correction = { name, description: "We share seeds.", remark: "Seeds!", contactEmail: "ana@example.org" };
  await postBeside(page, `/map/${place}/correction`, correction);
  await page.goto("/admin/suggestions");
  await page.getByRole("link", { name }).click();
  const [text, note] = [page.getByLabel(of.fields.descriptionEn), page.getByLabel(detail.note)];
  const approve = page.getByRole("button", { name: detail.approve, exact: true });
  const notice = (title: string | RegExp) => page.getByRole("region", { name: title });
  await expect(text).toHaveValue("We share seeds.");
  await text.fill("We share seeds and tools.");
  await note.fill("See you on Sunday.");

  const everything = "**/*.data*";
  await page.route(everything, (route) => route.abort());
  await approve.click();
  await expect(notice(places.updateFailed)).toBeFocused();
  await page.unroute(everything);
  const session = await context.cookies();
  await context.clearCookies();
  await approve.click();
  await expect(notice(words.en.errors.notSaved.anonymous.title)).toBeFocused();
  await context.addCookies(session);

  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await postBeside(page, "/admin/suggestions", { id, status: "rejected" });
  await approve.click();
  const met = notice(/changed this while you were editing/);
  await expect(met).toContainText(`${places.suggestions.columns.status}: ${places.status.rejected}`);
  await expect(met).toContainText(places.refused.changed);
  await expect(page.getByRole("heading", { level: 1, name: places.status.rejected })).toBeVisible();

  const seen = JSON.stringify({ ...emptyDraft, ...base });
  const theirs = { ...base, neighborhood: "Whittier" };
  await postBeside(page, `/admin/places/${place}`, { intent: "save", seen, ...theirs });
  await approve.click();
  await expect(met).toContainText(`${of.fields.neighborhood}: Whittier`);
  await expect(text).toHaveValue("We share seeds and tools.");
  await expect(note).toHaveValue("See you on Sunday.");
  await approve.click();
  await expect(page.getByText(filled(places.updated, { status: places.status.approved }))).toBeVisible();
  await page.getByRole("link", { name: detail.place }).click();
  await expect(text).toHaveValue("We share seeds and tools.");
  await expect(page.getByLabel(of.fields.neighborhood)).toHaveValue("Whittier");
});
