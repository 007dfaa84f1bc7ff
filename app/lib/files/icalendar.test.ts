import { expect, test } from "vitest";
import { escapedText, icalendarText } from "./icalendar.ts";

const unfolded = (text: string) => text.replaceAll("\r\n ", "");

test.each([
  ["letters of one octet", `DESCRIPTION:${"a".repeat(300)}`],
  ["letters of two", `DESCRIPTION:${"ñ".repeat(300)}`],
  ["letters of four", `DESCRIPTION:${"🌱".repeat(100)}`],
  ["a line of exactly 75", "D".repeat(75)],
  ["one of 76", "D".repeat(76)],
])("%s: no line has more than 75 octets, and whoever puts them together reads what was written", (_, line) => {
  const text = icalendarText([line, "END:VEVENT"]);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toBe(`${line}\r\nEND:VEVENT\r\n`);
  // A folded line begins with a space (RFC 5545, 3.1), so only the two given lines begin without one.
  expect(lines.filter((one) => one && !one.startsWith(" "))).toHaveLength(2);
});

test("text keeps its line breaks as \\n and loses other control characters", () => {
  expect(escapedText("a;b,c\\d\r\ne\u0007\tf")).toBe("a\\;b\\,c\\\\d\\ne\tf");
});
