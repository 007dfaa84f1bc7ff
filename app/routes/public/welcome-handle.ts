import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import type { RouteHandle } from "../route-handle.ts";

/** Of the pages that welcome who has registered: with the venue, or with somebody's answers, one is nobody else's. */
export const welcomeHandle = {
  access: "anyone",
  static: true,
  cache: (query: URLSearchParams) => (query.has("venue") || query.has("thread") ? undefined : ""),
  listed: false,
  shows: ["events"],
  cookies: { [starsCookieName]: mayHoldStars },
} satisfies RouteHandle;
