/** The session storage key of the answers typed in one language, for the same page in the other. */
export const typedAnswersKey = "typed-answers";

/**
 * Remembers a language chosen by hand for the bare address / (I18-08); every other address names its language. Typed
 * answers are carried over (typed-answers.ts).
 */
export function watchLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const language = (target as Element).closest<HTMLElement>("[data-language]")?.dataset["language"];
    if (!language) return;
    document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  });
}
