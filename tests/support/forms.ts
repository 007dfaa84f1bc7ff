import type { Page } from "@playwright/test";
import { pageIn, words, type Language } from "./words.ts";

/** Registers as a visitor does, with a name and an address alone. */
export async function register(page: Page, language: Language, email: string, name = "Maya Lindgren"): Promise<void> {
  const w = words[language];
  await page.goto(pageIn(language, "/register"));
  await page.getByLabel(w.fullName).fill(name);
  await page.getByLabel(w.email).fill(email);
  await page.getByRole("button", { name: w.submit }).click();
}

/** Asks for a code on the page to sign in. */
export async function askForCode(page: Page, language: Language, email: string): Promise<void> {
  const { signIn } = words[language];
  await page.goto(pageIn(language, "/auth"));
  await page.getByLabel(signIn.fields.email).fill(email);
  await page.getByRole("button", { name: signIn.send }).click();
}
