import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

test.each([
  ["ana@example.org", "ana@example.org"],
  ["Ana+shop@Example.org", "ana+@example.org"],
  ["ana+a+b@example.org", "ana+@example.org"],
  ["ana+@example.org", "ana+@example.org"],
  ["ana.lopez@example.org", "ana.lopez@example.org"],
  ["a.n.a@gmail.com", "ana@gmail.com"],
  ["a.n.a+x@gmail.com", "ana+@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["+ana@example.org", "+ana@example.org"],
  ["link:abc", "link:abc"],
])("%s is counted as %s", (address, key) => expect(mailboxKey(address)).toBe(key));
