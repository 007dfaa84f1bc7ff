import { randomInt } from "node:crypto";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { quotedPrintable } from "./quoted-printable.server.ts";

const bits = [
  "a",
  "=",
  ".",
  " ",
  "\t",
  "\n",
  "\r\n",
  "ñ",
  "山",
  "🧶",
  "=\n",
  " \n",
  "-",
  "--=_b",
  "From ",
  "\u00ad",
  "x".repeat(74),
];

test("any text is the same when it is read again, on lines of at most 76 signs without a blank at the end", async () => {
  for (let n = 0; n < 500; n++) {
    const text = Array.from({ length: randomInt(0, 40) }, () => bits[randomInt(bits.length)]).join("");
    const encoded = quotedPrintable(text);
    for (const line of encoded.split("\r\n")) expect(line).toMatch(/^(?:[\t -~]{0,75}[!-~])?$/);
    const head = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";
    const read = await PostalMime.parse(`${head}${encoded}\r\n`);
    expect(read.text?.replace(/\n$/, "")).toBe(text.replaceAll("\r\n", "\n"));
  }
});
