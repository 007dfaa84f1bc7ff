import { expect, test } from "vitest";
import { changedQuery, oneKeyQuery } from "./query.ts";

test("values are set, replaced and left out, the others stay", () => {
  expect(changedQuery("?q=choir&show=past", { edit: "7" })).toBe("?q=choir&show=past&edit=7");
  expect(changedQuery("?q=choir&show=past", { q: "jam & tea", show: undefined })).toBe("?q=jam+%26+tea");
  expect(changedQuery("?q=choir", { q: "" })).toBe("");
});

test("a page that understands one key writes it in one way, and leaves out the rest", () => {
  const written = oneKeyQuery("outcome", ["sent", "confirmed"]);
  const spellings = ["outcome=sent", "junk=1&outcome=sent", "outcome=sent&outcome=x", "outcome=%73ent"];
  for (const spelling of spellings) expect(written(new URLSearchParams(spelling)), spelling).toBe("?outcome=sent");
  for (const junk of ["", "outcome=", "outcome=SENT", "outcome=toString", "outcome=x&outcome=sent", "junk=1"])
    expect(written(new URLSearchParams(junk)), junk).toBe("");
});
