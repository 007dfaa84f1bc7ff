import { expect, test } from "vitest";
import { matchingPeople, peopleOf, personOf } from "./names.ts";

const people = ["Ana Luján", "José María O’Brien", "Nguyễn Thị Lan", "Åsa Öst", "Zoë Ana-Sofía Ruiz"].map((name) =>
  personOf({ id: name, name }),
);
const names = (search: string) => matchingPeople(people, search).map(({ name }) => name);

test("a name is found by the beginnings of its words, whatever their order, accents and capitals", () => {
  expect(names("lujan")).toEqual(["Ana Luján"]);
  expect(names("  ANA  ")).toEqual(["Ana Luján", "Zoë Ana-Sofía Ruiz"]);
  expect(names("ruiz sof")).toEqual(["Zoë Ana-Sofía Ruiz"]);
  expect(names("nguyen")).toEqual(["Nguyễn Thị Lan"]);
  expect(names("asa ost")).toEqual(["Åsa Öst"]);
  expect(names("brien")).toEqual(["José María O’Brien"]);
  expect(names("ien")).toEqual([]);
  expect(names("")).toHaveLength(5);
});

test("whoever is here without being registered stands among the others, by name", () => {
  const checkedIn = new Map([["w", { id: "w", name: "Bea" }]]);
  expect(peopleOf([people[0]!, people[3]!], checkedIn).map(({ name }) => name)).toEqual([
    "Ana Luján",
    "Åsa Öst",
    "Bea",
  ]);
});
