import { columnNamed, plainName } from "../columns.ts";

/** What a column of a file of events can hold. */
export const eventFields = [
  "title",
  "description",
  "location",
  "category",
  "language",
  "start",
  "startTime",
  "end",
  "endTime",
  "allDay",
  "url",
] as const;
export type EventField = (typeof eventFields)[number];

/** Names of columns in small letters without accents and signs: those of our own export first. */
const names: Record<EventField, readonly string[]> = {
  title: ["title", "event", "event title", "event name", "name", "subject", "summary", "titulo", "evento", "nombre"],
  description: ["description", "details", "notes", "text", "descripcion", "detalles", "notas"],
  location: ["location", "place", "venue", "where", "address", "lugar", "ubicacion", "sede", "donde", "direccion"],
  category: ["category", "theme", "type", "categoria", "tema", "tipo"],
  language: ["language", "idioma", "lengua"],
  start: [
    "start date",
    "start",
    "date",
    "day",
    "begins",
    "from",
    "fecha de inicio",
    "inicio",
    "fecha",
    "dia",
    "empieza",
  ],
  startTime: ["start time", "time", "hour", "hora de inicio", "hora"],
  end: ["end date", "end", "ends", "to", "fecha de fin", "fin", "termina", "hasta"],
  endTime: ["end time", "hora de fin"],
  allDay: ["all day", "all day event", "todo el dia"],
  url: [
    "registration url",
    "url",
    "link",
    "website",
    "registration link",
    "enlace",
    "enlace de inscripcion",
    "liga",
    "web",
  ],
};

export type EventColumns = readonly (EventField | null)[];

/** The field of each column by its name. */
export function guessedEventColumns([head = []]: readonly (readonly string[])[]): EventColumns {
  const plain = head.map(plainName);
  const columns: (EventField | null)[] = plain.map(() => null);
  for (const field of eventFields) {
    const place = columnNamed(plain, columns, names[field]);
    if (place >= 0) columns[place] = field;
  }
  return columns;
}

/** A field of the list, or null for any other text. */
export function knownEventField(text: string): EventField | null {
  return eventFields.find((field) => field === text) ?? null;
}
