import * as z from "zod";
import { longestAddress } from "~/lib/mail/longest-address";
import { singleLine } from "~/lib/text/single-line";

/** Text as a person may send it: not even one NUL (PostgreSQL cannot store it), at most `max` characters after trimming. */
export function boundedText(max: number) {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "required" : "wrongType") })
      .refine((text) => !text.includes("\0"), "badCharacter")
      .trim()
      // A browser counts the end of a line as one sign, and sends two.
      .overwrite((text) => text.replaceAll("\r\n", "\n"))
      // An accent that stands by itself, as PDFs and some keyboards write it, would not be found.
      .normalize("NFC")
      .max(max, "tooLong")
  );
}

/** An answer that may be missing or empty; both are stored as null. */
export function optionalText(max: number, tidy = (text: string) => text) {
  return boundedText(max)
    .nullish()
    .transform((text) => (text ? tidy(text) : null));
}

/** A name or title on one line. One of controls and characters that take no room shows nothing, so it is missing (REG-20). */
export function visibleName(max: number) {
  return boundedText(max)
    .overwrite(singleLine)
    .min(1, "required")
    .refine((text) => /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text), "required");
}

/** An http or https address and nothing else: a javascript: address in a link would run. Empty is none. */
export function webAddress(max: number) {
  return boundedText(max)
    .refine((text) => text === "" || isWebAddress(text), "invalidUrl")
    .nullish()
    .transform((text) => text || null);
}

/** "https://bank.example@elsewhere.example" looks like one address and leads to another. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^\s/]/i.test(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** One mailbox, one spelling: trimmed and lower-cased, its domain in ASCII, at most 254 characters (RFC 5321). */
export const emailAddress = boundedText(longestAddress)
  .min(1, "required")
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(longestAddress, "tooLong")
  .check(z.refine((text) => z.email().safeParse(text).success, "invalidEmail"))
  .brand<"EmailAddress">();

/** A form that asks for nothing but an address. */
export const emailForm = z.object({ email: emailAddress });

export type EmailAddress = z.infer<typeof emailAddress>;

/** "münchen.example" as mail servers know it, xn--mnchen-3ya.example (RFC 5891); some browsers send the one, some the other. */
function withAsciiDomain(address: string): string {
  const [mailbox, domain, ...more] = address.split("@");
  const hasLetters = domain && more.length === 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  return hasLetters && URL.canParse(`http://${domain}`)
    ? `${mailbox}@${new URL(`http://${domain}`).hostname}`
    : address;
}
