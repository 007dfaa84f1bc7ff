import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox, one address and all together may ask for the newsletter (security.md). */
export const signUpPerAddress: Rule = { name: "newsletter-address", points: 60, seconds: 3600, per: "address" };
export const signUpPerMailbox: Rule = { name: "newsletter-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const signUpOverall: Rule = { name: "newsletter-all", points: 1000, seconds: 3600, per: "all" };

/** How many tokens one address may try, and how often a mailbox is mailed its link. One click from a mail is never counted. */
export const tokenLookUps: Rule = { name: "preferences-address", points: 60, seconds: 300, per: "address" };
export const linkPerAddress: Rule = { name: "preferences-link-address", points: 60, seconds: 3600, per: "address" };
export const linkPerMailbox: Rule = { name: "preferences-link-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const linkOverall: Rule = { name: "preferences-link-all", points: 1000, seconds: 3600, per: "all" };

/** How often one address may send a report of the mail service that is not signed or cannot be read, before nobody looks. */
export const refusedReports: Rule = { name: "mail-webhook-refused", points: 60, seconds: 300, per: "address" };
