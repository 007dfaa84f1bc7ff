import { changedQuery, knownValue, type Query } from "~/lib/http/query";

export const papers = ["letter", "a4"] as const;
export const orders = ["pages", "booklet"] as const;

/** On which paper the programme is, and whether its pages lie one behind the other or as sheets to fold. */
export interface Format {
  paper: (typeof papers)[number];
  order: (typeof orders)[number];
}

/** Letter, page after page, unless the address says otherwise. */
export function readFormat(params: URLSearchParams): Format {
  return {
    paper: knownValue(params, "paper", papers) ?? "letter",
    order: knownValue(params, "order", orders) ?? "pages",
  };
}

/** The one way to write it: "?paper=a4&order=booklet", or nothing. */
export function formatQuery({ paper, order }: Format): Query {
  return changedQuery("", {
    paper: paper === "letter" ? undefined : paper,
    order: order === "pages" ? undefined : order,
  });
}
