import type { APIRequestContext, Page } from "@playwright/test";
import { askForCode, openOptional, register } from "./forms.ts";
import { pages } from "./public-pages.ts";
import { expect, tokenLink, type Mailbox } from "./visitors.ts";
import { pageIn, words, type Language } from "./words.ts";

export interface Visit {
  page: Page;
  request: APIRequestContext;
  language: Language;
  w: (typeof words)[Language];
  mailbox: Mailbox;
  go(address: string): Promise<void>;
  /** Opens a page, reads it to its end and checks its budgets. */
  weigh(address: string): Promise<void>;
  signIn(): Promise<string>;
  /** Opens a page of the site with the sample community. */
  goToDemo(address: string): Promise<void>;
  /** Registers the mailbox and returns its personal link. */
  registered(): Promise<string>;
}

/** Every screen that a visitor can reach, and how. Addresses have no language. */
export const screens: Record<string, (visit: Visit) => Promise<void>> = {
  ...Object.fromEntries(pages.map((page) => [page, ({ weigh }: Visit) => weigh(page)])),
  "proposal sent": ({ go }) => go("/calendar/propose?outcome=sent"),
  "register, with its field errors": async ({ go, page, w }) => {
    await go("/register");
    await page.getByRole("button", { name: w.submit }).click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
  },
  "register, already registered": async ({ page, language, w, registered, mailbox }) => {
    await registered();
    await register(page, language, mailbox.address);
    await expect(page.getByText(w.signInKept)).toBeVisible();
  },
  "link sent": ({ go }) => go("/registration?outcome=sent"),
  removed: ({ go }) => go("/registration?outcome=removed"),
  "link unknown": ({ go }) => go("/registration?outcome=unknown"),
  "personal page": async ({ page, registered }) => void (await page.goto(await registered())),
  "personal page, withdrawn": async ({ page, w, registered }) => {
    await page.goto(await registered());
    await page.getByText(w.withdraw, { exact: true }).click();
    await page.getByRole("button", { name: w.withdrawConfirm }).click();
    await expect(page.getByRole("button", { name: w.undo })).toBeVisible();
  },
  "personal page, updated": async ({ page, registered }) => void (await page.goto(`${await registered()}?updated`)),
  "not me": async ({ page, registered }) => void (await page.goto(`${await registered()}/not-me`)),
  "preferences, link lost": ({ go }) => go("/unsubscribe?lost"),
  "preferences, link sent": ({ go }) => go("/unsubscribe?outcome=sent"),
  "preferences, link unknown": ({ go }) => go("/unsubscribe?token=made-up-token"),
  "unsubscribe, link unknown": ({ go }) => go("/u/made-up-token"),
  "newsletter, asked for": ({ go }) => go("/newsletter?outcome=sent"),
  "newsletter, confirmed": ({ go }) => go("/newsletter?outcome=confirmed"),
  "newsletter, link unknown": ({ go }) => go("/newsletter/confirm?token=made-up"),
  "newsletter, with its field errors": async ({ go, page, w }) => {
    await go("/newsletter");
    await page.getByRole("button", { name: w.newsletter.submit }).click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
  },
  "newsletter, one more click": async ({ go, page, w, mailbox }) => {
    await go("/newsletter");
    await page.getByLabel(w.email).fill(mailbox.address);
    await page.getByRole("button", { name: w.newsletter.submit }).click();
    await expect(page.getByRole("heading", { name: w.newsletter.outcomes.sent.title })).toBeVisible();
    const { text } = await mailbox.letter();
    await page.goto(/https?:\S+\/newsletter\/confirm\S+/.exec(text)![0]);
    await expect(page.getByRole("button", { name: w.newsletter.confirm.button })).toBeVisible();
  },
  "sign in, with its field errors": async ({ go, page, w }) => {
    await go("/auth");
    await page.getByRole("button", { name: w.signIn.send }).click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
  },
  "sign in, the code": async ({ page, language, w, mailbox }) => {
    await askForCode(page, language, mailbox.address);
    await expect(page.getByLabel(w.signIn.fields.token)).toBeVisible();
  },
  "sign in, with a password": ({ go }) => go("/auth?with=password"),
  "forgot password, sent": async ({ go, page, w, mailbox }) => {
    await go("/forgot-password");
    await page.getByLabel(w.signIn.fields.email).fill(mailbox.address);
    await page.getByRole("button", { name: w.signIn.reset.send }).click();
    await expect(page.getByText(mailbox.address)).toBeVisible();
  },
  "check your email, with the code": async ({ go, page, language, w, mailbox }) => {
    await go("/register");
    await page.getByLabel(w.fullName).fill("Maya");
    await page.getByLabel(w.email).fill(mailbox.address);
    await openOptional(page, language);
    await page.getByLabel(w.password).fill("three quiet looms");
    await page.getByRole("button", { name: w.submit }).click();
    await expect(page.getByRole("heading", { level: 1, name: w.checkTitle })).toBeVisible();
  },
  "link that waits for a click, and a password": async ({ page, language, request, mailbox }) => {
    await request.post(pageIn(language, "/register"), {
      form: { fullName: "Maya", email: mailbox.address, password: "three quiet looms" },
    });
    await page.context().clearCookies();
    await page.goto(tokenLink(await mailbox.letter()));
    await expect(page.getByLabel(words[language].signIn.link.claimField)).toBeVisible();
  },
  "account of somebody new": signedIn("/account"),
  "account, registered, about to withdraw": async ({ go, page, w, signIn, registered }) => {
    await registered();
    await signIn();
    await go("/account");
    await page.getByText(w.withdraw, { exact: true }).click();
    await expect(page.getByRole("button", { name: w.withdrawConfirm })).toBeVisible();
  },
  "account, about to be deleted": signedIn("/account/delete"),
  "register, with an account": signedIn("/register"),
  "register, changing one's answers": async ({ go, page, w, signIn, registered }) => {
    await registered();
    await signIn();
    await go("/register");
    await expect(page.getByRole("heading", { level: 1, name: w.editTitle })).toBeVisible();
  },
  "registration updated": ({ go }) => go("/register/updated"),
  "link that opens nothing": ({ go }) => go("/verification-success?token=made-up"),
  "used link to sign in": async ({ page, request, language, mailbox }) => {
    await request.post(pageIn(language, "/auth"), { form: { intent: "send", email: mailbox.address } });
    const link = tokenLink(await mailbox.letter());
    const form = { intent: "confirm", token: new URL(link).searchParams.get("token")! };
    await request.post(pageIn(language, "/verification-success"), { form });
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: words[language].signIn.link.used.title })).toBeVisible();
  },
  "newsletter, confirmed before": ({ go }) => go("/newsletter?outcome=subscribed"),
  "newsletter, link expired": ({ go }) => go("/newsletter?outcome=expired"),
  "registration withdrawn": ({ go }) => go("/registration?outcome=withdrawn"),
  "proposal's link expired": ({ go }) => go("/calendar/propose?outcome=expired"),
  "question to a host, link unknown": ({ go }) => go("/calendar/again/made-up-token"),
  "address, taken back by an unknown link": ({ go }) => go("/email-undo?token=made-up"),
  "a first password": async ({ go, signIn }) => {
    await signIn();
    await go("/account/password");
  },
  "another address": async ({ go, signIn }) => {
    await signIn();
    await go("/account/email");
  },
  "another address, the code": async ({ go, page, w, signIn, mailbox }) => {
    await signIn();
    await go("/account/email");
    await page.getByLabel(w.account.address.field).fill(`new-${mailbox.address}`);
    await page.getByRole("button", { name: w.account.address.send }).click();
    await expect(page.getByRole("heading", { name: w.account.address.codeTitle })).toBeVisible();
  },
  "another address, unknown link": async ({ go, signIn }) => {
    await signIn();
    await go("/account/email?token=made-up");
  },
  "confirmed, with the menu of the signed-in": signedIn("/verification-success"),
  "account deleted": ({ go }) => go("/goodbye"),
  "fresh proof": signedIn("/auth/prove"),
  "calendar of a community": ({ goToDemo }) => goToDemo("/calendar"),
  "calendar, week": ({ goToDemo }) => goToDemo("/calendar?view=week&date=2025-10-19"),
  "calendar, list": ({ goToDemo }) => goToDemo("/calendar?view=list&date=2025-10-16"),
  "calendar, nothing found": ({ goToDemo }) => goToDemo("/calendar?view=list&q=unicorn"),
  "event that was called off": async ({ goToDemo, page }) => {
    await goToDemo("/calendar?day=2025-10-21");
    await page.getByRole("link", { name: "Listening night: housing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Listening night: housing" })).toBeVisible();
  },
  "my calendar": async ({ goToDemo, page }) => {
    await goToDemo("/calendar?day=2025-10-25");
    await page.locator(".star").first().click();
    await expect(page.getByRole("button", { pressed: true })).toBeVisible();
    await goToDemo("/calendar/starred");
  },
  "not found": ({ go }) => go("/nowhere"),
};

/**
 * One screen of each kind, with the language that `npm test` checks it in; `npm run test:all` checks every screen.
 * Pages of one kind have the same components.
 */
export const templates: Partial<Record<string, Language>> = {
  "/": "es",
  "/about": "en",
  "/co-create": "es",
  "/map": "en",
  "/archive/2024": "es",
  "/presskit": "en",
  "/register": "es",
  "/privacy": "es",
  "register, with its field errors": "es",
  "personal page": "es",
  "sign in, the code": "es",
  "account, registered, about to withdraw": "es",
  "calendar of a community": "es",
  "calendar, list": "es",
  "event that was called off": "es",
  "not found": "es",
};

/** Opens a page that every account has. */
function signedIn(address: string) {
  return async ({ weigh, signIn }: Visit) => {
    await signIn();
    await weigh(address);
  };
}
