import { expect, test } from "vitest";
import { office, templatesOffice } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { get, page, send } = letters;

const keep = (body: string) =>
  letters.site().request(`${office}/${crypto.randomUUID()}/draft`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: letters.marisol() },
  });

test.each([
  ["\\u0000", "Half a letter"],
  ["\\ud800", "Half a\ufffd letter"],
])("a draft is kept without %s, which no database can store", async (sign, kept) => {
  const fields = `{"subject":"Half a${sign} letter"}`;
  expect((await keep(`{"form":"new:letter","values":${fields},"base":${fields}}`)).status).toBe(200);
  expect(await page(`${office}.data?new=letter`)).toContain(`"${kept}"`);
});

test.each([
  `{"form":"new:letter","version":"1"}`,
  `{"form":"new:letter","at":-1}`,
  `{"form":"new:letter","values":{"subject":7}}`,
  `{"form":"new:${"x".repeat(300)}"}`,
])("%s is no draft", async (body) => {
  expect((await keep(body)).status).toBe(400);
});

test("what no database can store is refused in a letter", async () => {
  expect((await send({ markdown_content: "One\0two" })).status).toBe(422);
  expect((await send({ markdown_content: "One\0two", intent: "test-en" })).status).toBe(422);
});

test.each([
  ["?new=%00", 200],
  [`?new=${"x".repeat(3_000)}`, 200],
  ["?edit=%00", 200],
  ["?copy=%00&preview=en", 200],
  ["?q=%00", 200],
  ["/%00/preview", 404],
  ["/no-id/preview?preview=en", 404],
  [`/${crypto.randomUUID()}/preview?as=%00`, 404],
  ["/system/__proto__/preview", 404],
])("%s is nothing, and no failure", async (address, status) => {
  expect((await get(office + address)).status).toBe(status);
});
