/** A refusal is a value, a bug is an exception. */
export type Refused<Reason extends string> = { ok: false; reason: Reason };
