/** The scripts that none of our fonts supports, by their codes (ISO 15924). */
const codes =
  "Armn Beng Cans Cher Ethi Geor Gujr Guru Khmr Knda Laoo Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tfng Thaa Thai Tibt Yiii";
const scripts = codes.split(" ").map((code) => ({ code, pattern: new RegExp(`\\p{Script=${code}}`, "u") }));

/** Returns the name of a letter's script in a language, such as "Thai"; undefined for signs. */
export function scriptName(letter: string, language: string): string | undefined {
  const script = scripts.find(({ pattern }) => pattern.test(letter));
  return script && new Intl.DisplayNames([language], { type: "script" }).of(script.code);
}
