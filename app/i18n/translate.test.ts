import { expect, test, vi } from "vitest";
import { catalogs } from "./catalogs.ts";
import { translator, type Key } from "./translate.ts";

test("a missing key shows itself and writes a console warning (I18-05, I18-06)", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(translator("es")("nav.nothing" as Key)).toBe("nav.nothing");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("nav.nothing"));
  warn.mockRestore();
});

test("both languages have the same keys, and every text is written (I18-03, I18-07)", () => {
  const [en, es] = [flat(catalogs.en), flat(catalogs.es)];
  expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
  expect(Object.entries({ ...en, ...es }).filter(([, text]) => !text.trim())).toEqual([]);
});

test("the dictionary has the groups of the specification (I18-04)", () => {
  const groups =
    "nav hero whatIs rhythm spirit join blueprint footer mission values themes calendar coCreate support recap2024 about";
  for (const language of ["en", "es"] as const)
    expect(Object.keys(catalogs[language])).toEqual(expect.arrayContaining(groups.split(" ")));
});

test("every text is written for this site: no filler, no gap left to fill in (PAG-77)", () => {
  for (const language of ["en", "es"] as const)
    for (const [key, text] of Object.entries(flat(catalogs[language])))
      expect(text, key).not.toMatch(/[Ll]orem|ipsum|dolor sit|\?\?\?|\[[^\]]*\](?!\()/);
});

test("the themes of the join copy are the other six (PAG-23, PAG-76)", () => {
  expect(Object.values(catalogs.en.themes.join)).toEqual([
    "Ecology & Food Systems",
    "Arts & Culture",
    "Wellness",
    "Technology & Innovation",
    "Governance & Business",
    "Villaging & Neighboring",
  ]);
});

test("the themes of the home page are the six of the home list (HOM-12, HOM-13)", () => {
  const { ecology, arts, wellness, technology, community, economy } = catalogs.en.themes;
  expect([ecology, arts, wellness, technology, community, economy].map((theme) => theme.name)).toEqual([
    "Ecology and Food Systems",
    "Arts and Culture",
    "Wellness",
    "Technology and Innovation",
    "Community Building",
    "New Economy",
  ]);
});

function flat(tree: object, path = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === "string" ? { [path + key]: value } : flat(value, `${path}${key}.`),
    ),
  );
}

test("a sentence that ends with a.m. or p.m. has one dot", () => {
  const until = "16 de octubre a las 6:00 p.m.";
  expect(translator("es")("person.newsletter.asked", { when: until })).toMatch(/ p\.m\.$/);
  const text = translator("es")("import.done.undoText", { until, removes: 2, clears: 0 });
  expect(text).toBe("Puedes deshacerla hasta el 16 de octubre a las 6:00 p.m. Así se quitan 2 personas.");
});
