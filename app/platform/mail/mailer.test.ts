import { generateKeyPairSync, randomInt } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSmtp, type TestSmtp } from "../../../tests/support/smtp.ts";
import { mailboxOf, smtpMailer, type Mailer } from "./mailer.server.ts";
import { rawMail, type Message } from "./raw-mail.server.ts";

const from = "Cohere Boulder <hello@example.org>";

function message(to: Message["to"], overrides: Partial<Message> = {}): Message {
  return {
    deliveryId: "1",
    to,
    subject: "Hola ñandú",
    html: "<p>Hola</p>",
    text: "Hola",
    messageId: `<${crypto.randomUUID()}@example.org>`,
    headers: {},
    attachments: [],
    ...overrides,
  };
}

let smtp: TestSmtp;
let mailer: Mailer;

beforeEach(async () => {
  smtp = await startSmtp();
  mailer = smtpMailer({ smtpUrl: smtp.url, mailFrom: () => from, dkim: undefined });
});
afterEach(async () => {
  mailer.close();
  await smtp.close();
});

const hostile = [
  "a@example.org, b@example.org",
  "a@example.org b@example.org",
  "a@example.org;b@example.org",
  "<a@example.org>",
  "Ana <a@example.org>",
  "a@example.org>\r\nRCPT TO:<b@example.org",
  "a@example.org\nBcc: b@example.org",
  "friends: a@example.org, b@example.org;",
  "a@evil.example@example.org",
  "a (b@example.org)@example.org",
  "@example.org",
  "a@",
  "nobody",
  "",
];

describe("whom a mail goes to", () => {
  test.each(hostile)("%j is no mailbox: nothing is handed over", async (address) => {
    expect(await mailer.handOver(message({ name: "Ana", address }))).toMatchObject({
      outcome: "refused",
      badAddress: true,
    });
    expect(smtp.mails).toEqual([]);
  });

  test("fuzzed names and addresses get exactly one exact recipient each (reduced count: 300)", async () => {
    const people = Array.from({ length: 300 }, (_, i) => ({
      name: fuzzedName(),
      address: `${fuzzedLocalPart()}${i}@example.org`,
    }));
    const outcomes = await Promise.all(people.map((person) => mailer.handOver(message(person))));
    expect(outcomes.filter(({ outcome }) => outcome !== "accepted")).toEqual([]);
    const recipients = smtp.mails.map((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual(people.map(({ address }) => [address]).toSorted());
    for (const mail of smtp.mails) {
      const { to, headers } = await mail.parsed();
      expect(to?.map(({ address }) => address)).toEqual(mail.recipients);
      expect(headers.filter(({ key }) => ["bcc", "cc", "x-injected"].includes(key))).toEqual([]);
      expect(headers.filter(({ key }) => key === "to")).toHaveLength(1);
    }
  });

  test("a mail brings along no file of this machine and nothing of another site", async () => {
    const secret = path.join(mkdtempSync(path.join(tmpdir(), "cohere-mailer-")), "secret");
    writeFileSync(secret, "kept to ourselves");
    for (const from of [{ path: secret }, { path: smtp.url }, { href: "http://127.0.0.1:9/" }]) {
      const attachments = [{ filename: "a.txt", contentType: "text/plain", ...from }] as never;
      const mail = message({ name: "Ana", address: "ana@example.org" }, { attachments });
      expect(await mailer.handOver(mail)).not.toMatchObject({ outcome: "accepted" });
      await expect(rawMail(mail, "hello@example.org")).rejects.toThrow(/access (?:rejected|denied)/i);
    }
    expect(smtp.mails.map(({ raw }) => raw).join()).not.toContain(Buffer.from("kept to ourselves").toString("base64"));
  });

  test("nobody smuggles an encoded word into a name or a subject", async () => {
    const hidden = "=?utf-8?q?Evil=2Ecom?= =?utf-8?q?Evil=2Ecom?=";
    await mailer.handOver(message({ name: `Ana ${hidden}`, address: "ana@example.org" }, { subject: `Hi ${hidden}` }));
    const { subject, to } = await smtp.mails[0]!.parsed();
    expect([subject, to?.[0]?.name].join()).not.toContain("Evil.com");
    expect(subject).toBe("Hi = ?utf-8?q?Evil=2Ecom?= = ?utf-8?q?Evil=2Ecom?=");
  });

  test("a name is shown as typed, whatever signs it has", async () => {
    for (const name of ['Ana "la tejedora" López', "O'Brien, Zoë", "Ana <ana@example.com>", "山田 太郎", "🧶"]) {
      await mailer.handOver(message({ name, address: "ana@example.org" }));
      expect((await smtp.mails.at(-1)!.parsed()).to).toEqual([{ name, address: "ana@example.org" }]);
    }
  });

  test("an address with a name of the domain outside ASCII goes to its ASCII form", () => {
    expect(mailboxOf("ana@müller.example")).toBe("ana@xn--mller-kva.example");
  });
});

describe("what a mail is", () => {
  test("text, HTML and attachments arrive as they were written, without a trace of the program", async () => {
    const ics = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    const attachments = [{ filename: "días.ics", contentType: "text/calendar; charset=utf-8", content: ics }];
    const sent = message(
      { name: "Ana", address: "ana@example.org" },
      { attachments, headers: { "Auto-Submitted": "auto-generated" } },
    );
    expect(await mailer.handOver(sent)).toMatchObject({ outcome: "accepted", code: 250 });
    const mail = await smtp.mails[0]!.parsed();
    expect(mail).toMatchObject({
      subject: "Hola ñandú",
      messageId: sent.messageId,
      from: { name: "Cohere Boulder", address: "hello@example.org" },
    });
    expect(mail.attachments).toMatchObject([{ filename: "días.ics", mimeType: "text/calendar" }]);
    expect(smtp.mails[0]!.raw).toContain(Buffer.from(ics).toString("base64"));
    expect(mail.headers.map(({ key }) => key)).not.toContain("x-mailer");
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  test("any text is the same when it is read again", async () => {
    for (let n = 0; n < 300; n++) {
      const text = Array.from({ length: randomInt(1, 40) }, () => textBits[randomInt(textBits.length)]).join("");
      const raw = await rawMail(message({ name: "Ana", address: "ana@example.org" }, { text, html: text }), from);
      for (const line of raw.toString("latin1").split("\r\n")) expect(line).toMatch(/^[\t -~]{0,76}$/);
      const read = await PostalMime.parse(raw);
      const typed = text.replaceAll("\r\n", "\n");
      expect([read.text, read.html].map((part) => part?.replace(/\n$/, ""))).toEqual([typed, typed]);
    }
  });

  test("is signed with DKIM when a key is set", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const dkim = {
      domainName: "example.org",
      keySelector: "mail",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    };
    const signing = smtpMailer({ smtpUrl: smtp.url, mailFrom: () => from, dkim });
    const headers = {
      "List-Unsubscribe": "<https://example.org/u/token>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    const letter = { ...message({ name: "Ana", address: "ana@example.org" }), headers };
    expect(await signing.handOver(letter)).toMatchObject({
      outcome: "accepted",
    });
    signing.close();
    const sent = await smtp.mails[0]!.parsed();
    const signature = sent.headers.find(({ key }) => key === "dkim-signature")?.value;
    expect(signature).toMatch(/d=example\.org;.*s=mail;/s);
    expect(signature).toMatch(/h=[^;]*from[^;]*;/i);
    // RFC 8058, section 4.
    expect(signature?.replaceAll(/\s/g, "")).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/i);
  });

  test("has the same content when it stays on this machine", async () => {
    const local = message({ name: "Ana", address: "ana@example.org" });
    await mailer.handOver(local);
    const [kept, sent] = await Promise.all([PostalMime.parse(await rawMail(local, from)), smtp.mails[0]!.parsed()]);
    const content = ({ html, text, subject, to, messageId }: typeof kept) => ({ html, text, subject, to, messageId });
    expect(content(kept)).toEqual(content(sent));
  });
});

test("a refused connection says the server cannot be reached, at once", async () => {
  await smtp.close();
  const started = performance.now();
  expect(await mailer.handOver(message({ name: "Ana", address: "ana@example.org" }))).toMatchObject({
    outcome: "unreachable",
  });
  expect(performance.now() - started).toBeLessThan(2_000);
});

const textBits = [..."a =.\t\nñ山-\u00ad", "\r\n", "🧶", "=\n", " \n", "\n.\n", "--=_b", "From ", "x".repeat(74)];
const nameParts = [
  '"',
  "'",
  ",",
  ";",
  ":",
  "<",
  ">",
  "@",
  "\\",
  "(",
  ")",
  "\r\n",
  "\n",
  "\t",
  "X-Injected: 1",
  "Bcc: b@example.org",
  "ñ",
  "山",
  "🧶",
  "\u202e",
  "=?utf-8?q?",
  " ",
  "Ana",
];

function fuzzedName(): string {
  return Array.from({ length: randomInt(0, 12) }, () => nameParts[randomInt(nameParts.length)]).join("");
}

/** Returns a local part with everything that RFC 5321 allows without quotes. */
function fuzzedLocalPart(): string {
  const signs = "abcXYZ019!#$%&'*+/=?^_`{|}~-";
  return Array.from({ length: randomInt(1, 20) }, () => signs[randomInt(signs.length)]).join("");
}
