import { createHash, generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { startSmtp } from "../../../tests/support/smtp.ts";
import { smtpMailer } from "./mailer.server.ts";

const letter = {
  deliveryId: "1",
  to: { name: 'Ana "la tejedora" Ñandú', address: "ana@example.org" },
  subject: "Hola  ñandú, a subject so long that its header is folded into two lines at least, or three",
  html: "<p>Hola =</p>\n  <p>two  blanks \t</p>",
  text: "Hola \n\n\n.\n..two\n",
  messageId: "<one@example.org>",
  headers: {
    "List-Unsubscribe": "<https://example.org/u/token>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  attachments: [],
};
const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n\r\n";

test.each([
  ["a letter", letter],
  ["a subject that ends in a blank", { ...letter, subject: "Hola \t" }],
  [
    "a mail with an attachment",
    { ...letter, attachments: [{ filename: "días.ics", contentType: "text/calendar", content: calendar }] },
  ],
])("%s arrives signed so that it verifies, and what was changed on its way does not", async (_name, message) => {
  const smtp = await startSmtp();
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = {
    domainName: "example.org",
    keySelector: "mail",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const mailer = smtpMailer({ smtpUrl: smtp.url, mailFrom: () => "Cohere Boulder <hello@example.org>", dkim });
  expect(await mailer.handOver(message)).toMatchObject({ outcome: "accepted" });
  mailer.close();
  await smtp.close();
  const signed = smtp.mails[0]!.raw;
  expect(verifies(signed, publicKey)).toBe(true);
  expect(verifies(signed.replaceAll("\r\n", " \r\n"), publicKey)).toBe(true);
  expect(verifies(signed.replace("tejedora", "hilandera"), publicKey)).toBe(false);
  expect(verifies(signed.replace("one@example.org", "two@example.org"), publicKey)).toBe(false);
  expect(verifies(signed.replace("<https://example.org/u/", "<https://example.com/u/"), publicKey)).toBe(false);
  expect(verifies(signed.replace("=One-Click", "=Two-Click"), publicKey)).toBe(false);
  expect(verifies(signed.replace(/Hola(?! *=)/, "Adios").replace("<p>Hola", "<p>Adios"), publicKey)).toBe(false);
});

/** Verifies a signature as a receiver does (RFC 6376, 6.1). */
function verifies(mail: string, key: KeyObject): boolean {
  const [head = "", ...bodies] = mail.split(/^[ \t]*\r\n/m);
  const fields = head
    .replaceAll(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .filter(Boolean);
  const relaxed = fields.map((field) => {
    const [name = "", ...value] = field.split(":");
    return [
      name.trim().toLowerCase(),
      value
        .join(":")
        .replaceAll(/[ \t]+/g, " ")
        .trim(),
    ] as const;
  });
  const [, signature = ""] = relaxed.find(([name]) => name === "dkim-signature") ?? [];
  const tags = new Map(
    signature
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replaceAll(" ", "")]),
  );
  const body = bodies.length > 0 ? mail.slice(head.length).replace(/^[ \t]*\r\n/, "") : "";
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  while (lines.at(-1) === "") lines.pop();
  const hash = createHash("sha256")
    .update(`${lines.join("\r\n")}\r\n`, "latin1")
    .digest("base64");
  const named = (tags.get("h") ?? "").split(":").map((name) => {
    const [, value] = relaxed.findLast(([field]) => field === name.toLowerCase()) ?? [];
    return `${name.toLowerCase()}:${value}\r\n`;
  });
  const data = Buffer.from(`${named.join("")}dkim-signature:${signature.replace(/(; b=).*/, "$1").trim()}`, "latin1");
  const told = Buffer.from(tags.get("b") ?? "", "base64");
  return hash === tags.get("bh") && verify("RSA-SHA256", data, key, told);
}
