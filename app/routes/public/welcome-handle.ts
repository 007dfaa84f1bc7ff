import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import type { RouteHandle } from "../route-handle.ts";

/** The handle of the welcome pages. With the venue or a person's answers in the query, a page is personal. */
export const welcomeHandle = {
  access: "anyone",
  static: true,
  cache: (query: URLSearchParams) => (query.has("venue") || query.has("thread") ? undefined : ""),
  listed: false,
  shows: ["events", "voices"],
  cookies: { [starsCookieName]: mayHoldStars },
} satisfies RouteHandle;
