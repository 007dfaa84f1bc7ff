import { openOptional, register } from "../support/forms.ts";
import { inText } from "../support/sentences.ts";
import { codeIn, expect, personalLink, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages) {
  const w = words[language];

  test(
    `${language}: from the home page to the mail, a changed answer and goodbye (REG-01, REG-47..54, NEW-01)`,
    takingTurns(language, "en"),
    async ({ page, mailbox, site }) => {
      await page.goto(pageIn(language, "/"));
      await page
        .getByRole("main")
        .getByRole("link", { name: inText[language]("hero.register"), exact: true })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: w.title })).toBeVisible();

      await page.getByLabel(w.fullName).fill("José Ángel Ñuño");
      await page.getByLabel(w.email).fill(mailbox.address);
      await openOptional(page, language);
      await page.getByLabel(w.phoneNumber).fill("+1 303 555 0142");
      await page.getByRole("radiogroup", { name: w.canAttendInvocation }).getByText(w.yes, { exact: true }).click();
      await page.getByLabel(w.offers.volunteer.asked).check();
      await page.getByLabel(w.additionalNotes).fill("Two kids, one guitar.\n<b>Peanuts</b> are a danger.");
      await page.getByRole("button", { name: w.submit }).click();

      await expect(page.getByRole("heading", { level: 1, name: w.completeTitle })).toBeVisible();
      await expect(page).toHaveURL(pageIn(language, "/register/complete"));
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.successToast);
      await expect(page.getByText(w.completeText)).toBeVisible();
      await expect(page.getByText(w.contributionText)).toBeVisible();

      const letter = await mailbox.letter();
      expect(letter.subject).toBe(filled(w.mail.subject, { name: "Cohere Boulder" }));
      expect(letter.text).toContain("José Ángel Ñuño");
      expect(letter.attachments).toEqual([{ filename: "october2025.ics", mimeType: "text/calendar" }]);
      const link = personalLink(letter);
      expect(link).toContain(site.origin + pageIn(language, "/registration/"));

      await page.goto(link);
      await expect(page.getByText(filled(w.welcomeBack, { name: "José Ángel Ñuño" }))).toBeVisible();
      await expect(page.getByLabel(w.email)).toBeDisabled();
      await expect(page.getByLabel(w.email)).toHaveValue(mailbox.address);
      await expect(page.getByText(w.emailLocked)).toBeVisible();
      await expect(page.getByRole("radio", { name: w.yes }).first()).toBeChecked();
      await expect(page.getByLabel(w.offers.volunteer.asked)).toBeChecked();
      await expect(page.getByLabel(w.additionalNotes)).toHaveValue(
        /Two kids, one guitar\.\r?\n<b>Peanuts<\/b> are a danger\./,
      );

      await page.getByRole("radiogroup", { name: w.canAttendIntegration }).getByText(w.maybe, { exact: true }).click();
      await page.getByLabel(w.offers.volunteer.asked).uncheck();
      await page.getByRole("button", { name: w.update }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.updatedTitle })).toBeVisible();
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.updatedToast);
      await page.getByRole("link", { name: w.seeAnswers }).click();
      await expect(
        page.getByRole("radiogroup", { name: w.canAttendIntegration }).getByRole("radio", { name: w.maybe }),
      ).toBeChecked();
      await expect(page.getByLabel(w.offers.volunteer.asked)).not.toBeChecked();

      expect(mailbox.count(), "one confirmation, and nothing for the change").toBe(1);
      await page.getByText(w.withdraw, { exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.editTitle }), "one press only asks").toBeVisible();
      await page.getByRole("button", { name: w.withdrawConfirm }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.withdrawnTitle })).toBeVisible();
      const goodbye = await mailbox.letter(2);
      expect(goodbye.subject).toBe(filled(w.mail.withdrawnSubject, { name: "Cohere Boulder" }));

      await page.goto(personalLink(goodbye));
      await page.getByRole("button", { name: w.undo }).click();
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.restoredToast);
      await page.goto(link);
      await expect(page.getByLabel(w.additionalNotes), "the first link works again").toHaveValue(/one guitar/);
    },
  );

  test(
    `${language}: whoever did not register removes it from the mail with one button`,
    takingTurns(language, "es"),
    async ({ page, mailbox }) => {
      await register(page, language, mailbox.address);
      await expect(page.getByRole("heading", { level: 1, name: w.completeTitle })).toBeVisible();
      const letter = await mailbox.letter();
      await page.goto(`${personalLink(letter)}/not-me`);
      await expect(page.getByRole("heading", { level: 1, name: w.notMeTitle })).toBeVisible();
      await expect(page.getByText(mailbox.address)).toBeVisible();
      await page.getByRole("button", { name: w.notMe }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.outcomes.removed.title })).toBeVisible();
      await page.goto(personalLink(letter));
      await expect(page.getByRole("heading", { level: 1, name: w.outcomes.unknown.title })).toBeVisible();
    },
  );

  test(
    `${language}: who is registered already is told so once, signs in by one button and keeps what was typed (REG-55..58)`,
    takingTurns(language, "es"),
    async ({ page, mailbox, allowErrors }) => {
      allowErrors(/409/);
      await register(page, language, mailbox.address);
      await expect(page.getByRole("heading", { level: 1, name: w.completeTitle })).toBeVisible();
      await mailbox.letter();
      await register(page, language, mailbox.address.toUpperCase(), "Somebody Else");
      await expect(page.getByText(w.alreadyRegisteredMessage)).toHaveCount(1);
      await expect(page.getByLabel(w.fullName)).toHaveValue("Somebody Else");
      const notice = page.getByRole("alert").filter({ hasText: w.signInKept });
      await notice.getByRole("button").click();
      await page.getByLabel(w.signIn.fields.token).fill(codeIn(await mailbox.letter(2)));
      await page.getByRole("button", { name: w.signIn.verify }).click();
      await expect(page.getByRole("heading", { level: 1, name: w.editTitle })).toBeVisible();
      await expect(page.getByLabel(w.fullName)).toHaveValue("Somebody Else");
    },
  );
}

test(
  "a person who lost the mail asks for the link on its own page",
  { tag: ["@no-script"] },
  async ({ page, mailbox }) => {
    await register(page, "en", mailbox.address);
    await expect(page.getByRole("heading", { level: 1, name: words.en.completeTitle })).toBeVisible();
    await mailbox.letter();
    await page.goto("/register");
    await page.getByRole("link", { name: words.en.changeAnswers }).click();
    await page.getByLabel(inText.en("register.email")).fill(mailbox.address);
    await page.getByRole("button", { name: words.en.sendLink }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: inText.en("register.outcomes.sent.title") }),
    ).toBeVisible();
    await page.goto(personalLink(await mailbox.letter(2)));
    await expect(page.getByRole("heading", { level: 1, name: inText.en("register.editTitle") })).toBeVisible();
  },
);

test("looking at a personal link and its not-me page changes nothing, however often", async ({ page, mailbox }) => {
  await register(page, "en", mailbox.address);
  await expect(page.getByRole("heading", { level: 1, name: words.en.completeTitle })).toBeVisible();
  const link = personalLink(await mailbox.letter());
  for (const address of [link, `${link}/not-me`, link]) {
    const answer = await page.goto(address);
    expect(answer!.status()).toBe(200);
    expect(answer!.headers()["referrer-policy"]).toBe("same-origin");
  }
  await page.goto(`${link}/not-me`);
  await page.getByRole("link", { name: words.en.keep }).click();
  await expect(page.getByLabel(inText.en("register.fullName"))).toHaveValue("Maya Lindgren");
});

test("the calendar file of the success screen is offered as a download", { tag: ["@no-script"] }, async ({ page }) => {
  await page.goto("/es/register/complete");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words.es.calendarFile }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test("a name in Arabic letters runs from the right as it is typed, the address beside it from the left", async ({
  page,
}) => {
  await page.goto("/register");
  await openOptional(page, "en");
  const runs = (label: string) => page.getByLabel(label).evaluate((field) => getComputedStyle(field).direction);
  await page.getByLabel(words.en.fullName).fill("ليلى حداد");
  await page.getByLabel(words.en.email).fill("layla@example.org");
  await page.getByLabel(words.en.additionalNotes).fill("شكرا");
  expect([await runs(words.en.fullName), await runs(words.en.additionalNotes)]).toEqual(["rtl", "rtl"]);
  expect(await runs(words.en.email)).toBe("ltr");
  await page.getByLabel(words.en.fullName).fill("Layla Haddad");
  expect(await runs(words.en.fullName)).toBe("ltr");
});
