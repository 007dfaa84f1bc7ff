import { z } from "zod";
import { changedFields } from "~/lib/forms/changed-fields";
import { parsedJson } from "~/lib/text/parsed-json";
import { runAction } from "~/platform/http/run-action.server";
import { readTable } from "~/platform/files/read-table.server";
import type { CalendarDays } from "~/lib/files/calendar-columns";
import { singleLine } from "~/lib/text/single-line";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { guessedColumns, hasNames } from "./columns.ts";
import { carryOut, changeChoices, discardFile, storeFile, undoImport, type Importer } from "./commands.server.ts";
import { knownField, pendingImport, type Choices } from "./queries.server.ts";
import type { ImportRefusal } from "./refusal.ts";

export type Office = Actor<Person>;

/** Takes a file of people: reads it, guesses its columns, and stores it until somebody says yes or no. */
export async function submitFile(actor: Office, file: FormDataEntryValue | null) {
  const table = await submittedFile(file);
  if (!table.ok) return table;
  const choices: Choices = {
    columns: guessedColumns(table.head),
    hasNames: hasNames(table.head),
    language: actor.language,
    source: "",
    wording: "",
  };
  const newFile = { fileName: table.fileName, cells: table.cells, choices };
  return runAction(actor.context, {
    command: async () => ({ ok: true as const, id: await storeFile(actor.context.db, newFile, importerOf(actor)) }),
  });
}

/** The rows of a posted file; with `days`, of a calendar file too. */
export async function submittedFile(file: FormDataEntryValue | null, days?: CalendarDays) {
  // A form without a chosen file sends one without a name.
  if (!(file instanceof File) || file.name === "") return refused("missing");
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), days);
  return table.ok ? { ...table, fileName: singleLine(file.name).slice(0, 200) } : table;
}

/** What the form showed when somebody began to choose. */
const shownChoices = z.object({
  columns: z.array(z.string().transform(knownField)),
  hasNames: z.boolean(),
  language: z.enum(["en", "es"]),
  source: z.string(),
  wording: z.string(),
});

/** Takes what each column is, and the rest that is chosen for a file; what a colleague chose meanwhile stays. */
export async function submitChoices(actor: Office, id: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const choices: Choices = {
    columns: form.getAll("column").map((field) => knownField(String(field))),
    hasNames: form.has("hasNames"),
    language: text("language") === "es" ? "es" : "en",
    source: singleLine(text("source")).slice(0, 300),
    wording: text("wording").replaceAll("\r\n", "\n").trim().slice(0, 1_000),
  };
  const shown = shownChoices.safeParse(parsedJson(text("seen"))).data;
  const { db, clock } = actor.context;
  return runAction(actor.context, {
    command: async () => {
      const file = await pendingImport(db, id, clock.now());
      if (!file) return refused("gone");
      const merged = shown ? mergedChoices(choices, shown, file.choices) : choices;
      const isTaken = await changeChoices(db, id, { ...merged, columns: once(merged.columns) });
      return isTaken ? { ok: true as const } : refused("gone");
    },
  });
}

/** What was chosen, and where nothing was, what is stored by now. */
function mergedChoices(chosen: Choices, shown: Choices, stored: Choices): Choices {
  const columns = chosen.columns.map((field, place) =>
    field === (shown.columns[place] ?? null) ? (stored.columns[place] ?? null) : field,
  );
  return { ...stored, ...changedFields({ ...shown }, { ...chosen }).after, columns };
}

/** The yes to what was looked at. */
export async function submitImport(actor: Office, { id, digest }: { id: string; digest: string }) {
  const asked = { id, digest, editionKey: actor.edition.key };
  return runAction(actor.context, { command: () => carryOut(actor.context.db, asked, importerOf(actor)) });
}

/** The no: the file is thrown away. */
export async function submitDiscard(actor: Office, id: string) {
  return runAction(actor.context, {
    command: async () => {
      await discardFile(actor.context.db, id);
      return { ok: true as const };
    },
  });
}

export async function submitUndo(actor: Office, id: string) {
  return runAction(actor.context, { command: () => undoImport(actor.context.db, id, importerOf(actor)) });
}

/** A field belongs to one column: the first that was given it. */
function once(columns: Choices["columns"]): Choices["columns"] {
  return columns.map((field, place) => (columns.indexOf(field) === place ? field : null));
}

export function importerOf({ context, viewer }: Office): Importer {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}

function refused<Reason extends ImportRefusal["reason"]>(reason: Reason) {
  return { ok: false as const, reason };
}
