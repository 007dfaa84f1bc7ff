import { changedQuery, knownValue, type Query } from "~/lib/http/query";

export const papers = ["letter", "a4"] as const;
export const orders = ["pages", "booklet"] as const;

/** The paper's size, and whether the pages are in reading order or arranged as a folded booklet. */
export interface Format {
  paper: (typeof papers)[number];
  order: (typeof orders)[number];
}

/** Reads the format from an address; the default is letter paper in reading order. */
export function readFormat(params: URLSearchParams): Format {
  return {
    paper: knownValue(params, "paper", papers) ?? "letter",
    order: knownValue(params, "order", orders) ?? "pages",
  };
}

/** Writes the query of a format, such as "?paper=a4&order=booklet". The default has none. */
export function formatQuery({ paper, order }: Format): Query {
  return changedQuery("", {
    paper: paper === "letter" ? undefined : paper,
    order: order === "pages" ? undefined : order,
  });
}
