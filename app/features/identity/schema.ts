import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { boundedText, emailAddress } from "~/lib/fields/text-rules";

export const codeLength = 6;
export const shortestPassword = 6;
export const longestPassword = 128;

/** Removes spaces and dashes from a pasted code (AUT-14). */
function codeDigits(input: string): string {
  return input.replace(/[\s\-–—.]/g, "");
}

const code = boundedText(40)
  .transform(codeDigits)
  .refine((digits) => new RegExp(`^\\d{${codeLength}}$`).test(digits), "incompleteCode");

/** A password is not trimmed. */
const enteredPassword = z
  .string({ error: () => "required" })
  .min(1, "required")
  .max(longestPassword, "passwordTooLong");
const newPassword = z
  .string({ error: () => "required" })
  .min(shortestPassword, "passwordTooShort")
  .max(longestPassword, "passwordTooLong");

export const codeForm = z.object({ email: emailAddress, token: code });
export const passwordForm = z.object({ email: emailAddress, password: enteredPassword });
export const proofCodeForm = z.object({ token: code });
export const proofPasswordForm = z.object({ password: enteredPassword });
const passwordTwice = { password: newPassword, confirmPassword: z.string() };
const differ = { error: "passwordsDiffer", path: ["confirmPassword"] };

export const resetForm = z
  .object({ token: boundedText(200).min(1, "required"), removePasskeys: z.array(z.string()), ...passwordTwice })
  .refine(isSameTwice, differ);
export const newPasswordForm = z.object(passwordTwice).refine(isSameTwice, differ);

function isSameTwice({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return password === confirmPassword;
}

export type SignInField = "email" | "token" | "password" | "confirmPassword";
export type SignInErrors = FieldErrors<SignInField>;
