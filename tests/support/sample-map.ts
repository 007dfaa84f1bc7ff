import { themeKeys } from "../../app/features/edition/themes.ts";

interface SampleMap {
  places: { id: string; name: string; theme: string | null }[];
  links: { from: string; to: string; kind: "works-with" | "shares-space" | "grew-from" }[];
}

const first = "Seed Porch Creek Bike Story Mountain River Night Open Common Little Sunday Canyon Prairie Winter".split(
  " ",
);
const second =
  "library,choir,kitchen,collective,studio,garden,circle,workshop,cooperative,press,school,orchard,repair bench,theater,radio,exchange,mutual aid network".split(
    ",",
  );
const third = ["", "", "", " of North Boulder", " on Pearl", " at the Armory", " for neighbors"];
const kinds = ["works-with", "works-with", "shares-space", "grew-from"] as const;

/** Returns invented places with links, the same every time; a larger map starts with the smaller one. */
export function sampleMap(count: number): SampleMap {
  const map: SampleMap = { places: [], links: [] };
  for (let i = 0; i < count; i++) {
    const pick = <Item>(from: readonly Item[], salt: number) => from[share(i, salt, from.length)]!;
    const id = `${share(i, 1, 0x10000000).toString(16).padStart(8, "0")}-0000-4000-8000-${i.toString(16).padStart(12, "0")}`;
    const theme = share(i, 2, 16) === 0 ? null : pick([...themeKeys(), ...themeKeys().slice(0, 3)], 3);
    map.places.push({ id, name: pick(first, 4) + " " + pick(second, 5) + pick(third, 6), theme });
    // Most places have one or two links within their group; some have none.
    for (let n = share(i, 7, 3); n > 0 && i > 0; n--) {
      const other = map.places[Math.max(0, i - 1 - share(i, 8 + n, Math.min(i, 40)))]!;
      const [from, to] = [id, other.id].toSorted() as [string, string];
      if (!map.links.some((link) => link.from === from && link.to === to))
        map.links.push({ from, to, kind: pick(kinds, 20 + n) });
    }
  }
  return map;
}

/** Returns a number below `most` that is always the same for a place and a salt. */
function share(i: number, salt: number, most: number): number {
  let hash = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % most;
}
