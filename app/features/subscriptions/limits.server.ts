import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox, one address and all together may ask for the newsletter (security.md). */
export const signUpPerAddress: Rule = { name: "newsletter-address", points: 60, seconds: 3600, per: "address" };
export const signUpPerMailbox: Rule = { name: "newsletter-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const signUpOverall: Rule = { name: "newsletter-all", points: 1000, seconds: 3600, per: "all" };
