import type { Rule } from "~/platform/throttle.server";

/** How often one mailbox, one address and all strangers together may ask for a place, and a link change it (security.md). */
export const rsvpPerAddress: Rule = { name: "rsvp-address", points: 120, seconds: 3600, per: "address" };
export const rsvpPerMailbox: Rule = { name: "rsvp-mailbox", points: 10, seconds: 86_400, per: "mailbox" };
export const rsvpPerLink: Rule = { name: "rsvp-link", points: 60, seconds: 3600, per: "token" };
/** How many letters a host may write to the guests of an event in a day. */
export const lettersPerEvent: Rule = { name: "guest-letter", points: 3, seconds: 86_400, per: "token" };
export const rsvpOverall: Rule = { name: "rsvp-all", points: 1000, seconds: 3600, per: "all" };
