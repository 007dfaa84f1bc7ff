/** Capitalizes the first letter, such as that of a Spanish weekday at the beginning of a line. */
export function capital(text: string, locale = "en"): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
