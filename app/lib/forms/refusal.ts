import type { FieldErrors } from "./field-errors.ts";

/** Why an action was refused: the reasons that every action has, and those of the feature. */
export type Refusal<Field extends string, Own extends string = never> =
  | Invalid<Field>
  | TooMany
  | Refused<"unavailable" | Own>;

export type Invalid<Field extends string> = { ok: false; reason: "invalid"; errors: FieldErrors<Field> };
export type TooMany = { ok: false; reason: "too-many"; retryAfter: number };
export type Refused<Reason extends string> = { ok: false; reason: Reason };

/** The answer to a refusal, for a page and for a call. */
export interface RefusalAnswer {
  status: number;
  /** The title of the toast, and the `error` of a call. */
  message: string;
  text?: string | undefined;
  headers?: Record<string, string>;
}

/** True if somebody else changed or deleted the thing first, so that the page shows outdated data. */
export function isOvertaken(status: number): boolean {
  return status === 404 || status === 409;
}
