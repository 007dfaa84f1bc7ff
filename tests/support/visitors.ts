import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import type { Edition } from "../../app/features/edition/edition.ts";
import { startChromium } from "./chromium.ts";
import { nextOrganizer, openSite, type OwnSite } from "./own-site.ts";
import { freePort, type RunningSite } from "./running-site.ts";
import { sharedDemo } from "./shared-demo.ts";
import { startSmtp, type TestSmtp } from "./smtp.ts";
import { steady } from "./steady.ts";
import { watch, type Watch } from "./watch.ts";

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string | null; mimeType: string }[];
}

export interface Mailbox {
  address: string;
  /** Waits for an email to this address, by default the first, as its mail server received it. */
  letter(number?: number): Promise<Letter>;
  /** Returns the number of emails that this address has received. */
  count(): number;
}

interface WorkerDeps {
  smtp: TestSmtp;
  site: RunningSite;
  demoSite: { origin: string };
  mapsSite: RunningSite;
  /** The port on which Lighthouse finds its own browser. */
  lighthousePort: number;
}

/** `facts` are the edition's facts of this site that differ from its file. */
export type OpenSite = (settings?: Record<string, string>, facts?: Partial<Edition>) => Promise<RunningSite>;

interface ActorDeps {
  mailbox: Mailbox;
  /** Allows such faults in this journey, for example a refused form; any other fault fails it. */
  allowErrors(...patterns: RegExp[]): void;
  /** Signs this journey's browser in with a mailed code and returns the address: its own mailbox, or an organizer's. */
  signIn(who?: { role?: "member" | "admin"; address?: string; origin?: string }): Promise<string>;
  /** Starts a second site with the same mail server and its own settings; it stops with the journey. */
  openSite: OpenSite;
  /** The demo, with an example.org address for every outside link. All workers share it, so nothing may change it. */
  demo: { origin: string };
}

export { expect };

/** Emails arrive within milliseconds, but Playwright's own polling slows down. */
const mailIntervals = [20];

/**
 * The site as a visitor uses it: the built product as a separate process with a real mail server. What a worker needs
 * is started at its first use here, because a test file with its own worker fixtures would get its own workers.
 */
export const test = base.extend<ActorDeps & { watched: void; faults: Watch }, WorkerDeps>({
  smtp: [
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ smtp }, use) => {
      const site = await openSite({ SMTP_URL: smtp.url });
      await use(site);
      await site.end();
    },
    { scope: "worker", timeout: 100_000 },
  ],
  demoSite: [async ({}, use) => use(await sharedDemo()), { scope: "worker", timeout: 120_000 }],
  mapsSite: [
    async ({ smtp }, use) => {
      const site = await openSite({ MAPS_KEY: "test-key", SMTP_URL: smtp.url });
      await use(site);
      await site.end();
    },
    { scope: "worker", timeout: 100_000 },
  ],
  lighthousePort: [
    async ({}, use) => {
      const debugPort = await freePort();
      const browser = await startChromium({ debugPort });
      await use(debugPort);
      await browser.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  mailbox: async ({ smtp }, use, { testId, retry }) => {
    const address = `${testId}-${retry}-${Date.now()}@example.org`;
    const received = () => smtp.mails.filter(({ recipients }) => recipients.includes(address));
    await use({
      address,
      count: () => received().length,
      letter: async (number = 1) => {
        await expect
          .poll(() => received().length, { message: `mails to ${address}`, intervals: mailIntervals })
          .toBeGreaterThanOrEqual(number);
        return letterOf(await received()[number - 1]!.parsed());
      },
    });
  },
  signIn: async ({ context, site, smtp, mailbox }, use) => {
    await use(async ({ role = "member", origin = site.origin, ...who } = {}) => {
      const address = who.address ?? (role === "admin" ? nextOrganizer() : mailbox.address);
      const before = smtp.mails.length;
      // The pages after these redirects are not needed, and rendering them costs as much as signing in.
      const post = async (form: Record<string, string>) => {
        const options = { form, headers: { Origin: origin }, maxRedirects: 0 };
        expect((await context.request.post(`${origin}/auth`, options)).status()).toBe(303);
      };
      await post({ intent: "send", email: address });
      const mine = () => smtp.mails.slice(before).find(({ recipients }) => recipients.includes(address));
      await expect
        .poll(() => Boolean(mine()), { message: `a code for ${address}`, intervals: mailIntervals })
        .toBe(true);
      await post({ intent: "verify", email: address, token: codeIn(letterOf(await mine()!.parsed())) });
      // The skipped page would have shown the welcome.
      await context.clearCookies({ name: "flash" });
      return address;
    });
  },
  faults: async ({ site }, use) => use({ origins: [site.origin], expected: [], met: [] }),
  allowErrors: async ({ faults }, use) => use((...patterns) => faults.expected.push(...patterns)),
  openSite: async ({ context, smtp, faults }, use) => {
    const openSites: OwnSite[] = [];
    await use(async (settings, facts) => {
      const site = await openSite({ SMTP_URL: smtp.url, ...settings }, facts);
      openSites.push(site);
      faults.origins.push(site.origin);
      return site;
    });
    // A page that polls would report its missing site.
    for (const page of context.pages()) await page.close();
    for (const site of openSites) await site.end();
  },
  demo: async ({ demoSite, faults }, use) => {
    faults.origins.push(demoSite.origin);
    await use(demoSite);
  },
  watched: [
    async ({ context, faults }, use) => {
      watch(context, faults);
      steady(context);
      await use();
      expect(faults.met.filter((fault) => !faults.expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the six digits of an email with a code. */
export function codeIn({ text }: Letter): string {
  return /^\d{6}$/m.exec(text)![0];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
}

/** Checks WCAG 2.2, levels A and AA, as far as a program can. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // Frames do not contain axe, so checking them would only print warnings.
  const options: RunOptions = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], iframes: false };
  // DevTools evaluates what the page's own policy would refuse. Content that is rendered lazily remembers its size at
  // another width and would seem to overlap what follows.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>(".below-fold > *"))
      section.style.contentVisibility = "visible";
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: Axe }).axe.run(document, how),
    options,
  );
  const messages = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join("; ")}`,
  );
  expect(messages, page.url()).toEqual([]);
}

/** Waits until everything has faded in, because colors are checked then. Toasts stay, and spinners continue. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMessageLeaving = (animation: Animation) => (animation as CSSAnimation).animationName === "toast-out";
    const animations = document.getAnimations();
    for (const leaving of animations.filter(isMessageLeaving)) {
      leaving.currentTime = 0;
      leaving.pause();
    }
    const hasEnd = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
    for (const arriving of animations.filter((animation) => !isMessageLeaving(animation) && hasEnd(animation)))
      arriving.finish();
  });
}

/** Opens a page with its own fonts, because on a first visit late fonts are not used and the fallback is wider. */
export async function gotoInLetters(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}

/** Fails if anything is wider than the window after the layout has settled, and names it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(() => expectNothingSticksOut(page)).toPass({ timeout: 10_000 });
}

async function expectNothingSticksOut(page: Page): Promise<void> {
  const { content, view, wide } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    const all = scrollWidth > clientWidth ? [...document.querySelectorAll("body *")].filter(sticksOut) : [];
    return { content: scrollWidth, view: clientWidth, wide: all.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
  });
  expect(content, `width of ${page.url()}: ${wide.slice(-5).join(" ")}`).toBeLessThanOrEqual(view);
}

/** Returns the personal link in an email: the first address below /registration/. */
export function personalLink({ text }: Letter): string {
  return /https?:\/\/\S+\/registration\/[\w-]+/.exec(text)![0];
}

/** Returns the address with a token in an email: to sign in, to verify, or to set a new password. */
export function tokenLink({ text }: Letter): string {
  return /https?:\/\/\S+\?token=[\w-]+/.exec(text)![0];
}

function letterOf(mail: Awaited<ReturnType<TestSmtp["mails"][number]["parsed"]>>): Letter {
  return {
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  };
}
