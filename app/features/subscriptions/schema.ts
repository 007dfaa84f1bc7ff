import * as z from "zod";
import { emailAddress, type FieldReason } from "../profiles/schema.ts";

/** The one field of the sign-up: nothing else is asked. */
export const signUpInput = z.object({ email: emailAddress });

export const longestEmail = 254;

/** What is wrong with the address. */
export function emailError(error: z.ZodError): FieldReason {
  return error.issues[0]!.message as FieldReason;
}
