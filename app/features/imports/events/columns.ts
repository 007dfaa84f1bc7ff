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
  "private",
] as const;
export type EventField = (typeof eventFields)[number];

const begins = ["start", "begins", "from", "inicio", "comienzo", "empieza", "desde"];
const ends = ["end", "ends", "to", "fin", "finalizacion", "termina", "hasta"];

/** Names of columns in small letters without accents and signs: those of our own export first. */
const names: Record<EventField, readonly string[]> = {
  title: [
    "title",
    "event",
    "event title",
    "event name",
    "name",
    "subject",
    "summary",
    "titulo",
    "evento",
    "nombre",
    "asunto",
  ],
  description: ["description", "details", "notes", "text", "descripcion", "detalles", "notas"],
  location: ["location", "place", "venue", "where", "address", "lugar", "ubicacion", "sede", "donde", "direccion"],
  category: ["category", "theme", "type", "categoria", "tema", "tipo"],
  language: ["language", "idioma", "lengua"],
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
  // Beside a column of days, what begins is the time.
  startTime: ["start time", "time", "hour", "hora de inicio", "hora de comienzo", "hora", "horario", ...begins],
  end: ["end date", "fecha de fin", "fecha de finalizacion", "fecha final", ...ends],
  endTime: ["end time", "hora de fin", "hora de finalizacion", "hora final", ...ends],
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
  private: ["private", "privado", "privada"],
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
