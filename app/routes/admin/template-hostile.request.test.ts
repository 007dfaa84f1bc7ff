import { describe, expect, test } from "vitest";
import { letter, office, templatesOffice, type Letter } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { get, page, send } = letters;

const json = (body: string, id: string = crypto.randomUUID()) =>
  letters.site().request(`${office}/${id}/draft`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: letters.marisol() },
  });

describe("what no database can store is taken without it, and the rest of the draft is kept", () => {
  test.each([
    ["\\u0000", "Half a letter"],
    ["\\ud800", "Half a\ufffd letter"],
  ])("%s in a draft that a script sends", async (sign, kept) => {
    const answer = await json(`{"form":"new:letter","draft":{"subject":"Half a${sign} letter"}}`);
    expect(answer.status).toBe(200);
    expect(await page(`${office}?new=letter`)).toContain(`value="${kept}"`);
  });

  test.each(["\\u0000", "\\ud800"])("%s in what the form was opened with", async (sign) => {
    const seen = `{"version":1,"marks":{"subject":"${sign}"}}`;
    expect((await json(`{"form":"new:letter","draft":{},"seen":${seen}}`)).status).toBe(400);
    const answer = await send({ intent: "preview", subject: "Typed without script", seen });
    expect(answer.status).toBe(303);
    expect(await page(`${office}?new=letter`)).toContain('value="Typed without script"');
  });

  test("in a form without script, and in what somebody else saved", async () => {
    const typed = { subject: "Typed", markdown_content: "One\0two" };
    expect((await send({ ...typed, intent: "preview" })).status).toBe(303);
    expect(await page(`${office}?new=letter`)).toContain("Onetwo");
    expect((await send({ ...typed, intent: "test-en" })).status).toBe(422);
    expect((await send(typed)).status).toBe(422);
    const theirs = { theirs: '{"subject":"Their\\ud800s"}', keep_subject: "theirs" } as Letter;
    expect((await send({ name: letter.name, ...theirs })).status).toBe(303);
    expect((await letters.stored())[0]!.subject).toBe("Their\ufffds");
  });
});

test.each([
  ["?new=%00", 200],
  [`?new=${"x".repeat(3_000)}`, 200],
  ["?edit=%00", 200],
  ["?copy=%00&preview=en", 200],
  ["?delete=%00", 200],
  ["?q=%00", 200],
  ["/%00/preview", 404],
  ["/no-id/preview?preview=en", 404],
  [`/${crypto.randomUUID()}/preview?as=%00`, 404],
  ["/system/__proto__/preview", 404],
])("%s is nothing, and no failure", async (address, status) => {
  expect((await get(office + address)).status).toBe(status);
});

test("a form for an address that opens nothing keeps nothing under an endless name", async () => {
  const name = Array.from({ length: 300 }, () => crypto.randomUUID()).join("");
  expect((await send({ intent: "preview" }, `${office}?new=${name}`)).status).toBe(303);
  const drafts = await letters.site().db.selectFrom("template_drafts").select("form").execute();
  expect(drafts).toEqual([{ form: "" }]);
});
