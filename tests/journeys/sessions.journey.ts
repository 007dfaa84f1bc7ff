import { askForCode } from "../support/forms.ts";
import { openForm } from "../support/office.ts";
import { codeIn, expect, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages) {
  const { signIn: w, nav } = words[language];

  test(
    `${language}: every tab follows when one signs in or out, and what is typed elsewhere stays (AUT-56, AUT-58, AUT-61)`,
    takingTurns(language),
    async ({ page, context, mailbox }) => {
      const idle = await context.newPage();
      await idle.goto(pageIn(language, "/"));
      const busy = await context.newPage();
      await busy.goto(pageIn(language, "/register"));
      await busy.getByLabel(words[language].fullName).fill("Half typed");
      await askForCode(page, language, mailbox.address);
      await page.getByLabel(w.fields.token).fill(codeIn(await mailbox.letter()));
      await page.getByRole("button", { name: w.verify }).click();
      await expect(page.getByText(w.welcome)).toBeVisible();
      const signOut = (tab: typeof page) => tab.getByRole("contentinfo").getByRole("button", { name: nav.signOut });
      await expect(signOut(idle)).toBeVisible();
      await expect(signOut(busy)).toBeVisible();
      await expect(busy.getByLabel(words[language].fullName)).toHaveValue("Half typed");
      await signOut(idle).click();
      await expect(idle.getByText(w.signedOut)).toBeVisible();
      for (const tab of [page, busy])
        await expect(tab.getByRole("contentinfo").getByRole("link", { name: nav.signIn })).toBeVisible();
    },
  );

  test(
    `${language}: the code field takes what is pasted and holds its button back until six digits are there (AUT-12, AUT-14, AUT-18)`,
    takingTurns(language),
    async ({ page, mailbox }) => {
      await page.goto(pageIn(language, "/auth"));
      await page.getByLabel(w.fields.email).fill(mailbox.address);
      await page.getByLabel(w.fields.email).press("Enter");
      const field = page.getByLabel(w.fields.token);
      const verify = page.getByRole("button", { name: w.verify });
      await expect(field).toBeFocused();
      await expect(verify).toBeDisabled();
      await expect(page.getByRole("button", { name: w.resendIn.split("{")[0]! })).toBeDisabled();
      await field.fill("12345");
      await expect(verify).toBeDisabled();
      const code = codeIn(await mailbox.letter());
      await field.fill(`${code.slice(0, 3)} – ${code.slice(3)}`);
      await expect(field).toHaveValue(code);
      await expect(verify).toBeEnabled();
      await field.press("Enter");
      await expect(page).toHaveURL(pageIn(language, "/"));
    },
  );
}

test(`a tab of the office follows too: out with the person, and back in with them (AUT-56, AUT-57, AUT-58)`, async ({
  page,
  context,
  signIn,
}) => {
  const { signIn: w, nav, events } = words.es;
  const office = "/es/admin/events";
  await signIn({ role: "admin" });
  await page.goto(office);
  await expect(page.getByRole("heading", { name: events.title })).toBeVisible();
  const busy = await context.newPage();
  const form = await openForm(busy, "es");
  await form.getByLabel(events.fields.title).fill("Half typed");
  const other = await context.newPage();
  await other.goto("/es");
  await other.getByRole("contentinfo").getByRole("button", { name: nav.signOut }).click();
  await expect(other.getByText(w.signedOut)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: w.title })).toBeVisible();
  await expect(form.getByLabel(events.fields.title)).toHaveValue("Half typed");
  await signIn({ role: "admin" });
  await other.reload();
  await expect(page.getByRole("heading", { name: events.title })).toBeVisible();
  await expect(page).toHaveURL(office);
  await expect(form.getByLabel(events.fields.title)).toHaveValue("Half typed");
});
