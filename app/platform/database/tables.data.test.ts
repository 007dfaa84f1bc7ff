import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";

interface Column {
  type: string;
  nullable: boolean;
  /** True if an insert may omit the column. */
  optional: boolean;
}

type Described = Record<string, Record<string, Column>>;

test("the row types name every table and column, with its type, nullability and default (DAT-01..03, DAT-05..09, DAT-11, DAT-12, DAT-14, DAT-17, DAT-19, DAT-22)", async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; filled: boolean }>`
    select case c.relnamespace when 'public'::regnamespace then c.relname else 'auth.' || c.relname end as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relname !~ '^kysely_'
      and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(db);
  const stored: Described = {};
  for (const { table, column, type, nullable, filled } of rows) {
    stored[table] ??= {};
    stored[table][column] = { type: kindOfSqlType(type), nullable, optional: nullable || filled };
  }
  expect(declaredTables()).toEqual(stored);
});

function kindOfSqlType(type: string): string {
  if (/^(?:text|uuid|varchar|tsvector)$/.test(type)) return "string";
  if (/^(?:int2|int4|int8|float8)$/.test(type)) return "number";
  if (/^_(?:text|uuid)$/.test(type)) return "string[]";
  return { bool: "boolean", timestamptz: "Date", date: "Date", jsonb: "json", bytea: "Buffer" }[type] ?? type;
}

/** Reads the row types from their source, because types do not exist at run time. */
function declaredTables(): Described {
  const files = globSync("{tables,tables/*}.ts", { cwd: fileURLToPath(new URL(".", import.meta.url)) });
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), "utf8")).join("\n");
  const members = (name: string) =>
    [
      ...text
        .match(new RegExp(`interface ${name}\\s+(?:extends\\s+[\\w,\\s]+)?\\{\\n([^}]*)\\}`))![1]!
        .matchAll(/^ {2}(?:"(auth\.\w+)"|(\w+)): (.+);$/gm),
    ].map(([, quoted, plain, type]) => [(quoted ?? plain)!, type!] as const);
  return Object.fromEntries(
    [...text.matchAll(/interface (\w*Tables)\s/g)]
      .flatMap(([, name]) => members(name!))
      .map(([table, rowType]) => [
        table,
        Object.fromEntries(members(rowType).map(([column, type]) => [column, declaredColumn(type)])),
      ]),
  );
}

function declaredColumn(type: string): Column {
  const filled = type.match(/^Generated(?:Always)?<(.+)>$/)?.[1];
  const stored = filled ?? type;
  const nullable = stored.endsWith("| null") || stored.startsWith("Optional");
  return {
    type: kindOfDeclared(stored.replace(/ \| null$/, "")),
    nullable,
    optional: nullable || !!filled || alwaysFilled.has(stored),
  };
}

const alwaysFilled = new Set(["Instant", "Json", "Counted"]);

function kindOfDeclared(type: string): string {
  if (
    ["Language", "DeliveryStatus", "ConsentSource", "EventLanguage", "EventStatus", "SuggestionCategory"].includes(
      type,
    ) ||
    type.startsWith('"')
  )
    return "string";
  return (
    {
      Instant: "Date",
      OptionalInstant: "Date",
      Json: "json",
      NeededJson: "json",
      OptionalJson: "json",
      Counted: "number",
    }[type] ?? type
  );
}
