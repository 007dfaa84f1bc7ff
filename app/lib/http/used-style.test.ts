import { expect, test } from "vitest";
import { namesIn, usedStyle } from "./used-style.ts";

const picked = (sheet: string, html: string) => usedStyle(sheet)(namesIn(html));

test("a rule goes along when the page has all elements and classes of one of its selectors", () => {
  const sheet = ".a{x:1}.b .c{x:2}.d,.a:hover{x:3}a.b{x:4}p{x:5}table,sub>i{x:6}*,::marker{x:7}#top :focus{x:8}";
  expect(picked(sheet, `<p class="a">`)).toBe(".a{x:1}.d,.a:hover{x:3}p{x:5}*,::marker{x:7}#top :focus{x:8}");
  expect(picked(sheet, `<P class="b"><i class="c"><sub><a>`)).toBe(
    ".b .c{x:2}a.b{x:4}p{x:5}table,sub>i{x:6}*,::marker{x:7}#top :focus{x:8}",
  );
});

test("a variable is declared where a rule of the page asks for it", () => {
  const sheet =
    `:root,:host{--red:#f00;--blue:url("a;b")}[data-x]{--red:#e00}.a{--blue:1;color:var(--red)}.b{color:var(--blue,1)}` +
    `@property --red{syntax:"*"}@property --blue{syntax:"*"}`;
  expect(picked(sheet, `<p class="a">`)).toBe(
    `:root,:host{--red:#f00;}[data-x]{--red:#e00;}.a{--blue:1;color:var(--red)}@property --red{syntax:"*"}`,
  );
  expect(picked(sheet, `<p class="b">`)).toBe(
    `:root,:host{--blue:url("a;b");}.b{color:var(--blue,1)}@property --blue{syntax:"*"}`,
  );
});

test("what an element has inside is asked for, and a page of paper is declared where a rule prints on it", () => {
  const sheet = "body:has(.a,.b>.c){page:wide}p:not(:has(.d)){x:1}@page wide{size:a4}@page{margin:1px}";
  expect(picked(sheet, `<body><p class="b">`)).toBe("p:not(:has(.d)){x:1}@page{margin:1px}");
  expect(picked(sheet, `<body class="a">`)).toBe("body:has(.a,.b>.c){page:wide}@page wide{size:a4}@page{margin:1px}");
});

test("names with escaped letters are those the page writes", () => {
  const sheet = String.raw`.sm\:pl-6{x:1}.\[\&_a\]\:mt-1\.5 a{x:2}.\32xl\:grid{x:3}.w-\[calc\(1px\,2px\)\]{x:4}.no\/1{x:5}`;
  const html = `<a><p class="sm:pl-6 [&amp;_a]:mt-1.5 2xl:grid w-[calc(1px,2px)]">`;
  expect(picked(sheet, html)).toBe(sheet.replace(String.raw`.no\/1{x:5}`, ""));
});

test("what is only excluded is not asked for; of the choices within :where() or :is() one is", () => {
  const sheet = ".a:not(.b){x:1}:is(.b,.c) i{x:2}:where(.d>:not(:last-child)){x:3}:is(:where(.e):hover .a){x:4}";
  expect(picked(sheet, `<i class="a">`)).toBe(".a:not(.b){x:1}");
  expect(picked(sheet, `<i class="c">`)).toBe(":is(.b,.c) i{x:2}");
});

test("groups stay in their order, without what is not used; fonts and animations stay whole", () => {
  const sheet =
    `/*! license */@layer base,utilities;@layer base{p{x:"}"}}@layer utilities{.a{x:1}@media (min-width:1px){.b{x:2}}}` +
    `@media print{.b{x:3}}@font-face{src:url(x)}@keyframes turn{to{x:4}}`;
  expect(picked(sheet, `<p class="a">`)).toBe(
    `@layer base,utilities;@layer base{p{x:"}"}}@layer utilities{.a{x:1}}` +
      `@font-face{src:url(x)}@keyframes turn{to{x:4}}`,
  );
});
