export interface Named {
  id: string;
  name: string;
}

export interface Person extends Named {
  /** The name as search compares it. */
  words: string;
}

/** A name without accents and capitals. */
function searchWords(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function personOf({ id, name }: Named): Person {
  return { id, name, words: ` ${searchWords(name).replace(/[^\p{L}\p{N}]+/gu, " ")}` };
}

/** The people in whose name a word begins with each word that was typed. */
export function found(people: readonly Person[], typed: string): readonly Person[] {
  const words = searchWords(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length === 0 ? people : people.filter((one) => words.every((word) => one.words.includes(` ${word}`)));
}

/** Made once for a list: thousands of names take a slow phone longer than a tick may. */
const prepared = new WeakMap<readonly Named[], { people: readonly Person[]; ids: ReadonlySet<string> }>();

/** Everybody by name, and those who are here without being registered. */
export function peopleOf(names: readonly Named[], here: ReadonlyMap<string, Named>): readonly Person[] {
  const known = prepared.get(names) ?? { people: names.map(personOf), ids: new Set(names.map(({ id }) => id)) };
  prepared.set(names, known);
  const others = [...here].filter(([key]) => !known.ids.has(key)).map(([id, { name }]) => personOf({ id, name }));
  if (others.length === 0) return known.people;
  return [...known.people, ...others].sort((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator(["es", "en"], { sensitivity: "base" });
