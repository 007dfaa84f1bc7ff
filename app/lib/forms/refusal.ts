import type { FieldErrors } from "./field-errors.ts";

/** Why an action was not carried out: the reasons that all of them have, and a feature's own. */
export type Refusal<Field extends string, Own extends string = never> =
  | Invalid<Field>
  | TooMany
  | Refused<"unavailable" | Own>;

export type Invalid<Field extends string> = { ok: false; reason: "invalid"; errors: FieldErrors<Field> };
export type TooMany = { ok: false; reason: "too-many"; retryAfter: number };
export type Refused<Reason extends string> = { ok: false; reason: Reason };

/** What a refusal says, to a page and to a call. */
export interface RefusalAnswer {
  status: number;
  /** What went wrong: the title of the toast, the `error` of a call. */
  message: string;
  text?: string | undefined;
  headers?: Record<string, string>;
}

/** True where somebody else was faster: it is gone, or not what was looked at. What the page shows is out of date then. */
export function isOvertaken(status: number): boolean {
  return status === 404 || status === 409;
}
