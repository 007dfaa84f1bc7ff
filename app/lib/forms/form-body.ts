import type { Refused } from "./refusal.ts";

/** Name of a field no person sees or reaches; programs that fill in everything give themselves away. */
export const honeypotField = "homepage";

/** The fields of a posted form, or undefined when the body is not one. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}

/** What is wrong with a posted form as a whole, before its fields are read. */
export function formError(form: FormData | undefined): Refused<"unreadable" | "trapped"> | undefined {
  if (!form) return { ok: false, reason: "unreadable" };
  return form.get(honeypotField) ? { ok: false, reason: "trapped" } : undefined;
}

/** A field of a posted form as typed; a file or a missing field counts as nothing. */
export function textOf(form: FormData | undefined, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : "";
}
