import { expect, test } from "vitest";
import { unknownDetails } from "../people/commands.server.ts";
import { differences } from "./typed-details.ts";

test("what was typed differently is named; what one side leaves blank is no difference (REG-24)", () => {
  const known = { ...unknownDetails, fullName: "Ana L.", phoneNumber: "303" };
  expect(differences(known, { ...unknownDetails, fullName: "Ana López", organizations: "Seed library" })).toEqual([
    { field: "fullName", known: "Ana L.", typed: "Ana López" },
  ]);
  expect(differences(known, { ...known, organizations: "" })).toEqual([]);
});
