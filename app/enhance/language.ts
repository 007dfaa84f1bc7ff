/** Where the answers typed in one language wait for the page in the other. */
export const typedAnswersKey = "typed-answers";

/**
 * A language chosen by hand is remembered for the bare address / (I18-08); the address itself says it everywhere else.
 * What was typed into the page comes along (typed-answers.ts).
 */
export function watchLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const language = (target as Element).closest<HTMLElement>("[data-language]")?.dataset["language"];
    if (!language) return;
    document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  });
}
