import { afterEach, expect, test } from "vitest";
import { schemaOf } from "~/lib/fields/schema";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { setOffers } from "../edition/offers.ts";
import { unknownDetails } from "../people/commands.server.ts";
import { answerFields } from "../registration/fields.ts";
import { answerReader } from "./answer-reader.ts";
import { addressIn, isYes, languageIn, parseCell, withoutFormulaEscape } from "./cells.ts";
import type { Columns } from "./columns.ts";
import { planOf, readRow, rowsThatDrop, type KnownPerson } from "./plan.ts";

afterEach(() => setOffers(undefined));

test.each([
  [" ANA@Example.org\u00a0", "ANA@Example.org"],
  ["Ana Luján <ana@example.org>", "ana@example.org"],
  ["mailto:ana@example.org", "ana@example.org"],
  ["<ana@example.org>;", "ana@example.org"],
  ["\u200bana@example.org\ufeff", "ana@example.org"],
  ["'ana@example.org'", "ana@example.org"],
])("the address in %j", (cell, address) => {
  expect(addressIn(cell)).toBe(address);
});

test("a guard against formulas is taken off, and nothing else", () => {
  expect(withoutFormulaEscape("'+1 720 555 0100")).toBe("+1 720 555 0100");
  expect(withoutFormulaEscape('="0049"')).toBe("0049");
  expect(withoutFormulaEscape("a;'=b")).toBe("a;=b");
  expect(withoutFormulaEscape("'Ohana")).toBe("'Ohana");
  expect(withoutFormulaEscape("=SUM(A1)")).toBe("=SUM(A1)");
});

test("only a clear yes is one", () => {
  for (const cell of "yes|YES |y|Sí|si|s|x|1|TRUE|verdadero|ok|On|✓".split("|")) expect(isYes(cell), cell).toBe(true);
  for (const cell of ["", "no", "maybe", "yes?no", "y/n", "0", "2", "unsubscribed"])
    expect(isYes(cell), cell).toBe(false);
});

test("answers in both languages, and what is none", () => {
  const attendanceIn = (cell: string) => parseCell(answerFields.canAttendInvocation, cell);
  const offersIn = (cell: string) => parseCell(answerFields.coCreatingInterests, cell);
  expect(["yes", "Sí", "no", "maybe", "Tal vez", "", "?"].map(attendanceIn)).toEqual([
    true,
    true,
    false,
    null,
    null,
    null,
    null,
  ]);
  for (const cell of "No|n|FALSE|0|falso|off".split("|")) expect(attendanceIn(cell), cell).toBe(false);
  for (const cell of "Maybe|tal vez|Quizás|quizá|?".split("|")) expect(attendanceIn(cell), cell).toBeNull();
  expect(attendanceIn("perhaps later")).toBe("perhaps later");
  for (const cell of ["en-US", "English", "Inglés"]) expect(languageIn(cell), cell).toBe("en");
  for (const cell of ["Español", "es_MX", "Spanish", "castellano"]) expect(languageIn(cell), cell).toBe("es");
  for (const cell of ["Deutsch", "Estonian", "Francés", "Gaelic English", ""])
    expect(languageIn(cell), cell).toBeUndefined();
  expect(offersIn("host_event; Volunteer, Contar historias;")).toEqual(["host_event", "volunteer", "tell_stories"]);
  expect(offersIn("Host a dinner\nHost an event")).toEqual(["host_dinner", "host_event"]);
  expect(offersIn("Invitar a una cena, organizar un evento, voluntariado, tell stories")).toEqual([
    "host_dinner",
    "host_event",
    "volunteer",
    "tell_stories",
  ]);
  for (const unknown of ["host_event; bake", "constructor"]) expect(offersIn(unknown)).toEqual([unknown]);
});

test("an offer of the organizers' is named by its key or its words, also with a comma in them; others are refused (NEW-71)", () => {
  const offersIn = (cell: string) => parseCell(answerFields.coCreatingInterests, cell);
  setOffers(ownOffers);
  expect(offersIn("bake_bread; Bake bread, or lend an oven; PAN, aventones")).toEqual(["bake_bread", "drive"]);
  expect(offersIn("Attics"), "is not asked for").toEqual(["Attics"]);
  expect(offersIn("Long dinners"), "is no longer asked for").toEqual(["Long dinners"]);
  expect(offersIn("volunteer")).toEqual(["volunteer"]);
  const [bread, ...rest] = ownOffers;
  setOffers([{ ...bread, title_en: "Rides" }, ...rest]);
  expect(offersIn("rides"), "a name comes before another's title").toEqual(["drive"]);
  setOffers(ownOffers);
  const { error } = schemaOf(answerFields).shape.coCreatingInterests.safeParse(["volunteer"]);
  expect(error?.issues.map(({ message }) => message)).toEqual(["unknownChoice"]);
});

const columns: Columns = [
  "email",
  "firstName",
  "lastName",
  "phoneNumber",
  "registered",
  "canAttendInvocation",
  "additionalNotes",
];
const row = (...cells: string[]) => readRow(cells, { columns, language: "es", answers: answerReader(columns) });

test("a row becomes a person; a registration only where it says so", () => {
  expect(row("Ana@Example.org", "Ana", "Luján", "'+1 720 555 0100", "no", "nonsense", "x")).toEqual({
    ok: true,
    person: {
      ...unknownDetails,
      email: "ana@example.org",
      fullName: "Ana Luján",
      phoneNumber: "+1 720 555 0100",
      language: "es",
      subscribed: false,
      registration: undefined,
      hasAnswers: true,
    },
  });
  expect(row("ana@example.org", "", "", "", "yes", "maybe", "By bus")).toMatchObject({
    person: {
      fullName: "",
      registration: { canAttendInvocation: null, coCreatingInterests: [], additionalNotes: "By bus" },
    },
  });
});

test("everything that is wrong with a row is said at once", () => {
  expect(row("ana@", "A".repeat(201), "", "7".repeat(41), "yes", "nonsense", "")).toEqual({
    ok: false,
    problems: [
      { field: "email", reason: "invalidEmail" },
      { field: "fullName", reason: "tooLong" },
      { field: "phoneNumber", reason: "tooLong" },
      { field: "canAttendInvocation", reason: "unknownChoice" },
    ],
  });
  expect(row("", "Ana")).toEqual({ ok: false, problems: [{ field: "email", reason: "required" }] });
  expect(row("a@example.org; b@example.org")).toMatchObject({ ok: false, problems: [{ reason: "invalidEmail" }] });
});

test("new, filling blanks, known, twice and wrong; the first readable row of a mailbox counts", () => {
  const existing: KnownPerson = {
    ...unknownDetails,
    id: "1",
    email: "ben@example.org",
    fullName: "Ben",
    organizations: "Garden",
    isRegistered: false,
  };
  const rows = [
    ["ana@", "Ana"],
    ["ANA@example.org", "Ana"],
    ["ana@EXAMPLE.org ", "Another Ana"],
    ["ben@example.org", "Benjamin", "", "720", "no"],
    ["dora@example.org", "Dora", "", "", "yes"],
    ["eve@example.org", "Eve", "", "", "yes"],
  ].map((cells, index) => ({ row: index + 2, email: "", fullName: "", read: row(...cells) }));
  const dora = { ...existing, id: "2", email: "dora@example.org", fullName: "Dora", isRegistered: true };
  const eve = { ...existing, id: "3", email: "eve@example.org", fullName: "Eve" };
  const plan = planOf(rows, new Map([existing, dora, eve].map((one) => [one.email, one])));
  expect(plan.map(({ kind }) => kind)).toEqual(["error", "new", "duplicate", "fills", "known", "fills"]);
  expect(plan[2]).toMatchObject({ twin: 3 });
  expect(plan[3]).toMatchObject({ filled: { phoneNumber: "720" }, registers: false });
  expect(plan[5]).toMatchObject({ filled: {}, registers: true });
});

test("what has one line in the form comes in as one, whatever the cell has", () => {
  const lines = ["Seed library\nChoir", "A friend\r\nand a poster"];
  const columns: Columns = ["email", "registered", "organizations", "howDidYouHear"];
  const read = readRow(["ana@example.org", "yes", ...lines], {
    columns,
    language: "en",
    answers: answerReader(columns),
  });
  expect(read).toMatchObject({
    person: { organizations: "Seed library Choir", registration: { howDidYouHear: "A friend and a poster" } },
  });
});

test("notes and answers are told as left out where a row makes no registration", () => {
  const ben = { ...unknownDetails, id: "1", email: "ben@example.org", fullName: "Ben", isRegistered: true };
  const rows = [
    ["ana@example.org", "Ana", "", "", "no", "", "Vegan"],
    ["ben@example.org", "Ben", "", "", "yes", "", "By bus"],
    ["dora@example.org", "Dora", "", "", "yes", "", "By bike"],
    ["eve@example.org", "Eve", "", "", "no", "", " "],
  ].map((cells, index) => ({ row: index + 2, email: "", fullName: "", read: row(...cells) }));
  const plan = planOf(rows, new Map([[ben.email, ben]]));
  expect(plan.map((one) => "dropsAnswers" in one && one.dropsAnswers)).toEqual([true, true, false, false]);
  expect(rowsThatDrop(plan)).toBe(2);
});
