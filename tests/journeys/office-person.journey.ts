import type { Page } from "@playwright/test";
import enPerson from "../../app/i18n/en/person.json" with { type: "json" };
import esPerson from "../../app/i18n/es/person.json" with { type: "json" };
import { registerByCall } from "../support/forms.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, personalLink, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words, type Language } from "../support/words.ts";

const person = { en: enPerson, es: esPerson };

/** A tag is added and taken away. */
async function tagAndUntag(page: Page, language: Language): Promise<void> {
  const { tags, done } = person[language];
  const section = page.getByRole("region", { name: tags.title });
  const tag = `Coro ${language}`;
  await page.getByLabel(tags.new).fill(tag);
  await section.getByRole("button", { name: tags.add }).click();
  const toast = page.getByRole("region", { name: words[language].toasts.region });
  await expect(toast).toContainText(filled(done.tagged, { tag }));
  await expect(section.getByRole("listitem")).toHaveText([tag]);
  await section.getByRole("button", { name: filled(tags.remove, { tag }) }).click();
  await expect(section).toContainText(tags.none);
}

for (const language of languages)
  test(
    `${language}: somebody is found in the list, corrected, and the personal link mailed to them shows it; what was done is taken back (ADM-33)`,
    takingTurns(language),
    async ({ page, context, mailbox, signIn }) => {
      const w = words[language];
      const p = person[language];
      const [typo, name] = [`Ines Rrael ${Date.now()}`, `Inés Rael ${Date.now()}`];
      const toast = page.getByRole("region", { name: w.toasts.region });
      const section = (title: string) => page.getByRole("region", { name: title });
      const press = (title: string, button: string) =>
        section(title).getByRole("button", { name: button, exact: true }).click();
      await registerByCall(page, { fullName: typo, email: mailbox.address, lang: language });
      await mailbox.letter();
      const visitor = await context.browser()!.newContext();
      await signIn({ role: "admin" });

      await page.goto(pageIn(language, `/admin/registered?q=${encodeURIComponent(mailbox.address)}`));
      await page.getByRole("link", { name: typo }).click();
      await expect(page.getByRole("heading", { level: 1, name: typo })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await press(p.details.title, p.details.correct);
      await page.getByLabel(w.fields.fullName).fill(name);
      await press(p.details.title, p.details.save);
      await expect(toast).toContainText(p.done.saved);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await press(p.registrations.title, p.registrations.change);
      await page.getByRole("radiogroup", { name: w.canAttendInvocation }).getByText(w.no, { exact: true }).click();
      await page.getByLabel(w.additionalNotes).fill("Llega tarde");
      await press(p.registrations.title, p.details.save);
      await expect(section(p.registrations.title)).toContainText("Llega tarde");

      await press(p.notes.title, p.notes.add);
      await page.getByRole("textbox", { name: p.notes.text }).fill("Called on Tuesday.");
      await expectAccessible(page);
      await press(p.notes.title, p.details.save);
      await expect(toast).toContainText(p.done.noteAdded);
      await expect(section(p.notes.title)).toContainText("Called on Tuesday.");
      await press(p.notes.title, p.notes.delete);
      await expect(section(p.notes.title)).not.toContainText("Called on Tuesday.");
      await toast
        .locator("[data-toast]")
        .filter({ hasText: p.done.noteDeleted })
        .getByRole("button", { name: w.toasts.undo })
        .click();
      await expect(section(p.notes.title)).toContainText("Called on Tuesday.");

      await tagAndUntag(page, language);

      await press(p.registrations.title, p.registrations.sendLink);
      await expect(toast).toContainText(p.done.linkSent);
      const letter = await mailbox.letter(2);
      expect(letter.text).toContain(w.mail.linkText);
      const theirs = await visitor.newPage();
      await theirs.goto(personalLink(letter));
      await expect(theirs.getByLabel(w.fullName)).toHaveValue(name);
      await expect(theirs.getByRole("radio", { name: w.no }).first()).toBeChecked();
      await expect(theirs.getByLabel(w.additionalNotes)).toHaveValue("Llega tarde");
      await visitor.close();

      const history = section(p.history.title);
      for (const done of [w.history.profile.corrected, w.history.registration.updated])
        await expect(history).toContainText(done);
      await page.getByRole("link", { name: p.back }).click();
      await expect(page).toHaveURL(/registered\?q=/);
      await expect(page.getByRole("link", { name })).toBeVisible();
    },
  );
