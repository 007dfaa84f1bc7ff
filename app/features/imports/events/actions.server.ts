import { calendarColumns } from "~/lib/files/calendar-columns";
import { runAction } from "~/platform/http/run-action.server";
import { submittedFile, importerOf, type Office } from "../actions.server.ts";
import { changeChoices, storeFile } from "../commands.server.ts";
import { pendingImport } from "../queries.server.ts";
import { carryOutEvents, undoEvents } from "./commands.server.ts";
import { eventFields, guessedEventColumns, knownEventField, type EventColumns } from "./columns.ts";
import { looksDayFirst } from "./moment.ts";
import type { EventChoices } from "./queries.server.ts";

/** Takes a calendar file or a table of events, and stores it until somebody says yes or no. */
export async function submitEventsFile(actor: Office, file: FormDataEntryValue | null) {
  const { zone, days } = actor.edition;
  const table = await submittedFile(file, { zone, first: days.invocation, last: days.integration });
  if (!table.ok) return table;
  const columns: EventColumns = table.isCalendar
    ? calendarColumns.map((name) => eventFields.find((field) => field === name) ?? null)
    : guessedEventColumns(table.head);
  const choices: EventChoices = {
    of: "events",
    columns,
    hasNames: true,
    isDayFirst: looksDayFirst(table.head.slice(1).map((row) => row[columns.indexOf("start")] ?? "")),
    isPublic: false,
    isCalendar: table.isCalendar,
  };
  const newFile = { fileName: table.fileName, cells: table.cells, choices };
  return runAction(actor.context, {
    command: async () => ({ ok: true as const, id: await storeFile(actor.context.db, newFile, importerOf(actor)) }),
  });
}

/** Takes what each column is, and whether the events are shown at once. */
export async function submitEventChoices(actor: Office, id: string, form: FormData) {
  const { db, clock } = actor.context;
  return runAction(actor.context, {
    command: async () => {
      const file = await pendingImport(db, id, clock.now(), "events");
      if (!file) return { ok: false as const, reason: "gone" as const };
      const now = file.choices as unknown as EventChoices;
      const typed = form.getAll("column").map((field) => knownEventField(String(field)));
      const choices: EventChoices = {
        ...now,
        isPublic: form.get("shown") === "yes",
        ...(now.isCalendar
          ? {}
          : { columns: once(typed), hasNames: form.has("hasNames"), isDayFirst: form.get("order") === "day" }),
      };
      return (await changeChoices(db, id, choices))
        ? { ok: true as const }
        : { ok: false as const, reason: "gone" as const };
    },
  });
}

export async function submitEventsImport(actor: Office, { id, digest }: { id: string; digest: string }) {
  const asked = { id, digest, zone: actor.edition.zone };
  return runAction(actor.context, { command: () => carryOutEvents(actor.context.db, asked, importerOf(actor)) });
}

export async function submitEventsUndo(actor: Office, id: string) {
  return runAction(actor.context, { command: () => undoEvents(actor.context.db, id, importerOf(actor)) });
}

/** A field belongs to one column: the first that was given it. */
function once(columns: EventColumns): EventColumns {
  return columns.map((field, place) => (columns.indexOf(field) === place ? field : null));
}
