import { expect, test } from "vitest";
import { translator } from "~/i18n/translate";
import type { OwnQuestion } from "../edition/edition.ts";
import { isOwnName } from "../registration/questions/fields.ts";
import { columnLabel, fieldsOf, guessedColumns, hasNames } from "./columns.ts";

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

const meal: OwnQuestion = {
  name: "own_meal",
  kind: "choice",
  labels: { en: "Which meal?", es: "¿Qué comida?" },
  helps: { en: null, es: null },
  choices: [],
  isRequired: true,
  isSensitive: false,
  isRetired: false,
};

test.each(["en", "es"] as const)(
  "a sheet whose columns are called as the screen calls them needs no correction: %s",
  (language) => {
    const saying = { t: translator(language), language, questions: [meal] };
    const edition = { questions: [meal, { ...meal, name: "own_drum", isRetired: true }] } as const;
    const fields = fieldsOf(edition);
    expect(fields.filter(isOwnName)).toEqual(["own_meal"]);
    expect(guessedColumns([fields.map((field) => columnLabel(field, saying))], edition)).toEqual(fields);
  },
);

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

test.each([
  [
    "email",
    "Email | E-mail | Email Address | E-mail Address | E-mail 1 - Value | Mail | Correo | Correo electrónico | Dirección de correo | Dirección de correo electrónico | Correo-e",
  ],
  ["fullName", "Full name | Name | Nombre completo | Nombre y apellido | Nombre y Apellidos | Display Name | Nombre"],
  ["firstName", "First Name | Firstname | Given Name | Nombres | Primer nombre | Nombre de pila"],
  ["lastName", "Last Name | Lastname | Surname | Family Name | Apellido | Apellidos"],
  [
    "phoneNumber",
    "Phone number | Phone | Mobile | Mobile Phone | Cell | Cell Phone | Telephone | Tel. | Phone 1 - Value | Teléfono | Número de teléfono | Celular | Móvil",
  ],
  [
    "organizations",
    "Organizations | Organization | Organisation | Company | Group | Affiliation | Organizaciones | Organización | Empresa | Grupo | Colectivo",
  ],
  ["language", "Language | Preferred Language | Idioma | Idioma preferido | Lengua"],
  [
    "subscribed",
    "Subscribed | Newsletter | Opt-in | Email opt-in | Consent | Subscription | Boletín | Suscrito | Suscrita | Suscripción | Acepta correos",
  ],
  ["registered", "Registered | Registration | Inscrito | Inscrita | Inscripción | Registro"],
  ["canAttendInvocation", "Can attend Invocation | Invocation | Opening | Opening evening | Invocación | Apertura"],
  ["canAttendIntegration", "Can attend Integration | Integration | Closing | Closing day | Integración | Cierre"],
  ["coCreatingInterests", "Co-creating interests | Interests | Offers | Intereses | Ofertas"],
  ["howDidYouHear", "How did you hear | How did you hear about us? | Source | ¿Cómo te enteraste?"],
  ["additionalNotes", "Additional notes | Notes | Comments | Comment | Notas | Comentarios"],
])("the ways people head the column %s: %s", (field, headings) => {
  for (const heading of headings.split(" | ")) expect(guessedColumns([["?", heading]]), heading).toContain(field);
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

test("a label without letters names no column (NEW-45)", () => {
  const labels = { en: "🥁?", es: "🥁?" };
  const drum = { name: "own_drum", kind: "tick", labels, helps: { en: null, es: null }, choices: [] } as const;
  const questions = [{ ...drum, isRequired: false, isSensitive: false, isRetired: false }];
  expect(guessedColumns([["Email", "", "🥁?"]], { questions })).toEqual(["email", null, null]);
  expect(guessedColumns([["Email", "", "own_drum"]], { questions })).toEqual(["email", null, "own_drum"]);
});
