import { expect, test } from "vitest";
import { singleLine } from "./single-line.ts";

test.each([
  ["Ana\r\nBcc: b@example.org", "Ana Bcc: b@example.org"],
  ["\u0000Ana\u0007 \t López\u001b\u007f", "Ana López"],
  ["a\u2028b\u00a0c", "a b c"],
  ["\n", ""],
])("%j is %j in one line", (text, line) => expect(singleLine(text)).toBe(line));
