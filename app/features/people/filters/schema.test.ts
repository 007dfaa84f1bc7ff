import { expect, test } from "vitest";
import { fieldErrors } from "~/lib/forms/field-errors";
import { campaignFilters } from "./schema.ts";

test.each([[[]], ["everybody"], [null]])("%j is no filters, and is refused in our words", (filters) => {
  const { error } = campaignFilters.safeParse(filters);
  expect(error && Object.values(fieldErrors(error))).toEqual(["wrongType"]);
});
