import { expect, test } from "vitest";
import { classesOf, usedStyle } from "./used-style.ts";

const picked = (sheet: string, html: string) => usedStyle(sheet)(classesOf(html));

test("a rule goes along when the page has all classes of one of its selectors", () => {
  const sheet = ".a{x:1}.b .c{x:2}.d,.a:hover{x:3}a.b{x:4}p{x:5}";
  expect(picked(sheet, `<p class="a">`)).toBe(".a{x:1}.d,.a:hover{x:3}p{x:5}");
  expect(picked(sheet, `<p class="b"><i class="c">`)).toBe(".b .c{x:2}a.b{x:4}p{x:5}");
});

test("names with escaped letters are those the page writes", () => {
  const sheet = String.raw`.sm\:pl-6{x:1}.\[\&_a\]\:mt-1\.5 a{x:2}.\32xl\:grid{x:3}.w-\[calc\(1px\,2px\)\]{x:4}.no\/1{x:5}`;
  const html = `<p class="sm:pl-6 [&amp;_a]:mt-1.5 2xl:grid w-[calc(1px,2px)]">`;
  expect(picked(sheet, html)).toBe(sheet.replace(String.raw`.no\/1{x:5}`, ""));
});

test("what is only excluded or one of several is not asked for; one within :where() or :is() is", () => {
  const sheet = ".a:not(.b){x:1}:is(.b,.c) i{x:2}:where(.d>:not(:last-child)){x:3}:is(:where(.e):hover .a){x:4}";
  expect(picked(sheet, `<p class="a">`)).toBe(".a:not(.b){x:1}:is(.b,.c) i{x:2}");
});

test("groups stay in their order, without what is not used; fonts, animations and properties stay whole", () => {
  const sheet =
    `/*! license */@layer base,utilities;@layer base{p{x:"}"}}@layer utilities{.a{x:1}@media (min-width:1px){.b{x:2}}}` +
    `@media print{.b{x:3}}@font-face{src:url(x)}@keyframes turn{to{x:4}}@property --x{syntax:"*"}`;
  expect(picked(sheet, `<p class="a">`)).toBe(
    `@layer base,utilities;@layer base{p{x:"}"}}@layer utilities{.a{x:1}}` +
      `@font-face{src:url(x)}@keyframes turn{to{x:4}}@property --x{syntax:"*"}`,
  );
});
