import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox and one address may register (security.md). */
export const registerPerMailbox: Rule = { name: "register-mailbox", points: 5, seconds: 3600 };
export const registerPerAddress: Rule = { name: "register-address", points: 300, seconds: 3600, perAddress: true };

/** Apart from the gap between codes: whoever asked for a link may need a code right after it. */
export const linkGap: Rule = { name: "link-gap", points: 1, seconds: 60 };
