import { expect } from "vitest";
import { openBrowser, toastIn, type Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";

export interface ReadPage {
  status: number;
  heading: string;
  /** What the page says, without its tags. */
  words: string;
  main: string;
  toast: string;
}

/** The page that a browser without script ends on: its heading, and all its words and addresses. */
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

/** The words of one language, and its addresses. */
export function languageOf(language: "en" | "es") {
  return {
    say: (en: string, es: string) => (language === "es" ? es : en),
    at: (path: string) => (language === "es" ? `/es${path}` : path),
  };
}

/** The address of a mail's link that matches, without its site. */
export function pathIn(text: string, pattern: RegExp): string {
  const { pathname, search } = new URL(pattern.exec(text)![0]);
  return pathname + search;
}
