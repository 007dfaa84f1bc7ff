import { expect, test } from "vitest";
import { guessedColumns, hasNames } from "./columns.ts";

test("our own export is understood as it is; what an import may not set is left out", () => {
  const names =
    "email,full_name,phone_number,organizations,subscribed,role,has_account,registered,can_attend_invocation,can_attend_integration,co_creating_interests,how_did_you_hear,additional_notes,profile_created,registration_created";
  expect(guessedColumns([names.split(",")])).toEqual([
    "email",
    "fullName",
    "phoneNumber",
    "organizations",
    "subscribed",
    null,
    null,
    "registered",
    "canAttendInvocation",
    "canAttendIntegration",
    "coCreatingInterests",
    "howDidYouHear",
    "additionalNotes",
    null,
    null,
  ]);
});

test.each([
  [
    ["E-Mail Address", "First Name", "LAST NAME", "Cell Phone"],
    ["email", "firstName", "lastName", "phoneNumber"],
  ],
  [
    ["Nombre", "Apellidos", "Correo electrónico", "Teléfono"],
    ["firstName", "lastName", "email", "phoneNumber"],
  ],
  [
    ["Nombre", "Correo", "Organización", "Boletín"],
    ["fullName", "email", "organizations", "subscribed"],
  ],
  [
    ["Name", "Name", "Email", "Email"],
    ["fullName", null, "email", null],
  ],
  [
    ["ID", "Zip"],
    [null, null],
  ],
])("%j", (names, columns) => {
  expect(guessedColumns([names])).toEqual(columns);
});

test("without names the column of addresses is found by what it holds", () => {
  const rows = [
    ["Ana", "720", "ana@example.org"],
    ["Ben", "see ben@work", "ben@example.org"],
  ];
  expect(hasNames(rows)).toBe(false);
  expect(guessedColumns(rows)).toEqual([null, null, "email"]);
  expect(
    hasNames([
      ["Contact", "Where"],
      ["ana@example.org", "Boulder"],
    ]),
  ).toBe(true);
  expect(
    guessedColumns([
      ["Contact", "Where"],
      ["ana@example.org", "Boulder"],
    ]),
  ).toEqual(["email", null]);
});
