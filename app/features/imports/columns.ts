/** What a column of a file can hold; any other column is left out. */
export const fields = [
  "email",
  "fullName",
  "firstName",
  "lastName",
  "phoneNumber",
  "organizations",
  "language",
  "subscribed",
  "registered",
  "canAttendInvocation",
  "canAttendIntegration",
  "coCreatingInterests",
  "howDidYouHear",
  "additionalNotes",
] as const;

export type Field = (typeof fields)[number];

/** For each column of a file the field it holds, if any. */
export type Columns = readonly (Field | null)[];

/** Names of columns in small letters without accents and signs: those of our own export first, then what people and the screen call them. */
const names: Record<Field, readonly string[]> = {
  email: [
    "email",
    "e mail",
    "email address",
    "e mail address",
    "e mail 1 value",
    "mail",
    "correo",
    "correo electronico",
    "direccion de correo",
    "direccion de correo electronico",
    "correo e",
  ],
  fullName: [
    "full name",
    "name",
    "nombre completo",
    "nombre y apellido",
    "nombre y apellidos",
    "display name",
    "nombre",
  ],
  firstName: ["first name", "firstname", "given name", "nombres", "primer nombre", "nombre de pila", "nombre"],
  lastName: ["last name", "lastname", "surname", "family name", "apellido", "apellidos"],
  phoneNumber: [
    "phone number",
    "phone",
    "mobile",
    "mobile phone",
    "cell",
    "cell phone",
    "telephone",
    "tel",
    "phone 1 value",
    "telefono",
    "numero de telefono",
    "celular",
    "movil",
  ],
  organizations: [
    "organizations",
    "organization",
    "organisation",
    "company",
    "group",
    "affiliation",
    "organizaciones",
    "organizacion",
    "empresa",
    "grupo",
    "colectivo",
  ],
  language: ["language", "preferred language", "idioma", "idioma preferido", "lengua"],
  subscribed: [
    "subscribed",
    "newsletter",
    "opt in",
    "email opt in",
    "consent",
    "subscription",
    "boletin",
    "suscrito",
    "suscrita",
    "suscripcion",
    "acepta correos",
    "newsletter yes or no",
    "boletin si o no",
  ],
  registered: [
    "registered",
    "registration",
    "inscrito",
    "inscrita",
    "inscripcion",
    "registro",
    "registered yes or no",
    "inscripcion si o no",
  ],
  canAttendInvocation: [
    "can attend invocation",
    "invocation",
    "opening",
    "opening evening",
    "comes to the opening evening",
    "invocacion",
    "apertura",
    "noche de apertura",
    "viene a la noche de apertura",
  ],
  canAttendIntegration: [
    "can attend integration",
    "integration",
    "closing",
    "closing day",
    "comes to the closing day",
    "integracion",
    "cierre",
    "dia de cierre",
    "viene al dia de cierre",
  ],
  coCreatingInterests: ["co creating interests", "interests", "offers", "intereses", "ofertas"],
  howDidYouHear: [
    "how did you hear",
    "how did you hear about us",
    "how they heard about it",
    "source",
    "como te enteraste",
    "como se entero",
  ],
  additionalNotes: ["additional notes", "notes", "comments", "comment", "notas", "comentarios"],
};

/** The field of each column by its name; a field that several names fit goes to the first of them. */
export function guessedColumns(rows: readonly (readonly string[])[]): Columns {
  const [head = []] = rows;
  const plain = head.map(plainName);
  const columns: (Field | null)[] = plain.map(() => null);
  for (const field of fields) {
    const place = columnNamed(plain, columns, names[field]);
    if (place >= 0) columns[place] = field;
  }
  const given = plain.indexOf("nombre");
  if (columns.includes("lastName") && !columns.includes("firstName") && columns[given] === "fullName")
    columns[given] = "firstName";
  if (columns.includes("email")) return columns;
  const addresses = mostAddresses(rows);
  return columns.map((field, place) => (place === addresses ? "email" : field));
}

/** True when the first row names the columns, and is no person. */
export function hasNames([head = []]: readonly (readonly string[])[]): boolean {
  return !head.some(isAddress);
}

/** The first column that is still free and has one of the names; -1 where there is none. */
export function columnNamed(
  plain: readonly string[],
  taken: readonly (string | null)[],
  wanted: readonly string[],
): number {
  for (const name of wanted) {
    const place = plain.findIndex((one, at) => one === name && taken[at] === null);
    if (place >= 0) return place;
  }
  return -1;
}

/** The column with the most addresses among the first rows; -1 where there is none. */
function mostAddresses(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, place) => rows.filter((row) => isAddress(row[place] ?? "")).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function isAddress(cell: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(cell);
}

/** In small letters without accents and signs. */
export function plainName(name: string): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, " ").trim();
}
