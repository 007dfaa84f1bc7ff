import { expect, test } from "vitest";
import { buildReaders, startedId, startTo } from "../../../../tests/support/campaigns.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { recipientsPage } from "./recipients.server.ts";

test.each([
  [14, [14]],
  [15, [15]],
  [16, [15, 1]],
  [30, [15, 15]],
  [31, [15, 15, 1]],
])("the pages of %i recipients are full but for the last, and none is empty", async (count, lengths) => {
  const db = await testDatabase();
  const campaignId = await startedId(startTo(db, await buildReaders(db, count)));
  const page = (place: { after?: string | undefined; before?: string | undefined } = {}) =>
    recipientsPage(db, { campaignId, outcome: undefined, search: "", ...place });
  let shown = await page();
  const pages = [shown];
  while (shown.next) pages.push((shown = await page({ after: shown.next })));
  expect(pages.map(({ rows }) => rows.length)).toEqual(lengths);
  const backwards = [shown];
  while (shown.previous) backwards.unshift((shown = await page({ before: shown.previous })));
  expect(backwards.map(({ rows }) => rows)).toEqual(pages.map(({ rows }) => rows));
  const emails = pages.flatMap(({ rows }) => rows.map(({ email }) => email));
  expect(emails).toEqual(emails.toSorted());
});
