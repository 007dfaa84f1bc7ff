import { expect, test } from "vitest";
import { changedQuery } from "./query.ts";

test("values are set, replaced and left out, the others stay", () => {
  expect(changedQuery("?q=choir&show=past", { edit: "7" })).toBe("?q=choir&show=past&edit=7");
  expect(changedQuery("?q=choir&show=past", { q: "jam & tea", show: undefined })).toBe("?q=jam+%26+tea");
  expect(changedQuery("?q=choir", { q: "" })).toBe("");
});
