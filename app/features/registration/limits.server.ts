import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox and one address may register (security.md). */
export const registerPerMailbox: Rule = { name: "register-mailbox", points: 5, seconds: 3600 };
export const registerPerAddress: Rule = { name: "register-address", points: 300, seconds: 3600, perAddress: true };

/** How often a personal link may be asked for: the limits of every mail that anyone can cause. */
export const linkGap: Rule = { name: "send-gap", points: 1, seconds: 60 };
export const linkPerMailbox: Rule = { name: "send-mailbox", points: 5, seconds: 3600 };
export const linkPerAddress: Rule = { name: "send-address", points: 60, seconds: 300, perAddress: true };
export const linkOverall: Rule = { name: "send-all", points: 3000, seconds: 3600 };
