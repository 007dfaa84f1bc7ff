import type { Rule } from "~/platform/throttle.server";

/** The limits of sign-ups per mailbox, per address and for all together (security.md). */
export const signUpPerAddress: Rule = { name: "newsletter-address", points: 60, seconds: 3600, per: "address" };
export const signUpPerMailbox: Rule = { name: "newsletter-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const signUpOverall: Rule = { name: "newsletter-all", points: 1000, seconds: 3600, per: "all" };

/**
 * The limits of tokens tried per address, and of links emailed to a mailbox. One-click requests of mail programs are
 * never counted.
 */
export const tokenLookUps: Rule = { name: "preferences-address", points: 60, seconds: 300, per: "address" };
export const linkPerAddress: Rule = { name: "preferences-link-address", points: 60, seconds: 3600, per: "address" };
export const linkPerMailbox: Rule = { name: "preferences-link-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const linkOverall: Rule = { name: "preferences-link-all", points: 1000, seconds: 3600, per: "all" };

/** The limit of unsigned or unreadable reports per address. */
export const refusedReports: Rule = { name: "mail-webhook-refused", points: 60, seconds: 300, per: "address" };
