import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox and one address may ask for the newsletter (security.md). */
export const signUpPerAddress: Rule = { name: "newsletter-address", points: 60, seconds: 3600, perAddress: true };
export const signUpPerMailbox: Rule = { name: "newsletter-mailbox", points: 5, seconds: 86_400 };
