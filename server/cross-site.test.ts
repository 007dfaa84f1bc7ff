import { expect, test } from "vitest";
import { crossSite } from "./cross-site.ts";

const origin = "https://cohere.example.org";

function post(headers: Record<string, string>, { url = `${origin}/register`, method = "POST" } = {}): Request {
  return new Request(url, { method, headers });
}

test.each([
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-site" }, true],
  [{ "sec-fetch-site": "cross-site", origin }, true],
  [{ origin }, false],
  [{ origin: "https://evil.example" }, true],
  [{ origin: "https://cohere.example.org.evil.example" }, true],
  [{ origin: "http://cohere.example.org" }, true],
  [{ origin: "null" }, true],
  [{ cookie: "language=es; __Host-session=abc" }, true],
  [{ cookie: "session=abc" }, true],
  [{ cookie: "language=es;session=abc" }, true],
  [{ cookie: "language=es" }, false],
  [{}, false],
])("a POST with %j is refused: %s", (headers, refused) => {
  expect(crossSite(post(headers), origin, true)).toBe(refused);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and may come from anywhere", (method) => {
  expect(crossSite(post({ "sec-fetch-site": "cross-site" }, { method }), origin, true)).toBe(false);
});

test.each(["PUT", "DELETE", "PATCH"])("%s from another site is refused as a POST is", (method) => {
  expect(crossSite(post({ origin: "https://evil.example" }, { method }), origin, true)).toBe(true);
});

test("one-click unsubscribe comes from mail servers (RFC 8058)", () => {
  const request = post({ "sec-fetch-site": "cross-site" }, { url: `${origin}/u/abcdefghij` });
  expect(crossSite(request, origin, true)).toBe(false);
  const lookalike = post({ "sec-fetch-site": "cross-site" }, { url: `${origin}/update/u/abc` });
  expect(crossSite(lookalike, origin, true)).toBe(true);
});

test("on this machine another spelling of the same address will do, but never a secure site's", () => {
  const url = "http://127.0.0.1:3000/register";
  const request = post({ origin: "http://127.0.0.1:3000" }, { url });
  expect(crossSite(request, "http://localhost:3000", false)).toBe(false);
  expect(crossSite(request, "http://localhost:3000", true)).toBe(true);
});
