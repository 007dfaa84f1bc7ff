import type { Rule } from "~/platform/throttle.server";

/**
 * The limits for suggestions per mailbox, per address and for all strangers together, and for changes per link
 * (security.md).
 */
export const suggestPerAddress: Rule = { name: "suggest-address", points: 60, seconds: 3600, per: "address" };
export const suggestPerMailbox: Rule = { name: "suggest-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const changePerLink: Rule = { name: "suggest-link", points: 20, seconds: 3600, per: "token" };
export const suggestOverall: Rule = { name: "suggest-all", points: 500, seconds: 3600, per: "all" };
