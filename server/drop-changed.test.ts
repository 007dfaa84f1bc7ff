import { expect, test, vi } from "vitest";
import type { Address } from "./canonical-path.ts";
import { dropChanged } from "./drop-changed.ts";
import type { PageCache } from "./page-cache.ts";

const ofEvents = {
  cache: () => "",
  readsQuery: false,
  shows: ["events"],
  cookies: {},
  sameForAll: true,
  isPage: false,
  acceptsForms: false,
  bodyLimit: 64,
};
const addresses: Address[] = [
  { ...ofEvents, pattern: "/es?/calendar.ics" },
  { ...ofEvents, pattern: "/es?/calendar/:id/poster.pdf" },
];

test("a change of events renders the feeds again beforehand, and a poster only once somebody asks for it", async () => {
  const rendered: string[] = [];
  // Pages are rendered one after another in this order.
  const paths = ["/calendar/7/poster.pdf", "/calendar.ics"];
  const dropped = paths.map((path) => ({ key: `identity ${path}`, askedAt: Date.now(), coding: "identity" as const }));
  const cache = { drop: (_, rewrite) => void rewrite?.(dropped) } as Pick<PageCache, "drop"> as PageCache;
  const fetch = (request: Request) => {
    rendered.push(new URL(request.url).pathname);
    return new Response("");
  };
  dropChanged({ fetch, cache, addresses, origin: "https://example.org", log: () => {} })("events");
  await vi.waitFor(() => expect(rendered).toEqual(["/calendar.ics"]));
});
