import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox and one address may propose an event (security.md). */
export const proposePerAddress: Rule = { name: "propose-address", points: 60, seconds: 3600, perAddress: true };
export const proposePerMailbox: Rule = { name: "propose-mailbox", points: 5, seconds: 86_400 };
