import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { readTable } from "~/platform/files/read-table.server";
import type { Db } from "~/platform/database/db.server";
import { guessedColumns, hasNames } from "./columns.ts";
import { carryOut, storeFile } from "./commands.server.ts";
import { pendingImport, planImport, readRows } from "./queries.server.ts";

/** What a row of the file is meant to say, however it is spelled. */
interface Meant {
  /** Undefined where the row is wrong. */
  email: string | undefined;
  name: string;
  phone: string;
  organizations: string;
  line: string;
}

type Stored = Pick<Meant, "name" | "phone" | "organizations"> & { email: string };

const people = 10_000;
const first = [
  "José",
  "Ana",
  "Zoë",
  "Ñusta",
  "O'Brien, Pat",
  'Bea "Bee"',
  "=HYPERLINK(1)",
  "Ümit",
  "Ida\nLou",
  "+Plus",
  "",
];
const last = ["Núñez", "Luján", "Garcia; Soto", "Großmann", "", "D’Amico"];

/** The same numbers every time. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function messyFile(): Meant[] {
  const random = seeded(20_251_016);
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
  return Array.from({ length: people }, (_, index): Meant => {
    const email = `person-${random(people * 0.8)}@example.org`;
    const isWrong = random(50) === 0;
    const name = `${pick(first)} ${pick(last)}`.trim();
    const phone = random(3) === 0 ? "" : `+1 720 555 ${String(random(10_000)).padStart(4, "0")}`;
    const organizations = random(2) === 0 ? "" : `Garden ${random(99)}; Choir, "Song"`;
    const notes = index % 3_000 === 7 ? "m".repeat(1_000_000) : pick(["", "ok", "line\r\nline"]);
    const cells = [
      isWrong ? pick(["", "nobody", "a@b", "x@example.org, y@example.org"]) : spelled(email, random(8)),
      name,
      guarded(phone),
      organizations,
      notes,
    ];
    // A megabyte of notes is an error of its own.
    const isTooLong = notes.length > 5_000;
    const line =
      cells.map((cell) => quoted(cell, random(2) === 0)).join(";") + pick(["\r\n", "\n", "\r\n\r\n", ";\r\n"]);
    return { email: isWrong || isTooLong ? undefined : email, name, phone, organizations, line };
  });
}

function spelled(email: string, way: number): string {
  const ways = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    `Somebody <${email}>`,
    `mailto:${email}`,
    `${email};`,
    `\u00a0${email}`,
    email.replace("person", "Person"),
  ];
  return ways[way]!;
}

function guarded(cell: string): string {
  return cell.startsWith("+") ? `'${cell}` : cell;
}

function quoted(cell: string, always: boolean): string {
  return always || /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One row after the other, by the rules as they are told to people. */
function slowly(known: readonly Stored[], rows: readonly Meant[]): Stored[] {
  const all = known.map((one) => ({ ...one }));
  const done: string[] = [];
  for (const { email, name, phone, organizations } of rows) {
    if (!email || done.includes(email)) continue;
    done.push(email);
    const oneLine = name.replace(/\s+/g, " ");
    const somebody = all.find((one) => one.email === email);
    if (!somebody) all.push({ email, name: oneLine, phone, organizations });
    else {
      somebody.name ||= oneLine;
      somebody.phone ||= phone;
      somebody.organizations ||= organizations;
    }
  }
  return all;
}

async function stored(db: Db): Promise<Stored[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["email", "full_name", "phone_number", "organizations"])
    .where("role", "is", null)
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: row.full_name,
    phone: row.phone_number ?? "",
    organizations: row.organizations ?? "",
  }));
}

test(
  "10,000 messy rows in Latin-1 come in as a slow reader says, every one, beside people who are there @thorough",
  { timeout: 120_000 },
  async () => {
    const db = await testDatabase();
    const rows = messyFile();
    const profiles = Array.from({ length: 500 }, (_, n) => ({
      email: `person-${n * 16}@example.org`,
      name: n % 2 ? "Known" : "",
      phone: n % 3 ? "303" : "",
      organizations: "",
    }));
    await db
      .insertInto("profiles")
      .values(
        profiles.map(({ email, name, phone }) => ({
          email,
          full_name: name,
          phone_number: phone || null,
          subscribed: false,
        })),
      )
      .execute();
    const { id: admin } = await db
      .insertInto("profiles")
      .values({ email: "m@example.org", full_name: "M", role: "admin" })
      .returning("id")
      .executeTakeFirstOrThrow();

    const text = `Correo electrónico;Nombre;Teléfono;Organización;Notas\r\n${rows.map(({ line }) => line).join("")}`;
    const table = await readTable(windows1252(text));
    if (!table.ok) throw new Error(table.reason);
    const now = new Date();
    const choices = {
      columns: guessedColumns(table.head),
      hasNames: hasNames(table.head),
      language: "es",
      source: "",
      wording: "",
    } as const;
    const importer = { profileId: admin, now };
    const id = await storeFile(db, { fileName: "people.csv", cells: table.cells, choices }, importer);
    const file = (await pendingImport(db, id, now))!;
    const plan = await planImport(db, { numbered: await readRows(file, {}), choices: file.choices }, "october2025");
    expect(plan.counts.error).toBe(rows.filter(({ email }) => !email).length);
    const outcome = await carryOut(db, { id, digest: plan.digest, edition: { key: "october2025" } }, importer);

    const byEmail = (a: Stored, b: Stored) => (a.email < b.email ? -1 : 1);
    const expected = slowly(profiles, rows).toSorted(byEmail);
    expect((await stored(db)).toSorted(byEmail)).toEqual(expected);
    expect(outcome).toMatchObject({ ok: true, result: { added: expected.length - profiles.length, subscribed: 0 } });
    const { count } = await db
      .selectFrom("email_deliveries")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  },
);

function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text.replaceAll("’", "\u0092"), "latin1"));
}
