import { expect, test } from "vitest";
import { may2031 } from "../../../tests/support/sample-edition.ts";
import { withSampleLinks } from "./editions.ts";
import { october2025 } from "./october2025.ts";

test("the demo fills in what an edition leaves empty, and keeps its own contact and links", () => {
  const sample = withSampleLinks(october2025);
  expect([sample.contactEmail, sample.links.donate]).toEqual(["hello@example.org", "https://example.org/donate"]);
  expect(withSampleLinks(may2031)).toEqual(may2031);
  const { donate } = may2031.links;
  const half = withSampleLinks({ ...october2025, contactEmail: "we@example.net", links: { donate: donate! } });
  expect([half.contactEmail, half.links.donate, half.links.communityChat]).toEqual([
    "we@example.net",
    donate,
    "https://example.org/chat",
  ]);
});
