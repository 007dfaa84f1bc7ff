import { expect, test } from "vitest";
import { cursorText, isFiltered, readPeopleCursor, readPeopleQuery } from "./people-query.ts";

const read = (query: string) => readPeopleQuery("all", new URLSearchParams(query), "America/Denver");
const id = "0199a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b";

test("an address says what the list is narrowed to, and in which order it stands", () => {
  const query = `q=+ana+luján+&invocation=maybe&integration=no&interest=volunteer&subscribed=yes&account=no&language=es
    &since=2025-02-28&until=2024-02-29&tag=${id}&edition=october2025&sort=-name`.replace(/\s{2,}|\n/g, "");
  expect(read(query)).toEqual({
    list: "all",
    order: "-name",
    search: "ana luján",
    filters: {
      can_attend_invocation: "maybe",
      can_attend_integration: false,
      co_creating_interests: ["volunteer"],
      subscribed: true,
      account: false,
      language: "es",
      registered_after: "2025-02-28T07:00:00.000Z",
      registered_before: "2024-03-01T06:59:59.999Z",
      tag: id,
      edition: "october2025",
    },
  });
});

test.each([
  "invocation=often",
  "subscribed=maybe",
  "back=no",
  "registered=1",
  "not=42",
  "language=fr",
  "since=2025-02-29",
  "since=2025-2-1",
  "until=1999-12-31",
  "until=2025-10-16T00",
  `tag=x${id}`,
  "tag=choir",
  "edition=a-b",
  `edition=${"e".repeat(41)}`,
  "sort=phone",
  "q=%00+",
])("what an address says wrongly narrows nothing: %s", (query) => {
  expect(isFiltered(read(query))).toBe(false);
  expect(read(query).order).toBe("-created");
});

test("one filter narrows the list; words are cut at two hundred letters", () => {
  expect(isFiltered(read("subscribed=no"))).toBe(true);
  expect(read(`q=${"x".repeat(300)}`).search).toHaveLength(200);
});

test("a place in the list is read back as it was written, in its order alone", () => {
  const created = { id, value: "2025-10-01T12:30:00.123Z" };
  const named = { id, value: "ana_lopez\n" };
  expect(readPeopleCursor(cursorText(created), "-created")).toEqual(created);
  expect(readPeopleCursor(cursorText(named), "name")).toEqual(named);
  for (const value of ["ana", "2025-02-31T12:30:00.123Z", "2025-10-01T12:30:00.123Zx", "2025-10-01"])
    expect(readPeopleCursor(cursorText({ id, value }), "created"), value).toBeUndefined();
  for (const text of [null, "", id, `${id}_`, `x${id}_ana`, `${id}_a\0b`, "ana_ana"])
    expect(readPeopleCursor(text, "name"), String(text)).toBeUndefined();
});
