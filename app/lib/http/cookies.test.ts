import { expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";

const read = (cookie: string) =>
  Object.fromEntries(cookiesOf(new Request("http://localhost/", { headers: { cookie } })));

test.each([
  ["a=1; b=2", { a: "1", b: "2" }],
  ["a=1;b=2", { a: "1", b: "2" }],
  [";;\ta =\t1 ; ;b= 2\t", { a: "1", b: "2" }],
  ["a=b=c", { a: "b=c" }],
  ['a="1"', { a: '"1"' }],
  ["a=%41", { a: "%41" }],
  ["a=; b", { a: "" }],
  ["=1", {}],
  ["a=first; a=second", { a: "first" }],
  ["A=upper; a=lower", { A: "upper", a: "lower" }],
  ["", {}],
])("%j holds %j", (cookie, cookies) => {
  expect(read(cookie)).toEqual(cookies);
});

test("a cookie may be called like anything an object has by itself", () => {
  const cookies = cookiesOf(new Request("http://localhost/", { headers: { cookie: "__proto__=1" } }));
  expect([cookies.get("__proto__"), cookies.get("constructor")]).toEqual(["1", undefined]);
});

test("without a header there are none", () => {
  expect(cookiesOf(new Request("http://localhost/")).size).toBe(0);
});
