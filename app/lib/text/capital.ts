/** Capitalizes the first letter, such as that of a Spanish weekday at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
