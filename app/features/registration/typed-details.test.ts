import { expect, test } from "vitest";
import { differences } from "./typed-details.ts";

test("what was typed differently is named; what one side leaves blank is no difference (REG-24)", () => {
  const known = { fullName: "Ana L.", phoneNumber: "303", organizations: null };
  expect(differences(known, { fullName: "Ana López", phoneNumber: null, organizations: "Seed library" })).toEqual([
    { field: "fullName", known: "Ana L.", typed: "Ana López" },
  ]);
  expect(differences(known, { fullName: "Ana L.", phoneNumber: "303", organizations: "" })).toEqual([]);
});
