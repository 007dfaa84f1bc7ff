import { expect, test } from "vitest";
import { idsFingerprint } from "~/lib/database/ids-fingerprint";
import { selectedCount, everybody, fingerprintOfChosen, isChosen, nobody, withPeople } from "./selection.ts";

test("all means all, whoever is left out by name", () => {
  const some = withPeople(everybody, { people: ["a", "b"], isSelected: false });
  expect([isChosen(some, "a"), isChosen(some, "z"), selectedCount(some, 100_000)]).toEqual([false, true, 99_998]);
  const again = withPeople(some, { people: ["a"], isSelected: true });
  expect([isChosen(again, "a"), selectedCount(again, 100_000)]).toEqual([true, 99_999]);
});

test("after nobody, only those who are named", () => {
  const some = withPeople(nobody, { people: ["a", "b", "a"], isSelected: true });
  expect([isChosen(some, "a"), isChosen(some, "z"), selectedCount(some, 100_000)]).toEqual([true, false, 2]);
  expect(selectedCount(withPeople(some, { people: ["b", "z"], isSelected: false }), 9)).toBe(1);
});

test("whoever is left out is taken off the number of everybody; as many others make another one", () => {
  const [ana, beto, carla] = ["0000001a", "000000f0", "00000100"] as const;
  const all = idsFingerprint([ana, beto, carla]);
  const some = withPeople(everybody, { people: [beto], isSelected: false });
  expect(fingerprintOfChosen(some, all)).toBe(idsFingerprint([ana, carla]));
  expect(fingerprintOfChosen(some, all)).not.toBe(idsFingerprint([ana, beto]));
  expect(fingerprintOfChosen(nobody, all)).toBeUndefined();
});
