import { createHash, generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import { expect, test } from "vitest";
import { dkimSigner } from "./dkim.server.ts";
import { rawMail } from "./raw-mail.server.ts";

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
const withAttachment = {
  ...letter,
  attachments: [
    { filename: "días.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n\r\n" },
  ],
};
const names = { domainName: "example.org", keySelector: "mail" };
const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

test.each([
  ["a letter", letter],
  ["a mail with an attachment", withAttachment],
])("%s is signed so that it verifies, and what was changed on its way does not", async (_name, message) => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const raw = await rawMail(message, "Cohere Boulder <hello@example.org>");
  const signed = (await dkimSigner({ ...names, privateKey: pem(privateKey) })(raw)).toString("latin1");
  const theirs = new DKIM({ ...names, privateKey: pem(privateKey) }).sign(Readable.from([raw])) as unknown as Readable;
  expect(verifies((await buffer(theirs)).toString("latin1"), publicKey)).toBe(true);
  expect(verifies(signed, publicKey)).toBe(true);
  expect(verifies(signed.replaceAll("\r\n", " \r\n"), publicKey)).toBe(true);
  expect(verifies(signed.replace("tejedora", "hilandera"), publicKey)).toBe(false);
  expect(verifies(signed.replace("one@example.org", "two@example.org"), publicKey)).toBe(false);
  expect(verifies(signed.replace("Hola", "Adios"), publicKey)).toBe(false);
});

test("a header that ends in a blank, as a subject may, is signed so that it verifies", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const raw = await rawMail(letter, "Cohere Boulder <hello@example.org>");
  const blank = Buffer.from(raw.toString("latin1").replace(/^(Message-ID: .*)$/im, "$1 \t"), "latin1");
  const signed = (await dkimSigner({ ...names, privateKey: pem(privateKey) })(blank)).toString("latin1");
  expect(signed).toMatch(/^Message-ID: .* \t$/im);
  expect(verifies(signed, publicKey)).toBe(true);
});

test("an Ed25519 key signs too", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = await rawMail(letter, "Cohere Boulder <hello@example.org>");
  const signed = (await dkimSigner({ ...names, privateKey: pem(privateKey) })(raw)).toString("latin1");
  expect(signed).toContain("a=ed25519-sha256");
  expect(verifies(signed, publicKey)).toBe(true);
});

/** As whoever receives it does (RFC 6376, 6.1), written apart from the signer; it agrees with nodemailer's signatures. */
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
  const isEd = tags.get("a") === "ed25519-sha256";
  const what = isEd ? createHash("sha256").update(data).digest() : data;
  return hash === tags.get("bh") && verify(isEd ? null : "RSA-SHA256", what, key, told);
}
