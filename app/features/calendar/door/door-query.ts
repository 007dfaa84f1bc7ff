import { changedQuery, knownValue, type Query } from "~/lib/http/query";
import { readDay } from "~/lib/time/read-day";
import type { Day } from "~/i18n/dates";
import { papers, type Format } from "../programme/format.ts";
import { arrows, type Arrow } from "./door.ts";

/** What is asked of a paper for a door: its size, its day, and where an arrow points. */
export interface DoorQuery extends Pick<Format, "paper"> {
  /** Undefined stands for all days. */
  day: Day | undefined;
  arrow: Arrow | undefined;
}

export function readDoorQuery(query: URLSearchParams): DoorQuery {
  return {
    paper: knownValue(query, "paper", papers) ?? "letter",
    day: readDay(query.get("day")),
    arrow: knownValue(query, "arrow", arrows),
  };
}

/** Writes the same as a query. The default has none. */
export function doorQuery({ paper, ...asked }: DoorQuery): Query {
  return changedQuery("", { paper: paper === "letter" ? undefined : paper, ...asked });
}
