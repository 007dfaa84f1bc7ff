import { parsedJson } from "../text/parsed-json.ts";
import type { Refused } from "./refusal.ts";

/** The name of a field that people cannot see or reach. A program that fills in everything gives itself away. */
export const honeypotField = "homepage";

/** Returns the fields of a posted form, or undefined if the body is not a form. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  return request.formData().catch(() => undefined);
}

/** Returns what is wrong with a form as a whole, before its fields are read. */
export function formError(form: FormData | undefined): Refused<"unreadable" | "trapped"> | undefined {
  if (!form) return { ok: false, reason: "unreadable" };
  return form.get(honeypotField) ? { ok: false, reason: "trapped" } : undefined;
}

/** Returns a field as typed; a file or a missing field is an empty text. */
export function textOf(form: FormData | undefined, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the version of the row that a form was drawn from, or undefined for a new row. */
export function seenVersion(form: FormData): number | undefined {
  const version = parsedJson(textOf(form, "seen"));
  return Number.isInteger(version) ? (version as number) : undefined;
}
