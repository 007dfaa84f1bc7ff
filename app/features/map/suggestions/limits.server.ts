import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox, one address and all strangers together may suggest a place, and a link change it (security.md). */
export const suggestPerAddress: Rule = { name: "suggest-address", points: 60, seconds: 3600, per: "address" };
export const suggestPerMailbox: Rule = { name: "suggest-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const changePerLink: Rule = { name: "suggest-link", points: 20, seconds: 3600, per: "token" };
export const suggestOverall: Rule = { name: "suggest-all", points: 500, seconds: 3600, per: "all" };
