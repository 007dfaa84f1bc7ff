import type { Rule } from "~/platform/throttle.server";

/** The limits for registrations per mailbox, per address and for all strangers together (security.md). */
export const registerPerMailbox: Rule = { name: "register-mailbox", points: 5, seconds: 3600, per: "mailbox" };
export const registerPerAddress: Rule = { name: "register-address", points: 300, seconds: 3600, per: "address" };
export const registerOverall: Rule = { name: "register-all", points: 5000, seconds: 3600, per: "all" };

/** Separate from the limit for codes, since a person who requested a link may need a code right afterwards. */
export const linkGap: Rule = { name: "link-gap", points: 1, seconds: 60, per: "mailbox" };

/** Once all people together have requested this many links, only known mailboxes get one. */
export const linkOverall: Rule = { name: "link-all", points: 3000, seconds: 3600, per: "all" };
