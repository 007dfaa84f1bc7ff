import { expect, test } from "vitest";
import { unknownDetails } from "../people/commands.server.ts";
import { compareDetails } from "./typed-details.ts";

test("what was typed differently is named; what one side leaves blank is no difference (REG-24)", () => {
  const details = { ...unknownDetails, fullName: "Ana L.", phoneNumber: "303" };
  expect(compareDetails(details, { ...unknownDetails, fullName: "Ana López", organizations: "Seed library" })).toEqual([
    { field: "fullName", known: "Ana L.", typed: "Ana López" },
  ]);
  expect(compareDetails(details, { ...details, organizations: "" })).toEqual([]);
});
