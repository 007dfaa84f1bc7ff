import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox, one address and all strangers together may register (security.md). */
export const registerPerMailbox: Rule = { name: "register-mailbox", points: 5, seconds: 3600, per: "mailbox" };
export const registerPerAddress: Rule = { name: "register-address", points: 300, seconds: 3600, per: "address" };
export const registerOverall: Rule = { name: "register-all", points: 5000, seconds: 3600, per: "all" };

/** Apart from the gap between codes: whoever asked for a link may need a code right after it. */
export const linkGap: Rule = { name: "link-gap", points: 1, seconds: 60, per: "mailbox" };

/** How many personal links all together may ask for before only those known here get one. */
export const linkOverall: Rule = { name: "link-all", points: 3000, seconds: 3600, per: "all" };
