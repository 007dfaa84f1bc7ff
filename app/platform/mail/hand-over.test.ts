import { describe, expect, test } from "vitest";
import { handOverOf } from "./hand-over.server.ts";

const error = (fields: object) => Object.assign(new Error("it failed"), fields);

describe("an error of the transport before a byte of the message left", () => {
  test.each([
    ["ECONNECTION", "CONN"],
    ["ETIMEDOUT", "CONN"],
    ["EDNS", "CONN"],
    ["ETLS", "STARTTLS"],
    ["EAUTH", "API"],
    ["ESOCKET", "CONN"],
    ["EABORT", undefined],
  ])("%s says the mail server cannot be reached", (code, command) => {
    expect(handOverOf(error({ code, command }), false)).toMatchObject({ outcome: "unreachable", slowDown: false });
  });

  test("a refused login, greeting or hello says nothing about the mail", () => {
    expect(handOverOf(error({ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }), false).outcome).toBe(
      "unreachable",
    );
    expect(handOverOf(error({ code: "EPROTOCOL", command: "CONN", responseCode: 554 }), false).outcome).toBe(
      "unreachable",
    );
    expect(handOverOf(error({ code: "EPROTOCOL", command: "CONN", responseCode: 421 }), false)).toMatchObject({
      outcome: "unreachable",
      slowDown: true,
    });
  });

  test("a 4xx reply puts the mail off; 421 and 454 also ask for less", () => {
    const reply = (responseCode: number) =>
      handOverOf(error({ code: "EENVELOPE", command: "RCPT TO", responseCode }), false);
    expect(reply(450)).toMatchObject({ outcome: "deferred", code: 450, slowDown: false });
    expect(reply(454)).toMatchObject({ outcome: "deferred", slowDown: true });
    expect(reply(421)).toMatchObject({ outcome: "deferred", slowDown: true });
  });

  test.each([
    [550, "550 5.1.1 no such user", "RCPT TO", true],
    [550, "550 no such user", "RCPT TO", true],
    [553, "553 mailbox name not allowed", "RCPT TO", true],
    [550, "550 5.7.1 blocked by policy", "RCPT TO", false],
    [552, "552 5.2.2 mailbox full", "RCPT TO", false],
    [550, "550 sender refused", "MAIL FROM", false],
    [554, "554 5.1.1 refused after data", "DATA", false],
  ])("%i (%s, to %s) is final; no such mailbox: %s %s", (responseCode, response, command, badAddress) => {
    expect(handOverOf(error({ code: "EENVELOPE", command, responseCode, response }), false)).toMatchObject({
      outcome: "refused",
      code: responseCode,
      badAddress,
    });
  });

  test("a mail that cannot be written is refused, not taken for an absent server", () => {
    expect(handOverOf(new TypeError("cannot read properties"), false)).toMatchObject({
      outcome: "refused",
      badAddress: false,
    });
  });
});

describe("an error after bytes of the message left", () => {
  test.each(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EABORT"])("%s without a reply is uncertain", (code) => {
    expect(handOverOf(error({ code, command: "CONN" }), true).outcome).toBe("uncertain");
  });

  test("a reply decides, also when the connection closes with it", () => {
    expect(handOverOf(error({ code: "EMESSAGE", command: "DATA", responseCode: 554 }), true).outcome).toBe("refused");
    expect(handOverOf(error({ code: "ECONNECTION", command: "CONN", responseCode: 421 }), true)).toMatchObject({
      outcome: "deferred",
      slowDown: true,
    });
  });
});
