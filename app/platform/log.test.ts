import { expect, test } from "vitest";
import { makeLog } from "./log.server.ts";

function logInto(least: string) {
  const lines: string[] = [];
  return { log: makeLog(least, (line) => lines.push(line)), lines };
}

test("one event is one JSON line with its time, level and fields", () => {
  const { log, lines } = logInto("info");
  log("info", "mail-sent", { kind: "registration-confirmation", note: "two\nlines" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0]!)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: "info",
    event: "mail-sent",
    kind: "registration-confirmation",
    note: "two\nlines",
  });
});

test.each([
  ["debug", 4],
  ["info", 3],
  ["warn", 2],
  ["error", 1],
  ["silent", 0],
])("at %s, %i of the four levels are written", (least, count) => {
  const { log, lines } = logInto(least);
  for (const level of ["debug", "info", "warn", "error"] as const) log(level, "event");
  expect(lines).toHaveLength(count);
});

test("of an error only its name, message, code and stack are told, not the values it carries", () => {
  const { log, lines } = logInto("info");
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(ana@example.org) already exists.",
    query: "insert into profiles",
    params: ["ana@example.org", "secret-token"],
    parameters: ["ana@example.org"],
  });
  log("error", "unexpected-error", { error });
  expect(lines[0]).toContain("23505");
  expect(lines[0]).not.toMatch(/ana@example\.org|secret-token|insert into/);
});

test("a field that JSON cannot hold does not stop the work that is logged", () => {
  const { log, lines } = logInto("info");
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  log("info", "odd", { circle });
  log("info", "large", { n: 12n });
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["odd", "large"]);
});

test("a message that quotes what somebody sent goes out without addresses and tokens, in the stack too", () => {
  const { log, lines } = logInto("info");
  const token = "aZ09-_aZ09-_aZ09-_aZ09";
  log("error", "request-failed", {
    error: new Error(`no route matches "/x/${token}" for <ana@example.org> (key=profiles_email_address_key)`),
  });
  expect(lines[0]).not.toMatch(/aZ09|example/);
  expect(lines[0]).toContain("profiles_email_address_key");
  expect(lines[0]).toContain("log.test.ts");
});
