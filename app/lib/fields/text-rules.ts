import * as z from "zod";
import { longestAddress } from "~/lib/mail/longest-address";
import { singleLine } from "~/lib/text/single-line";

/** Text without NUL, which PostgreSQL cannot store, and with at most `max` characters after trimming. */
export function boundedText(max: number) {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "required" : "wrongType") })
      .refine((text) => !text.includes("\0"), "badCharacter")
      .trim()
      // A browser counts a line break as one character but sends two.
      .overwrite((text) => text.replaceAll("\r\n", "\n"))
      // Search would not find a combining accent, as PDFs and some keyboards write it.
      .normalize("NFC")
      .max(max, "tooLong")
  );
}

/** Text that may be missing or empty; both are stored as null. */
export function optionalText(max: number, tidy = (text: string) => text) {
  return boundedText(max)
    .nullish()
    .transform((text) => (text ? tidy(text) : null));
}

/** A name or title on one line. One that has only invisible characters counts as missing (REG-20). */
export function visibleName(max: number) {
  return boundedText(max)
    .overwrite(singleLine)
    .min(1, "required")
    .refine((text) => /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text), "required");
}

/** Only an http or https address, because a javascript: address would run when clicked. Empty text becomes null. */
export function webAddress(max: number) {
  return boundedText(max)
    .refine((text) => text === "" || isWebAddress(text), "invalidUrl")
    .nullish()
    .transform((text) => text || null);
}

/** Rejects "https://bank.example@elsewhere.example", which looks like one address and leads to another. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^\s/]/i.test(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** An instant with its offset (CAL-43, DAT-15), in a century that a calendar can show. */
export const instant = boundedText(40)
  .min(1, "required")
  .refine(isInstant, { error: "invalidDate", abort: true })
  .transform((text) => new Date(text));

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

function isInstant(text: string): boolean {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return false;
  const time = Date.parse(text);
  return time >= earliest && time < latest;
}

/**
 * An email address in one spelling per mailbox: trimmed, lower-cased, with an ASCII domain, at most 254 characters
 * (RFC 5321).
 */
export const emailAddress = boundedText(longestAddress)
  .min(1, "required")
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(longestAddress, "tooLong")
  .check(z.refine((text) => z.email().safeParse(text).success, "invalidEmail"))
  .brand<"EmailAddress">();

/** The schema of a form that asks only for an email address. */
export const emailForm = z.object({ email: emailAddress });

export type EmailAddress = z.infer<typeof emailAddress>;

/**
 * Returns "münchen.example" as xn--mnchen-3ya.example (RFC 5891), because some browsers send one and some the other.
 */
function withAsciiDomain(address: string): string {
  const [mailbox, domain, ...more] = address.split("@");
  const hasLetters = domain && more.length === 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  return hasLetters && URL.canParse(`http://${domain}`)
    ? `${mailbox}@${new URL(`http://${domain}`).hostname}`
    : address;
}
