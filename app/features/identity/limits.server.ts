import type { Rule } from "~/platform/throttle.server";

/** How often a mailbox may be mailed something that anyone can cause: a code, a link, a reset (security.md). */
export const sendGap: Rule = { name: "send-gap", points: 1, seconds: 60 };
export const sendPerMailbox: Rule = { name: "send-mailbox", points: 5, seconds: 3600 };
export const sendPerAddress: Rule = { name: "send-address", points: 60, seconds: 300, perAddress: true };
export const sendOverall: Rule = { name: "send-all", points: 3000, seconds: 3600 };

/** How often codes and links may be tried; every code by itself ends after three wrong guesses (proofs.server.ts). */
export const tryPerAddress: Rule = { name: "try-address", points: 100, seconds: 300, perAddress: true };
export const tryPerHour: Rule = { name: "try-hour", points: 10, seconds: 3600 };
export const tryPerDay: Rule = { name: "try-day", points: 20, seconds: 86_400 };

export const passwordPerAddress: Rule = { name: "password-address", points: 60, seconds: 300, perAddress: true };
export const passwordPerMailbox: Rule = { name: "password-mailbox", points: 20, seconds: 3600 };
