import { expect, test } from "vitest";
import { isDatabaseOutage } from "./database-outage.server.ts";

const withCode = (code: string) => Object.assign(new Error("as the driver says it"), { code });

test("a database that cannot be asked is told from a query that is wrong, and so is one that has nothing left or takes too long", () => {
  for (const code of ["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "57P01", "57P02", "57P03", "08006"])
    expect(isDatabaseOutage(withCode(code)), code).toBe(true);
  for (const code of ["53300", "53200", "53100", "55P03", "57014"])
    expect(isDatabaseOutage(withCode(code)), code).toBe(true);
  for (const message of [
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "driver has already been destroyed",
    "the database thread ended",
  ])
    expect(isDatabaseOutage(new Error(message)), message).toBe(true);
  expect(isDatabaseOutage(new Error("could not sign in", { cause: withCode("ECONNREFUSED") }))).toBe(true);
  for (const fault of [withCode("42P01"), withCode("23505"), withCode("57P04"), new Error("x"), "ECONNREFUSED", null])
    expect(isDatabaseOutage(fault)).toBe(false);
});
