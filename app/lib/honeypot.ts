/** Name of a field no person sees or reaches; programs that fill in everything give themselves away. */
export const honeypotField = "homepage";

/** True when the hidden field came back filled in. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(honeypotField));
}
