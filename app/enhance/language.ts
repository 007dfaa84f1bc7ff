/** A language chosen by hand is remembered for the bare address / (I18-08); the address itself says it everywhere else. */
export function watchLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const language = (target as Element).closest<HTMLElement>("[data-language]")?.dataset["language"];
    if (language) document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  });
}
