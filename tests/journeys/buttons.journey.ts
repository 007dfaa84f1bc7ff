import type { Page } from "@playwright/test";
import { withAuthenticator } from "../support/passkey-device.ts";
import { createListedEvent } from "../support/office.ts";
import { deadButtons, listenToPresses } from "../support/pressing.ts";
import { pages } from "../support/public-pages.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

// Some hundred presses, each on a page as it was in the beginning.
test.setTimeout(300_000);

const more = [
  "/unsubscribe?lost",
  "/unsubscribe?outcome=sent",
  "/unsubscribe?token=made-up-token",
  "/u/made-up-token",
  "/calendar?view=week&date=2025-10-19",
  "/calendar?view=list&date=2025-10-16",
  "/auth?with=password",
];

/** Goes there, also while the button before is still leading somewhere. */
async function goTo(page: Page, address: string): Promise<void> {
  await expect(async () => void (await page.goto(address))).toPass();
  // A form of the office draws its draft when it is ready.
  await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
}

/** Pages that `npm test` presses, one of a kind; `npm run test:all` presses every page. */
const ofEachKind = ["/calendar", "/register", "/map", "/auth?with=password", "/admin/figures", "/account"];

/** A button is the same component in both languages, so the languages share the pages. */
const turns = [
  {
    language: "en" as const,
    of: "one page of each kind",
    atLeast: 8,
    tag: [],
    takes: (address: string) => ofEachKind.includes(address),
  },
  ...languages.map((language, turn) => ({
    language,
    of: "every other page",
    atLeast: 10,
    tag: "@thorough",
    takes: (address: string, index: number) => !ofEachKind.includes(address) && index % languages.length === turn,
  })),
];

for (const { language, of, tag, takes, atLeast } of turns)
  test(`${language}: no button does nothing on ${of} that is public`, { tag }, async ({ page, demo, allowErrors }) => {
    allowErrors(/./);
    await listenToPresses(page);
    await page.goto(`${demo.origin}/calendar?day=2025-10-25`);
    const event = await page
      .locator("main a[href*='/calendar/'][href*='-']:not([href*='.ics']):not([href*=':'])")
      .last()
      .getAttribute("href");
    const pressedInFrame = new Set<string>();
    const dead: Record<string, string[]> = {};
    let pressed = 0;
    for (const address of [...pages, ...more, event!].filter(takes)) {
      const open = () => goTo(page, demo.origin + pageIn(language, address));
      const found = await deadButtons(page, { open, pressedInFrame });
      pressed += found.pressed;
      if (found.dead.length > 0) dead[address] = found.dead;
    }
    expect(dead).toEqual({});
    expect(pressed).toBeGreaterThan(atLeast);
  });

/** Pages of whoever is signed in. */
const ownPages = [
  "/calendar/starred",
  "/calendar/propose",
  "/register",
  "/admin",
  "/admin/events",
  "/admin/events?new",
  "/admin/figures",
  "/admin/check-in",
  "/admin/settings",
  "/admin/import",
  "/admin/audit",
  "/account",
  "/admin/templates",
  "/admin/templates?new=letter",
  "/admin/templates?new=welcome_email&preview=en",
  "/admin/templates/system",
  "/admin/campaigns",
  "/admin/campaigns/automatic",
  "/admin/places",
  "/admin/suggestions",
  "/account/delete",
];

for (const { language, of, tag, takes } of turns)
  test(
    `${language}: no button does nothing on ${of} of one's account or of the office`,
    { tag },
    async ({ page, signIn, allowErrors }) => {
      allowErrors(/./);
      await listenToPresses(page);
      await withAuthenticator(page);
      await signIn({ role: "admin" });
      await createListedEvent(page, `Rehearsal ${language}`);
      const pressedInFrame = new Set<string>();
      const dead: Record<string, string[]> = {};
      const openSignedIn = async (address: string) => {
        await goTo(page, address);
        // A button before has signed out.
        if (!page.url().includes("/auth")) return;
        await signIn({ role: "admin" });
        await goTo(page, address);
      };
      for (const one of ownPages.filter(takes)) {
        const address = pageIn(language, one);
        // The list around the form is pressed without it.
        const part = one.endsWith("/events?new") && {
          within: `section[aria-label="${words[language].events.createTitle}"]`,
        };
        const found = await deadButtons(page, { open: () => openSignedIn(address), pressedInFrame, ...part });
        if (found.dead.length > 0) dead[address] = found.dead;
      }
      // What their letters lead to.
      await openSignedIn(pageIn(language, "/account"));
      const preferences = (await page.locator("a[href*='/unsubscribe?token=']").getAttribute("href"))!;
      for (const address of [preferences, `${preferences.replace("unsubscribe?token=", "u/")}?mailed`]) {
        const found = await deadButtons(page, { open: () => goTo(page, address), pressedInFrame });
        if (found.dead.length > 0) dead[address] = found.dead;
      }
      expect(dead).toEqual({});
    },
  );

test(
  "a button that does nothing is found: one that copies nothing",
  { tag: "@thorough" },
  async ({ page, demo, allowErrors }) => {
    allowErrors(/selectAllChildren/);
    await listenToPresses(page);
    const copy = page.locator("main [data-copy]").first();
    const open = async () => {
      await page.goto(`${demo.origin}/calendar`);
      await copy.evaluate((button) => {
        button.setAttribute("data-copy", "https://nowhere.example/");
        button.closest("details")!.open = true;
      });
    };
    await page.goto(`${demo.origin}/calendar`);
    const name = (await copy.textContent())!.trim();
    expect((await deadButtons(page, { open, pressedInFrame: new Set() })).dead).toEqual([name]);
  },
);
