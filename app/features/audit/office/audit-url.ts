import type { Day } from "~/i18n/dates";
import { typedInstant } from "~/lib/time/zoned-time";

/** The filters in the address, without the page. */
export const auditFilters = ["q", "who", "kind", "from", "to", "about"] as const;

export interface AuditQuery {
  search: string;
  /** The id of a profile, or a word such as "visitor". */
  who: string;
  kind: string;
  from: Day;
  to: Day;
  /** A subject such as "event:ID". */
  about: string;
}

/** Reads the filters of an address; invalid ones are ignored. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  const isDay = (input: string) => /^20\d\d-/.test(input) && typedInstant("UTC", input, "00:00") !== undefined;
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  return {
    search: text("q"),
    who: text("who"),
    kind: text("kind"),
    from: day("from"),
    to: day("to"),
    about: text("about"),
  };
}

/** Reads the cursor of a page. */
export function readEntryCursor(query: URLSearchParams, name: "after" | "before"): number | undefined {
  const text = query.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
