import { changedQuery, knownValue, type Query } from "~/lib/http/query";
import { readDay } from "~/lib/time/read-day";
import type { Day } from "~/i18n/dates";
import { papers, type Format } from "../programme/format.ts";
import { arrows, type Arrow } from "./door.ts";

/** The options of a paper for a door: its size, its day, and the direction of an arrow. */
export interface DoorQuery extends Pick<Format, "paper"> {
  /** Undefined stands for all days. */
  day: Day | undefined;
  arrow: Arrow | undefined;
}

/**
 * A day sheet has no arrow, and the sign of one event has the event's day. A query that a paper does not read is no part
 * of its address, so that the same paper is written and cached once.
 */
const reads = {
  daySheet: { day: true, arrow: false },
  signs: { day: true, arrow: true },
  sign: { day: false, arrow: true },
} as const;

export type DoorPaper = keyof typeof reads;

export function readDoorQuery(kind: DoorPaper, query: URLSearchParams): DoorQuery {
  const { day, arrow } = reads[kind];
  return {
    paper: knownValue(query, "paper", papers) ?? "letter",
    day: day ? readDay(query.get("day")) : undefined,
    arrow: arrow ? knownValue(query, "arrow", arrows) : undefined,
  };
}

/** Returns the canonical query of a paper. The default has none. */
export function doorQuery(kind: DoorPaper): (query: URLSearchParams) => Query {
  return (query) => {
    const { paper, ...options } = readDoorQuery(kind, query);
    return changedQuery("", { paper: paper === "letter" ? undefined : paper, ...options });
  };
}
