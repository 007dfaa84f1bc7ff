import { createHash, createPrivateKey, sign, type KeyObject } from "node:crypto";

export interface DkimOptions {
  domainName: string;
  keySelector: string;
  /** In PEM form: RSA or Ed25519. */
  privateKey: string;
}

/** RFC 8058 asks that both headers of the one click are signed; the other fields are those of RFC 6376, 5.4.1. */
const signedHeaders = [
  ..."from sender reply-to subject date message-id to cc mime-version content-type content-transfer-encoding".split(
    " ",
  ),
  ..."in-reply-to references list-id list-unsubscribe list-unsubscribe-post auto-submitted".split(" "),
];

/** True for the keys that DKIM knows (RFC 6376 and RFC 8463). */
export function canSign({ asymmetricKeyType }: KeyObject): boolean {
  return asymmetricKeyType === "rsa" || asymmetricKeyType === "ed25519";
}

/** Puts a DKIM signature before a raw mail. The key is read once, and what it costs to sign runs beside the mails. */
export function dkimSigner({ domainName, keySelector, privateKey }: DkimOptions): (raw: Buffer) => Promise<Buffer> {
  const key = createPrivateKey(privateKey);
  return async (raw) => {
    const text = raw.toString("latin1");
    const end = text.indexOf("\r\n\r\n") + 2;
    const fields = signedFields(text.slice(0, end));
    const tags = [
      "v=1",
      `a=${key.asymmetricKeyType}-sha256`,
      "c=relaxed/relaxed",
      `d=${domainName}`,
      "q=dns/txt",
      `s=${keySelector}`,
      `bh=${sha256(relaxedBody(text.slice(end + 2))).toString("base64")}`,
      `h=${fields.map(({ name }) => name).join(":\r\n  ")}`,
    ];
    const unsigned = `DKIM-Signature: ${tags.join(";\r\n ")};\r\n b=`;
    const canonical = [...fields.map(({ relaxed }) => relaxed), relaxedHeader(unsigned)].join("\r\n");
    const signature = await signed(Buffer.from(canonical, "latin1"), key);
    const folded = signature.toString("base64").replaceAll(/.{72}(?=.)/g, "$&\r\n ");
    return Buffer.concat([Buffer.from(`${unsigned}${folded}\r\n`), raw]);
  };
}

/** Of each signed name the last field, as RFC 6376 reads them. */
function signedFields(head: string): { name: string; relaxed: string }[] {
  const lines = new Map(
    head.split(/\r\n(?![ \t])/).map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line]),
  );
  return signedHeaders.flatMap((name) => {
    const line = lines.get(name);
    return line === undefined ? [] : [{ name, relaxed: relaxedHeader(line) }];
  });
}

/** RFC 6376, 3.4.2. */
function relaxedHeader(line: string): string {
  const colon = line.indexOf(":");
  const value = line
    .slice(colon + 1)
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ");
  return `${line.slice(0, colon).toLowerCase()}:${value.replace(/^ | $/g, "")}`;
}

/** RFC 6376, 3.4.4. */
function relaxedBody(body: string): string {
  const lines = body.replaceAll(/(?<![ \t])[ \t]+(?=\r\n|$)/g, "").replaceAll(/[ \t]+/g, " ");
  const kept = lines.replace(/(?:\r\n)+$/, "");
  return kept === "" ? "" : `${kept}\r\n`;
}

function signed(data: Buffer, key: KeyObject): Promise<Buffer> {
  const [algorithm, what] =
    key.asymmetricKeyType === "ed25519" ? [null, createHash("sha256").update(data).digest()] : ["RSA-SHA256", data];
  return new Promise((resolve, reject) => {
    sign(algorithm, what, key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text, "latin1").digest();
}
