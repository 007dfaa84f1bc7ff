import type { Page } from "@playwright/test";
import { dismissMessages, leaving } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages) {
  const w = words[language].templates;
  const text = (page: Page) => page.locator("[name=markdown_content]");

  test(
    `${language}: a letter is written by keys, survives a lost session, is looked at and tried (TPL-05)`,
    takingTurns(language),
    async ({ page, signIn, smtp, allowErrors }) => {
      // The audit of accessibility knocks at the frame, which runs nothing.
      allowErrors(/401|409|422|Blocked script execution in \S*preview/);
      const address = await signIn({ role: "admin" });
      leaving(page);
      const name = `soup_${language}_${Date.now()}`;
      await page.goto(pageIn(language, "/admin/templates?new=letter"));
      await expectNoSidewaysScroll(page);
      await page.locator("[name=name]").fill(name);
      await page.locator("[name=subject]").fill("Soup for {{full_name|friend}}");

      await text(page).click();
      await page.keyboard.type("Soup");
      await page.keyboard.press("Control+Alt+2");
      await expect(text(page)).toHaveValue("## Soup");
      await page.keyboard.press("Control+z");
      await expect(text(page), "the browser's own undo takes back what the toolbar wrote").toHaveValue("Soup");
      await page.keyboard.press("Control+Shift+z");
      await page.keyboard.press("End");
      await page.keyboard.type("\n\nBring a bowl");
      await page.keyboard.press("Control+Shift+ArrowLeft");
      await page.keyboard.press("Control+b");
      await page.keyboard.press("End");
      await page.keyboard.type("\n\n{{nobody}}");
      await expect(text(page)).toHaveValue("## Soup\n\nBring a **bowl**\n\n{{nobody}}");
      await followsTyping(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole("button", { name: w.create }).click();
      await page.getByRole("button", { name: w.atLine.replace("{line}", "5") }).click();
      await expect(text(page)).toBeFocused();
      await page.keyboard.type("See you!");
      await expect(text(page)).toHaveValue("## Soup\n\nBring a **bowl**\n\nSee you!");

      await copiesStructure(page);
      await refusedTwice(page);
      await sessionEnds(page);
      await page.getByRole("tab", { name: w.tabs.preview }).click();
      const frame = page.frameLocator("iframe.mail-frame:not([data-coming])");
      await expect(frame.getByRole("heading", { name: "Soup" })).toBeVisible();
      await expect(frame.getByText("See you!")).toBeVisible();
      const height = () =>
        page.locator("iframe.mail-frame:not([data-coming])").evaluate((element) => element.clientHeight);
      await expect.poll(async () => Math.abs((await height()) - 500)).toBeLessThanOrEqual(2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const before = smtp.mails.length;
      await page.getByRole("button", { name: w.test.send }).click();
      await expect(page.getByText(w.test.sent)).toBeVisible();
      const tried = () => smtp.mails.slice(before).find(({ recipients }) => recipients.includes(address));
      await expect.poll(() => Boolean(tried())).toBe(true);
      const mail = await tried()!.parsed();
      expect(mail.subject).toMatch(/^\[Test\] Soup for /);
      expect(mail.html).toContain("See you!");
      expect(mail.text).toContain("Bring a");

      await typesAndReloads(page);
      await page.getByRole("button", { name: w.create }).click();
      await expect(page.getByText(w.created)).toBeVisible();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await meanwhile(page, name);
    },
  );

  /** What the menu says is what it puts in. */
  async function insert(page: Page, name: string): Promise<void> {
    await page.getByRole("button", { name: w.insert.now, exact: true }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  }

  /** Beside the text stands what it will look like, a button as a button, at its place; on a phone, a press away. */
  async function followsTyping(page: Page): Promise<void> {
    const beside = page.getByRole("region", { name: w.preview.beside });
    const isWide = page.viewportSize()!.width >= 1024;
    await expect(beside).toBeVisible({ visible: isWide });
    if (!isWide) return;
    const frame = beside.frameLocator("iframe").last();
    await expect(frame.getByText(w.preview.failed), "it says what cannot be shown").toBeVisible();
    const kept = await text(page).inputValue();
    await text(page).press("ControlOrMeta+a");
    await page.keyboard.type("Bring a bowl.");
    await insert(page, w.tools.button);
    await page.getByLabel(w.insert.button.words).fill("Tell us");
    await page.getByLabel(w.insert.address).fill("/register");
    await page.getByRole("dialog").getByRole("button", { name: w.insert.now }).click();
    await expect(text(page)).toHaveValue("Bring a bowl.\n\n{{button: Tell us | /register}}\n");
    await expect(frame.getByRole("link", { name: "Tell us" })).toBeVisible();
    await text(page).fill(kept);
    await expect(frame.getByText(w.preview.failed)).toBeVisible();
  }

  /** The Spanish begins with the frame of the English; what stands for a name is Spanish whatever the writer reads. */
  async function copiesStructure(page: Page): Promise<void> {
    const spanish = page.locator("[name=markdown_es]");
    const turn = page.getByRole("group", { name: w.whichLanguage });
    await turn.getByRole("button", { name: w.language.es }).click();
    await page.getByRole("button", { name: w.copyStructure }).click();
    await expect(spanish).toHaveValue("## ✎ título\n\n✎ texto\n\n✎ texto");
    await expect(page.locator("[name=subject_es]")).toHaveValue("✎ asunto {{full_name|gente querida}}");
    await spanish.press("ControlOrMeta+End");
    await spanish.press("Control+Alt+4");
    await insert(page, w.variables.first_name);
    await expect(spanish).toHaveValue(/texto\n\n---\n.*\{\{first_name\|gente querida\}\}$/s);
    const question = page.waitForEvent("dialog");
    await page.getByRole("button", { name: w.copyStructure }).click();
    expect((await question).message(), "what was typed is not replaced unasked").toBe(w.copyReplaces);
    for (const name of ["markdown_es", "subject_es"]) await page.locator(`[name=${name}]`).fill("");
    await turn.getByRole("button", { name: w.language.en }).click();
  }

  /** A message goes as soon as its field is typed in, and the same one comes back, with the focus. */
  async function refusedTwice(page: Page): Promise<void> {
    const subject = page.locator("[name=subject]");
    const error = page.locator("#subject-error");
    const kept = await subject.inputValue();
    for (const typed of ["S", "S"]) {
      await subject.fill("");
      await page.getByRole("button", { name: w.create }).click();
      await expect(error).not.toBeEmpty();
      await expect(subject).toBeFocused();
      await dismissMessages(page, language);
      await subject.focus();
      await subject.pressSequentially(typed);
      await expect(error).toBeEmpty();
    }
    await subject.fill(kept);
  }

  /** What is typed last stays, although the database has an older draft. */
  async function typesAndReloads(page: Page): Promise<void> {
    await page.getByRole("tab", { name: w.tabs.edit }).click();
    await page.waitForURL((url) => !url.searchParams.has("preview"));
    await expect(page.getByRole("tab", { name: w.tabs.edit })).toHaveAttribute("aria-selected", "true");
    await expect(text(page)).not.toHaveValue("");
    await text(page).press("ControlOrMeta+End");
    await text(page).pressSequentially(" Bring friends.");
    await expect(text(page)).toHaveValue(/Bring friends\.$/);
    await page.reload();
    await expect(text(page), "what is newer than the draft of the database stays").toHaveValue(/Bring friends\.$/);
  }

  /** A session that ended meanwhile, and a reload, lose nothing. */
  async function sessionEnds(page: Page): Promise<void> {
    const { cookies } = await page.context().storageState();
    await page.context().clearCookies();
    await page.getByRole("button", { name: w.create }).click();
    await expect(page.getByRole("region", { name: words[language].errors.notSaved.anonymous.title })).toBeVisible();
    await page.getByRole("tab", { name: w.tabs.preview }).click();
    // A phone shows the preview by itself, which asks to sign in; a wide screen says so beside the text.
    const notices = page.getByRole("region", { name: words[language].errors.notSaved.anonymous.title });
    await expect.poll(async () => /\/auth\?/.test(page.url()) || (await notices.count()) === 2).toBe(true);
    await page.context().addCookies(cookies);
    await page.reload();
    await expect(text(page), "a lost session and a reload lose nothing").toHaveValue(/See you!/);
  }

  /** A colleague saves the same letter first; both versions are shown, and what is chosen is stored. */
  async function meanwhile(page: Page, name: string): Promise<void> {
    await page.getByRole("link", { name }).click();
    await expect(page.locator("[name=name]").first()).toBeDisabled();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator("[name=subject]").fill("Theirs");
    await other.getByRole("button", { name: w.update }).click();
    await expect(other.getByText(w.updated)).toBeVisible();
    await other.close();
    await page.locator("[name=subject]").fill("Mine");
    await page.getByRole("button", { name: w.update }).click();
    const choice = page.getByRole("group", { name: w.fields.subject });
    await expect(choice).toContainText("Theirs");
    await expect(choice).toContainText("Mine");
    await choice.getByRole("radio").first().check();
    await expect(page.locator("[name=subject]")).toHaveValue("Theirs");
    await page.getByRole("button", { name: w.update }).click();
    await expect(page.getByText(w.updated)).toBeVisible();
  }
}
