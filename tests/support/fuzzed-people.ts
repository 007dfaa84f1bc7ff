const nameParts = [
  ['"', "'", "`", ",", ";", ":", "<", ">", "@", "\\", "/", "(", ")", "&", "&amp;", "%", "$&", "$1", "#", "{", "}"],
  ["{{email}}", "{{full_name}}", "{{{", "}}", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>"],
  ["</title>", "<!--", "-->", "]]>", "${1}", "javascript:", "\r\n", "\n", "\t", "\0", "\u2028", "\u0085"],
  ["X-Injected: 1", "Bcc: b@example.org", "=?utf-8?q?Evil?=", "ñ", "é", "e\u0301", "山田", "🧶", "👩🏽‍🌾", "\ud800"],
  [
    "سارة",
    "שרה",
    "\u202e",
    "\u200f",
    "\u2066",
    "\u200b",
    "\ufeff",
    "\ufdd0",
    "\ufdd00\ufdd1",
    "\u00a0",
    " ",
    " ",
    "Ana",
    "López",
  ],
].flat();
/** All characters that RFC 5321 allows before the @ without quotes. */
const localParts = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-/=?^_`{|}~";

export interface FuzzedPerson {
  fullName: string;
  email: string;
}

/** Returns the person of a number, always the same, with a name full of special characters. */
export function fuzzedPerson(number: number): FuzzedPerson {
  const random = numbersFrom(number + 1);
  const fullName = Array.from({ length: 1 + random(10) }, () => nameParts[random(nameParts.length)]).join("");
  const local = Array.from({ length: 1 + random(12) }, () => localParts[random(localParts.length)]).join("");
  return { fullName, email: `${local}${number}@example.org` };
}

/** Returns pseudo-random numbers below a bound, the same for each seed (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
