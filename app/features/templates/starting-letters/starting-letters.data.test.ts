import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedSampleCalendar } from "../../../../sample-community/calendar.ts";
import { mailFaults } from "../../../../tests/support/mail-programs.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { october2025 } from "../../edition/october2025.ts";
import { compileLetter } from "../letter/compile.server.ts";
import { eventsOfLetter, unknownEvents } from "../letter/events.server.ts";
import { parseLetter, type Letter } from "../letter/letter.server.ts";
import { letterWarnings } from "../letter/warnings.ts";
import { startingLetters } from "./starting-letters.ts";

const now = new Date("2025-10-09T12:00:00Z");
const recipient = {
  fullName: "",
  email: "ana@example.org",
  preferencesUrl: "https://example.org/unsubscribe?token=abcdefghijklmnopqrstuv",
};
const pages = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^":*]*)"/g)].map(([, path]) => `/${path}`);

function read(name: string, language: "en" | "es"): Letter {
  const source = startingLetters.find((letter) => letter.name === name)![language];
  const letter = parseLetter({ ...source, language });
  if (!letter.ok) throw new Error(JSON.stringify(letter.problems));
  return letter.letter;
}

describe.each(startingLetters.map(({ name }) => name))("the starting letter %s", (name) => {
  test.each(["en", "es"] as const)(
    "can be sent as it is, in %s, to whoever reads it with whatever",
    async (language) => {
      const db = await testDatabase();
      await seedSampleCalendar(db, { edition: october2025, now });
      const letter = read(name, language);
      const events = await eventsOfLetter(db, letter, { now, zone: october2025.zone });
      const compiled = compileLetter(letter, { edition: october2025, origin: "https://example.org", events });
      const written = compiled.personalize(recipient);
      const { emptyBlocks } = compiled;
      const hasPage = (path: string) => pages.includes(path);
      expect(letterWarnings({ letter, written, recipient, emptyBlocks, hasPage })).toEqual([]);
      expect(unknownEvents(letter, events)).toEqual([]);
      expect(mailFaults(written.html)).toEqual([]);
      expect(`${written.subject} ${written.text}`, "no place left open").not.toMatch(
        /[{}\uFDD0-\uFDEF]|undefined|null/,
      );
      const prefix = language === "es" ? "https://example.org/es" : "https://example.org/(?!es)";
      const ours = written.text
        .match(/https:\/\/example\.org\/\S*/g)!
        .filter((address) => !address.includes("/unsubscribe"));
      for (const address of ours) expect(address).toMatch(new RegExp(`^${prefix}`));
    },
  );

  test("is built alike in both languages", () => {
    const shape = ({ blocks }: Letter) => blocks.map(({ block }) => block);
    expect(shape(read(name, "es"))).toEqual(shape(read(name, "en")));
  });
});
