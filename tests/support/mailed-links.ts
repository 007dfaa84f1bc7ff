import { expect } from "vitest";
import { openBrowser, toastIn, type Browser } from "./browser.ts";
import { startSite, type TestSite } from "./site.ts";

export interface ReadPage {
  status: number;
  heading: string;
  /** The text of the page. */
  words: string;
  main: string;
  toast: string;
}

/** Returns the page that a browser without script ends on, with its heading, text and addresses. */
export async function openedPage(site: TestSite, path: string, there: Browser = openBrowser(site)): Promise<ReadPage> {
  let answer = await there.get(path);
  for (let hops = 0; answer.status >= 300 && answer.status < 400; hops++) {
    expect(hops, path).toBeLessThan(4);
    answer = await there.get(answer.headers.get("location")!);
  }
  return readPage(answer);
}

export async function readPage(answer: Response): Promise<ReadPage> {
  const html = (await answer.text()).replaceAll("&#x27;", "'");
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)![1]!.replaceAll(/<[^>]*>/g, "");
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  return { status: answer.status, heading, words: main.replaceAll(/<[^>]*>/g, ""), main, toast: toastIn(html) };
}

/** Returns the texts and addresses of one language. */
export function languageOf(language: "en" | "es") {
  const say = (en: string, es: string) => (language === "es" ? es : en);
  return {
    say,
    at: (path: string) => (language === "es" ? `/es${path}` : path),
    unknownTitle: say("We don’t know this link", "No conocemos este enlace"),
    usedTitle: say("This link was already used", "Este enlace ya se usó"),
    expiredTitle: say("This link has run out", "Este enlace ya venció"),
  };
}

export const past = new Date(Date.now() - 1000);
let people = 0;
export const newEmail = () => `link-${++people}@example.org`;

export function startLinkSite(): Promise<TestSite> {
  return startSite({ settings: { LIMITS_FACTOR: "1000", SITE_NOW: "2025-10-01T12:00:00-06:00" } });
}

/** Returns the path of an email's link that matches. */
export function pathIn(text: string, pattern: RegExp): string {
  const { pathname, search } = new URL(pattern.exec(text)![0]);
  return pathname + search;
}
