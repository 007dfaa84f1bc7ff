import type { Page } from "@playwright/test";
import { expect } from "./visitors.ts";
import { pageIn, words, type Language } from "./words.ts";

/** Registers as a visitor with only a name and an address. */
export async function register(page: Page, language: Language, email: string, name = "Maya Lindgren"): Promise<void> {
  const w = words[language];
  await page.goto(pageIn(language, "/register"));
  await page.getByLabel(w.fullName).fill(name);
  await page.getByLabel(w.email).fill(email);
  await page.getByRole("button", { name: w.submit }).click();
}

/** Opens the part of the form that nobody needs to fill in. */
export async function openOptional(page: Page, language: Language): Promise<void> {
  await page.locator("summary", { hasText: words[language].optional }).click();
  await expect(page.getByLabel(words[language].additionalNotes)).toBeVisible();
}

/** Registers as a program does, where the form is not what a journey is about. */
export async function registerByCall(
  page: Page,
  person: { fullName: string; email: string; lang: Language },
): Promise<void> {
  const answer = await page.request.post("/api/register-user", { data: person });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Requests a code on the sign-in page. */
export async function askForCode(page: Page, language: Language, email: string): Promise<void> {
  const { signIn } = words[language];
  await page.goto(pageIn(language, "/auth"));
  await page.getByLabel(signIn.fields.email).fill(email);
  await page.getByRole("button", { name: signIn.send }).click();
}
