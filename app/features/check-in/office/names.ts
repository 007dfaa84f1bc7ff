import { foldedText, foldedWords } from "~/lib/text/folded";

export interface Named {
  id: string;
  name: string;
}

export interface Person extends Named {
  /** The normalized name for the search. */
  words: string;
}

export function personOf({ id, name }: Named): Person {
  return { id, name, words: ` ${foldedText(name).replace(/[^\p{L}\p{N}]+/gu, " ")}` };
}

/** Returns the people in whose name a word starts with each typed word. */
export function matchingPeople(people: readonly Person[], search: string): readonly Person[] {
  const words = foldedWords(search);
  return words.length === 0
    ? people
    : people.filter((person) => words.every((word) => person.words.includes(` ${word}`)));
}

/** Cached per list, because normalizing thousands of names is slow on a phone. */
const prepared = new WeakMap<readonly Named[], { people: readonly Person[]; ids: ReadonlySet<string> }>();

/** Returns everybody by name, including walk-ins. */
export function peopleOf(names: readonly Named[], checkedIn: ReadonlyMap<string, Named>): readonly Person[] {
  const cached = prepared.get(names) ?? { people: names.map(personOf), ids: new Set(names.map(({ id }) => id)) };
  prepared.set(names, cached);
  const walkIns = [...checkedIn]
    .filter(([key]) => !cached.ids.has(key))
    .map(([id, { name }]) => personOf({ id, name }));
  if (walkIns.length === 0) return cached.people;
  return [...cached.people, ...walkIns].sort((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator(["es", "en"], { sensitivity: "base" });
