import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const trusted = ["10.0.0.1", "10.0.0.2", "2001:db8::1"];

test.each([
  ["203.0.113.7", undefined, "203.0.113.7", "a direct visitor"],
  ["::ffff:203.0.113.7", undefined, "203.0.113.7", "the same on a socket for both families"],
  [undefined, undefined, "127.0.0.1", "no socket at all, as in a test"],
  ["203.0.113.7", "198.51.100.9", "203.0.113.7", "a header from somebody who is no proxy"],
  ["10.0.0.1", "198.51.100.9", "198.51.100.9", "a header from the proxy"],
  ["::ffff:10.0.0.1", " 198.51.100.9 ", "198.51.100.9", "the proxy in the other notation"],
  ["10.0.0.1", "1.1.1.1, 198.51.100.9", "198.51.100.9", "an address the visitor made up before the proxy's"],
  ["10.0.0.1", "198.51.100.9, 10.0.0.2", "198.51.100.9", "two proxies"],
  ["10.0.0.1", "10.0.0.2, 10.0.0.1", "10.0.0.2", "nothing but proxies"],
  ["10.0.0.1", undefined, "10.0.0.1", "the proxy itself"],
  ["2001:db8::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "IPv6 counts by its network"],
  ["2001:db8:1:2::9", undefined, "2001:db8:1:2::/64", "the same network in short notation"],
  ["2001:db8::1234:5678:9abc:def0", undefined, "2001:db8:0:0::/64", "left-out zeros before long groups"],
  ["2001:DB8:0001:0002:ffff::", undefined, "2001:db8:1:2::/64", "in capitals with zeros"],
  ["fe80::1%eth0", undefined, "fe80:0:0:0::/64", "with a zone"],
  ["::1", undefined, "0:0:0:0::/64", "this machine"],
])("remote %s, forwarded for %s: %s (%s)", (remote, forwardedFor, counted, _why) => {
  expect(clientAddress(remote, forwardedFor, trusted)).toBe(counted);
});
