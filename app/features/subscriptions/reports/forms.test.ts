import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { MailWebhookForm } from "~/platform/config.server";
import { readReport } from "./forms.server.ts";

const now = new Date("2025-10-01T12:00:00Z");
const key = "a key of the tests";
const hmac = (text: string, by = key) => createHmac("sha256", by).update(text).digest("hex");
const read = (form: MailWebhookForm, body: unknown, headers: Record<string, string> = {}, by = key) =>
  readReport(form, {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: new Headers(headers),
    key: by,
    now,
  });
const seconds = (ago = 0) => String(Math.round(now.getTime() / 1000) - ago);

const unsigned = { ok: false, reason: "unsigned" };
const malformed = { ok: false, reason: "malformed" };

describe("our own form", () => {
  const event = { id: "1", type: "hard-bounce", email: "Ana@Example.org", at: "2025-10-01T11:00:00Z" };
  const signed = (body: string, ago = 0, by = key) => ({
    "X-Webhook-Timestamp": seconds(ago),
    "X-Webhook-Signature": hmac(`${seconds(ago)}.${body}`, by),
  });
  const body = JSON.stringify({ events: [{ ...event, detail: "550 <ana@example.org> unknown\0" }] });

  test("is read when it is signed, without the address in the words of the mail server", () => {
    const report = {
      id: "1",
      kind: "hard-bounce",
      email: "ana@example.org",
      at: new Date("2025-10-01T11:00:00Z"),
      detail: "550 … unknown",
    };
    expect(read("neutral", body, signed(body))).toEqual({ ok: true, events: [report], notTaken: [] });
  });

  test("is refused with another key, body or time, and when it is older than five minutes", () => {
    expect(read("neutral", body)).toEqual(unsigned);
    expect(read("neutral", body, signed(body, 0, "another key"))).toEqual(unsigned);
    expect(read("neutral", `${body} `, signed(body))).toEqual(unsigned);
    expect(read("neutral", body, { ...signed(body), "X-Webhook-Timestamp": seconds(1) })).toEqual(unsigned);
    expect(read("neutral", body, signed(body, 301))).toEqual(unsigned);
    expect(read("neutral", body, signed(body, -301))).toEqual(unsigned);
    expect(read("neutral", body, { ...signed(body), "X-Webhook-Signature": "ñ" })).toEqual(unsigned);
  });

  test("a time to come counts as now", () => {
    const ahead = JSON.stringify({ events: [{ ...event, at: "2031-01-01T00:00:00Z" }] });
    expect(read("neutral", ahead, signed(ahead))).toMatchObject({ events: [{ at: now }] });
  });

  test("one bad event of a batch costs only itself, and is named", () => {
    const some = [event, { ...event, email: "nobody" }, null, { ...event, id: "2" }, { ...event, at: "yesterday" }];
    const batch = JSON.stringify({ events: some });
    expect(read("neutral", batch, signed(batch))).toMatchObject({
      events: [{ id: "1" }, { id: "2" }],
      notTaken: [
        { index: 1, field: "email" },
        { index: 2, field: "" },
        { index: 4, field: "at" },
      ],
    });
  });

  test("says that it cannot be read, whatever stands in it", () => {
    const wrong = [
      "",
      "null",
      "[]",
      "{}",
      '{"events":1}',
      '{"events":[null]}',
      JSON.stringify({ events: [{ ...event, type: "love" }] }),
      JSON.stringify({ events: [{ ...event, email: "nobody" }] }),
      JSON.stringify({ events: [{ ...event, at: "yesterday" }] }),
      JSON.stringify({ events: Array.from({ length: 501 }, () => event) }),
    ];
    for (const body of wrong) expect(read("neutral", body, signed(body)), body).toEqual(malformed);
  });
});

/** The examples are from Mailgun's manual, "Webhook payloads". */
describe("the form of Mailgun", () => {
  const token = "f".repeat(50);
  const signature = (ago = 0, by = key) => ({
    timestamp: seconds(ago),
    token,
    signature: hmac(seconds(ago) + token, by),
  });
  const failed = {
    event: "failed",
    severity: "permanent",
    reason: "bounce",
    id: "G9Bn5sl1TC6nu79C8C0bwg",
    timestamp: 1_759_316_400.5,
    "log-level": "error",
    recipient: "alice@example.com",
    "delivery-status": { code: 605, message: "", description: "No such mailbox: alice@example.com", "attempt-no": 1 },
    message: { headers: { "message-id": "20130503192659.13651.20287@example.com", to: "Alice <alice@example.com>" } },
  };
  const messageId = "<20130503192659.13651.20287@example.com>";
  const report = { nonce: token, messageId, email: "alice@example.com", at: new Date(1_759_316_400_500) };

  test("tells hard bounces from soft ones and complaints; the tries of one mail are one bounce", () => {
    expect(read("mailgun", { signature: signature(), "event-data": failed })).toEqual({
      ok: true,
      notTaken: [],
      events: [{ ...report, id: failed.id, kind: "hard-bounce", detail: "No such mailbox: …" }],
    });
    const soft = (id: string) => ({ ...failed, id, severity: "temporary" });
    const [first, second] = ["1", "2"].map((id) => read("mailgun", { signature: signature(), "event-data": soft(id) }));
    expect(first).toMatchObject({ events: [{ kind: "soft-bounce" }] });
    expect(second).toEqual(first);
    for (const reason of ["old", "generic", "espblock", "greylisted"]) {
      const givenUp = read("mailgun", { signature: signature(), "event-data": { ...failed, id: reason, reason } });
      expect(givenUp, "the end of those tries, and no reason to keep codes away").toEqual(first);
    }
    const { id, timestamp, recipient } = failed;
    const complained = { event: "complained", id, timestamp, recipient };
    expect(read("mailgun", { signature: signature(), "event-data": complained })).toEqual({
      ok: true,
      notTaken: [],
      events: [{ ...report, messageId: undefined, id, kind: "complaint", detail: null }],
    });
  });

  test("what it tells of other things is no report: opened, delivered, or not even tried", () => {
    for (const event of [
      { event: "opened" },
      { event: "delivered", recipient: 7 },
      { ...failed, reason: "suppress-bounce" },
    ])
      expect(read("mailgun", { signature: signature(), "event-data": event })).toEqual({
        ok: true,
        events: [],
        notTaken: [],
      });
  });

  test("is refused with another key, a changed token or time, and after a day", () => {
    for (const wrong of [
      signature(0, "another key"),
      { ...signature(), token: "g".repeat(50) },
      { ...signature(), timestamp: seconds(1) },
      signature(86_401),
      undefined,
      "x",
    ])
      expect(read("mailgun", { signature: wrong, "event-data": failed })).toEqual(unsigned);
  });

  test("signed, and of another form, it cannot be read", () => {
    for (const event of [undefined, {}, { event: "failed" }, { ...failed, recipient: "alice" }, { ...failed, id: 7 }])
      expect(read("mailgun", { signature: signature(), "event-data": event })).toEqual(malformed);
  });
});

/** The examples are from Postmark's documentation, "Bounce webhook" and "Spam complaint webhook". */
describe("the form of Postmark", () => {
  const login = "cohere:a long password";
  const headers = { Authorization: `Basic ${Buffer.from(login).toString("base64")}` };
  const bounce = {
    RecordType: "Bounce",
    ID: 4_323_372_036_854_775_807n.toString(),
    Type: "HardBounce",
    TypeCode: 1,
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    Details: "Test bounce details",
    Email: "john@example.com",
    BouncedAt: "2019-11-05T16:33:54.9070259Z",
    Inactive: true,
  };

  test("tells hard bounces from soft ones and complaints", () => {
    const report = {
      email: "john@example.com",
      at: new Date("2019-11-05T16:33:54.907Z"),
      detail: "Test bounce details",
    };
    const kinds = {
      HardBounce: "hard-bounce",
      BadEmailAddress: "hard-bounce",
      SoftBounce: "soft-bounce",
      Transient: "soft-bounce",
    };
    for (const [Type, kind] of Object.entries(kinds))
      expect(read("postmark", { ...bounce, Type }, headers, login), Type).toMatchObject({
        events: [{ ...report, kind }],
      });
    const complaint = { ...bounce, RecordType: "SpamComplaint", Type: "SpamComplaint", TypeCode: 100_001 };
    expect(read("postmark", complaint, headers, login)).toMatchObject({ events: [{ ...report, kind: "complaint" }] });
  });

  test("what it tells of other things is no report", () => {
    for (const other of [{ ...bounce, Type: "AutoResponder" }, { RecordType: "Delivery" }, { RecordType: "Open" }])
      expect(read("postmark", other, headers, login)).toEqual({ ok: true, events: [], notTaken: [] });
  });

  test("is refused without the password, and of another form it cannot be read", () => {
    expect(read("postmark", bounce, {}, login)).toEqual(unsigned);
    expect(read("postmark", bounce, { Authorization: "Basic bm9ib2R5OndybmdfcGFzc3dvcmQ=" }, login)).toEqual(unsigned);
    for (const wrong of ["{", [], {}, { ...bounce, Email: "john" }, { ...bounce, BouncedAt: 1 }])
      expect(read("postmark", wrong, headers, login)).toEqual(malformed);
  });
});
