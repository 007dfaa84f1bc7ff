import { expect, test } from "vitest";
import { decodedText } from "./decoded-text.ts";

const text = "correo;nombre\r\nñandú@example.org;José “Pepe” Núñez – €\r\n";

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16 little-endian with a mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 little-endian without", Buffer.from(text, "utf16le")],
  ["UTF-16 big-endian with a mark", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["UTF-16 big-endian without", Buffer.from(text, "utf16le").swap16()],
])("%s", (_, bytes) => {
  expect(decodedText(bytes)).toBe(text);
});

test("Latin-1, with the quotes, dashes and euro sign that Windows adds to it", () => {
  expect(decodedText(Buffer.from("José Núñez;año\n", "latin1"))).toBe("José Núñez;año\n");
  expect(decodedText(Buffer.from([0x93, 0x50, 0x94, 0x20, 0x96, 0x20, 0x80]))).toBe("“P” – €");
});

test.each([
  ["one in ten letters is a zero", "a\u0000bcdefghi".repeat(20)],
  ["zeros stand at even and odd places", "a\u0000\u0000b".repeat(20)],
])("UTF-8 stays what it is, though %s", (_, odd) => {
  expect(decodedText(Buffer.from(odd))).toBe(odd);
});

test("a long file in UTF-16 is told by its beginning, whatever letters come later", () => {
  const long = `${"nombre;".repeat(200)}${"日本語".repeat(2_000)}`;
  expect(decodedText(Buffer.from(long, "utf16le"))).toBe(long);
});

test("nothing at all", () => {
  expect(decodedText(new Uint8Array())).toBe("");
});
