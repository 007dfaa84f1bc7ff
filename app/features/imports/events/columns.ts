import { contentFields } from "~/features/calendar/fields";
import { columnNamed, importedNames, plainName } from "../columns.ts";

const begins = ["start", "begins", "from", "inicio", "comienzo", "empieza", "desde"];
const ends = ["end", "ends", "to", "fin", "finalizacion", "termina", "hasta"];

const { is_public: _, coming_mode: __, offer_hours: ___, place_id: ____, room_id: _____, ...read } = contentFields;

/** The names of each field's column, those of our own export first. */
const names = {
  ...importedNames(read),
  start: [
    "start date",
    "fecha de inicio",
    "fecha de comienzo",
    "date",
    "event date",
    "fecha",
    "fecha del evento",
    "day",
    "dia",
    ...begins,
  ],
  // If a column of days was found, a column named like a start contains the time.
  startTime: ["start time", "time", "hour", "hora de inicio", "hora de comienzo", "hora", "horario", ...begins],
  end: ["end date", "fecha de fin", "fecha de finalizacion", "fecha final", ...ends],
  endTime: ["end time", "hora de fin", "hora de finalizacion", "hora final", ...ends],
  allDay: ["all day", "all day event", "todo el dia"],
  private: ["private", "privado", "privada"],
};

export type EventField = keyof typeof names;
export const eventFields = Object.keys(names) as EventField[];

export type EventColumns = readonly (EventField | null)[];

/** Assigns fields to columns by name. */
export function guessedEventColumns([head = []]: readonly (readonly string[])[]): EventColumns {
  const plain = head.map(plainName);
  const columns: (EventField | null)[] = plain.map(() => null);
  for (const field of eventFields) {
    const index = columnNamed(plain, columns, names[field]);
    if (index >= 0) columns[index] = field;
  }
  return columns;
}

/** Returns the catalog key of a column's label. */
export function eventColumnWords(field: EventField) {
  return field in read
    ? (`events.fields.${field as keyof typeof read}` as const)
    : (`eventImport.fields.${field as Exclude<EventField, keyof typeof read>}` as const);
}
