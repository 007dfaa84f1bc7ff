import type { Page } from "@playwright/test";
import { openOptional, register } from "../support/forms.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

const onlyNoScript = { tag: ["@only-no-script"] };

function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  return () => posts;
}

interface ButtonClassOptions {
  disabled: boolean;
  busy: string | null;
  spinner: string;
}

/** Runs in the page, for nothing else may look at it while it waits for its answer. Sends the form once more. */
function reportWhenBusy(button: HTMLElement | SVGElement): void {
  new MutationObserver(() => {
    const { disabled, form, ariaBusy } = button as HTMLButtonElement;
    if (!disabled) return;
    form!.requestSubmit();
    const { saw } = window as unknown as { saw: (look: ButtonClassOptions) => void };
    saw({ disabled, busy: ariaBusy, spinner: getComputedStyle(button, "::before").animationName });
  }).observe(button, { attributes: true });
}

for (const language of languages) {
  const w = words[language];
  const missing = (field: string) => filled(w.validation.required, { field });

  test(
    `${language}: an empty form names every missing field, goes to the first and sends nothing (REG-20, REG-21)`,
    takingTurns(language),
    async ({ page }) => {
      const posts = countPosts(page);
      await page.goto(pageIn(language, "/register"));
      await page.getByRole("button", { name: w.submit }).click();
      const toast = page.getByRole("region", { name: w.toasts.region }).getByRole("alert");
      await expect(toast).toContainText(w.required);
      await expect(toast, "in the color of errors").toHaveCSS("background-color", "rgb(196, 32, 63)");
      await expect(page.getByLabel(w.fullName)).toBeFocused();
      await expect(page.getByLabel(w.fullName)).toHaveAccessibleDescription(missing(w.fullName));
      await expect(page.getByLabel(w.email)).toHaveAccessibleDescription(new RegExp(missing(w.email)));
      await expectAccessible(page);

      await page.getByLabel(w.fullName).fill("Maya");
      await expect(page.getByText(missing(w.fullName))).toBeHidden();
      await page.getByRole("button", { name: w.submit }).click();
      await expect(page.getByLabel(w.email)).toBeFocused();
      expect(posts()).toBe(0);
    },
  );

  test(
    `${language}: without script the server keeps every answer and says what is wrong beside the field`,
    onlyNoScript,
    async ({ page, allowErrors }) => {
      allowErrors(/422/);
      await page.goto(pageIn(language, "/register"));
      await page.getByLabel(w.fullName).fill("   ");
      await page.getByLabel(w.email).fill("maya@example");
      await expect(page.getByLabel(w.organizations)).toBeHidden();
      await openOptional(page, language);
      await page.getByLabel(w.organizations).fill('Río & "Friends"');
      await page.getByRole("radiogroup", { name: w.canAttendIntegration }).getByText(w.no, { exact: true }).click();
      await page.getByLabel(w.offers.tell_stories.asked).check();
      await page.getByLabel(w.subscribed).uncheck();
      await page.getByRole("button", { name: w.submit }).click();
      await expect(page.getByRole("region", { name: w.toasts.region })).toContainText(w.required);
      await expect(page.getByLabel(w.fullName)).toHaveAccessibleDescription(missing(w.fullName));
      await expect(page.getByLabel(w.email)).toHaveValue("maya@example");
      await expect(page.getByLabel(w.organizations), "an answer is not folded away").toBeVisible();
      await expect(page.getByLabel(w.organizations)).toHaveValue('Río & "Friends"');
      await expect(
        page.getByRole("radiogroup", { name: w.canAttendIntegration }).getByRole("radio", { name: w.no }),
      ).toBeChecked();
      await expect(
        page.getByRole("radiogroup", { name: w.canAttendInvocation }).getByRole("radio", { checked: true }),
      ).toHaveCount(0);
      await expect(page.getByLabel(w.offers.tell_stories.asked)).toBeChecked();
      await expect(page.getByLabel(w.subscribed)).not.toBeChecked();
    },
  );
}

test("spaces are no name and a word is no address (REG-20, REG-21)", async ({ page }) => {
  const posts = countPosts(page);
  await page.goto("/register");
  await page.getByLabel(inText.en("register.fullName")).fill("   ");
  await page.getByLabel(inText.en("register.email")).fill("maya");
  await page.getByRole("button", { name: words.en.submit }).click();
  await expect(page.getByText("Full name is missing. Please fill it in.")).toBeVisible();
  await expect(page.getByText("Email doesn’t look like an email address. Check it for a typo.")).toBeVisible();
  expect(posts()).toBe(0);
});

test(
  "the button waits with a spinner while the form is sent, and twice clicked is once registered (REG-40, REG-41)",
  { tag: ["@only-phone"] },
  async ({ page, mailbox }) => {
    const posts = countPosts(page);
    const looks: ButtonClassOptions[] = [];
    await page.exposeFunction("saw", (look: ButtonClassOptions) => looks.push(look));
    await page.route("**/register", async (route) => {
      if (route.request().method() === "POST") await expect.poll(() => looks.length).toBeGreaterThan(0);
      await route.continue();
    });
    await page.goto("/register");
    await page.getByLabel(inText.en("register.fullName")).fill("Maya");
    await page.getByLabel(inText.en("register.email")).fill(mailbox.address);
    const button = page.getByRole("button", { name: words.en.submit });
    await button.evaluate(reportWhenBusy);
    await button.dblclick();
    await expect(page.getByRole("heading", { level: 1, name: inText.en("register.completeTitle") })).toBeVisible();
    await mailbox.letter();
    expect(looks[0]).toEqual({ disabled: true, busy: "true", spinner: "turn" });
    expect([posts(), mailbox.count()]).toEqual([1, 1]);
  },
);

test(
  "without script a double click makes one registration and one mail",
  onlyNoScript,
  async ({ page, mailbox, smtp, allowErrors }) => {
    allowErrors(/409/);
    const next = `next-${mailbox.address}`;
    const button = page.getByRole("button", { name: words.en.submit });
    await page.goto("/register");
    await page.getByLabel(inText.en("register.fullName")).fill("Maya");
    await page.getByLabel(inText.en("register.email")).fill(mailbox.address);
    await button.dblclick();
    await mailbox.letter();
    // Mails go out in the order they were queued: once the next person's is here, a second one would be, too.
    await register(await page.context().newPage(), "en", next);
    await expect.poll(() => smtp.mails.some(({ recipients }) => recipients.includes(next))).toBe(true);
    expect(mailbox.count()).toBe(1);
  },
);

test("Back from the success screen finds a form that can be sent again", async ({ page, mailbox }) => {
  await register(page, "en", mailbox.address);
  await expect(page.getByRole("heading", { level: 1, name: inText.en("register.completeTitle") })).toBeVisible();
  await page.goBack();
  const button = page.getByRole("button", { name: words.en.submit });
  await expect(button).toBeEnabled();
  await expect(button, "without the turning sign").toHaveCSS("animation-name", "none");
  const sign = () => button.evaluate((one) => getComputedStyle(one, "::before").content);
  await expect.poll(sign).toBe("none");
  await page.getByLabel(inText.en("register.fullName")).fill("Noor");
  await page.getByLabel(inText.en("register.email")).fill(`second-${mailbox.address}`);
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: inText.en("register.completeTitle") })).toBeVisible();
});

test("every field has a label, and nothing but the newsletter is preselected (REG-02..18)", async ({ page }) => {
  await page.goto("/register");
  await openOptional(page, "en");
  for (const label of [
    inText.en("register.fullName"),
    inText.en("register.email"),
    inText.en("register.phoneNumber"),
    inText.en("register.organizations"),
    inText.en("register.howDidYouHear"),
    inText.en("register.additionalNotes"),
  ])
    await expect(page.getByLabel(label)).toHaveValue("");
  for (const radio of await page.getByRole("radio").all()) await expect(radio).not.toBeChecked();
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveAccessibleName(words.en.subscribed);
  await expect(page.locator("label", { hasText: "*" })).toHaveText(["Full name *", "Email *"]);
});

test("a choice of the three answers is made by arrow keys (REG-07, REG-08)", async ({ page }) => {
  await page.goto("/register");
  const invocation = page.getByRole("radiogroup", { name: inText.en("register.canAttendInvocation") });
  await page.getByLabel(inText.en("register.email")).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(invocation.getByRole("radio", { name: inText.en("register.yes") })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(invocation.getByRole("radio", { name: inText.en("register.maybe") })).toBeChecked();
});
