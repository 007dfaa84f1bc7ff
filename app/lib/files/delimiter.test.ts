import { expect, test } from "vitest";
import { delimiterOf } from "./delimiter.ts";

test.each([
  [",", "email,name\na@example.org,Ana\n"],
  [";", "email;name\r\na@example.org;Luján, Ana\r\nb@example.org;Baca, Ben, Jr.\r\n"],
  ["\t", "email\tname\na@example.org\tAna; B\n"],
  ["|", "email|name\na@example.org|Ana\n"],
  [",", 'email,"notes; more; and more"\na@example.org,"x;y"\n'],
  [";", 'email;notes\na@example.org;"1,2,3\n4,5,6"\nb@example.org;"7,8"\n'],
  [",", "email\na@example.org\n"],
  [",", ""],
])("parts cells by %j", (sign, text) => {
  expect(delimiterOf(text)).toBe(sign);
});
