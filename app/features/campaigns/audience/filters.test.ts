import { expect, test } from "vitest";
import { campaignQuery, readCampaignFilters } from "./filters.ts";

test.each([
  ["America/Denver", "2025-10-01", "2025-10-01T06:00:00.000Z", "2025-10-02T05:59:59.999Z"],
  ["America/Denver", "2025-11-02", "2025-11-02T06:00:00.000Z", "2025-11-03T06:59:59.999Z"],
  ["America/Denver", "2025-12-31", "2025-12-31T07:00:00.000Z", "2026-01-01T06:59:59.999Z"],
  ["Asia/Kathmandu", "2025-10-01", "2025-09-30T18:15:00.000Z", "2025-10-01T18:14:59.999Z"],
])("in %s whoever registers on %s is within that day from its first moment to its last", (zone, day, first, last) => {
  const query = new URLSearchParams({ filtered: "1", until: day, since: day });
  const filters = readCampaignFilters(query, zone);
  expect([filters.registered_after, filters.registered_before]).toEqual([first, last]);
  const rewritten = campaignQuery(filters, zone);
  expect([rewritten.get("since"), rewritten.get("until")]).toEqual([day, day]);
});

test("what a form says is read as it was written, whichever of it is said", () => {
  const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  for (const text of [
    "filtered=1",
    "filtered=1&subscribed=1&invocation=yes&integration=no",
    "filtered=1&invocation=maybe&language=es&theme=arts&here=integration",
    `filtered=1&until=2025-10-01&since=2025-09-01&tag=${id}&not=${id}&interest=host_dinner&interest=volunteer`,
  ]) {
    const query = new URLSearchParams(text);
    const filters = readCampaignFilters(query, "America/Denver");
    expect(readCampaignFilters(campaignQuery(filters, "America/Denver"), "America/Denver"), text).toEqual(filters);
  }
});
