import type { Page } from "@playwright/test";
import { overBudget, pageBytes } from "../bench/budgets.ts";
import { countLoads, readToTheEnd } from "../bench/page-visit.ts";
import { overHttp } from "../bench/pages.ts";
import { expectAccessibleInDark } from "../support/in-dark.ts";
import { pages } from "../support/public-pages.ts";
import { screens, templates } from "../support/screens.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  gotoInLetters,
  personalLink,
  test,
} from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1360, height: 900 };

/** What an action or an outcome shows is the same page with other words, so it is seen in the longer language. */
const languagesOf = (name: string) => (pages.some((page) => page === name) ? languages : (["es"] as const));

/** Each page is audited wide and on a phone, once in each language; an action or outcome on the phone, where it is tightest. */
const auditedAt = { en: desktop, es: phone };

for (const [name, come] of Object.entries(screens))
  for (const language of languagesOf(name))
    test(`${language}, ${name}: light, accessible on a phone and wide, one heading, no sideways scroll down to 320 px${templates[name] === language ? "" : " @thorough"}`, async ({
      page,
      request,
      mailbox,
      signIn,
      site,
      demo,
      allowErrors,
    }) => {
      allowErrors(/40[49]/);
      let overweight: () => Promise<string[]> = async () => [];
      const go = async (address: string) => void (await page.goto(pageIn(language, address)));
      await page.setViewportSize(phone);
      await come({
        page,
        request,
        language,
        w: words[language],
        mailbox,
        goToDemo: async (address) => void (await page.goto(demo.origin + pageIn(language, address))),
        go,
        weigh: async (address) => void (overweight = await weighed(page, site.origin, pageIn(language, address))),
        signIn,
        registered: async () => {
          const data = { fullName: "Maya Lindgren", email: mailbox.address, lang: language };
          const answer = await request.post("/api/register-user", { data });
          expect(answer.ok(), await answer.text()).toBe(true);
          return personalLink(await mailbox.letter());
        },
      });
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // What the top bar happens to cover is not what a target's size is judged by.
      await page.evaluate(() => scrollTo(0, 0));
      if (auditedAt[language] === phone) await expectAccessible(page);
      expect(await overweight()).toEqual([]);
      // 320 px is also what 400 % zoom leaves of a 1280 px window, and 640 px what 200 % leaves (WCAG 1.4.4, 1.4.10).
      for (const width of [phone.width, 320, 640, 768]) {
        await page.setViewportSize({ ...phone, width });
        await expectNoSidewaysScroll(page);
        if (width === 320) await inFirstLetters(page, () => expectNoSidewaysScroll(page));
      }
      await page.setViewportSize(desktop);
      await expectNoSidewaysScroll(page);
      if (auditedAt[language] === desktop) await expectAccessible(page);
      if (templates[name] === language) await expectAccessibleInDark(page);
    });

test("home is at most eight screens long on a phone, with a program, and nothing in it scrolls sideways (HOM-30)", async ({
  page,
  demo,
}) => {
  await page.setViewportSize(phone);
  for (const language of languages) {
    await gotoInLetters(page, demo.origin + pageIn(language, "/"));
    const height = await page.evaluate(() => {
      // What is not drawn yet would count with a height that is only guessed.
      for (const part of document.querySelectorAll<HTMLElement>(".below-fold > *"))
        part.style.contentVisibility = "visible";
      return document.documentElement.scrollHeight;
    });
    expect(height).toBeGreaterThan(4 * phone.height);
    expect(height).toBeLessThanOrEqual(8 * phone.height);
    const sideways = await page.evaluate(() =>
      Array.from(document.querySelectorAll("main *"))
        .filter((element) => getComputedStyle(element).overflowX === "auto")
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    );
    expect(sideways).toEqual([]);
  }
});

/** As a first visit over a slow network shows it: in letters of the machine, some wider than those that come late. */
async function inFirstLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const setLetters = (sans: string, display: string) =>
    page.evaluate(
      async ([text, titles]) => {
        document.documentElement.style.setProperty("--font-sans", text!);
        document.documentElement.style.setProperty("--font-display", titles!);
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      },
      [sans, display],
    );
  await setLetters(`"Instrument Fallback", sans-serif`, `"Bricolage Fallback", sans-serif`);
  await look();
  await setLetters("", "");
}

/** Opens a page and reads it to its end; then tells which budgets of bytes, requests and layout shift it does not keep. */
async function weighed(page: Page, origin: string, address: string): Promise<() => Promise<string[]>> {
  const counted = await countLoads(page);
  await page.goto(address);
  await readToTheEnd(page);
  return async () => {
    const visit = await counted();
    const cookies = await page.context().cookies();
    const bytes = await pageBytes(
      overHttp(origin, cookies.map(({ name, value }) => `${name}=${value}`).join("; ")),
      address,
    );
    expect(bytes.html, "bytes of HTML").toBeGreaterThan(0);
    expect(visit.scriptOnDemand, "bytes of script").toBeGreaterThan(0);
    expect(bytes.firstScript, "bytes of the script of every page").toBeGreaterThan(1_000);
    return overBudget(address, { ...bytes, ...visit });
  };
}
