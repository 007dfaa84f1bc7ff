import type { Rule } from "~/platform/throttle.server";

/** Limits for proposals by mailbox, by address and by all strangers together, and for changes by link (security.md). */
export const proposePerAddress: Rule = { name: "propose-address", points: 60, seconds: 3600, per: "address" };
export const proposePerMailbox: Rule = { name: "propose-mailbox", points: 5, seconds: 86_400, per: "mailbox" };
export const changePerLink: Rule = { name: "propose-link", points: 20, seconds: 3600, per: "token" };
export const proposeOverall: Rule = { name: "propose-all", points: 500, seconds: 3600, per: "all" };
