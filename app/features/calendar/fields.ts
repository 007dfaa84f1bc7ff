import type { Fields } from "~/lib/fields/field";
import { themeKeys, themeOf } from "../edition/themes.ts";

/** General first, then the themes in their order (CAL-22, CAL-23). */
export function categories(): string[] {
  return ["general", ...themeKeys()];
}

/** Returns the category that is shown for a stored one: general, if its theme no longer exists. */
export function categoryOf(stored: string): string {
  return themeOf(stored)?.key ?? "general";
}

/** The language an event is held in, if it is known. */
export const eventLanguages = ["en", "es", "both"] as const;

/** Whether people come without notice, say that they are coming, or book one of a limited number of places. */
export const comingModes = ["open", "tell", "book"] as const;

/** Whether the event suits families with children. */
export const familyAnswers = ["yes", "no"] as const;

export const costs = ["free", "donation", "paid"] as const;

/** What people want to know before they come. A fact that nobody has entered is shown as not stated. */
export const factFields = {
  families: {
    kind: "choice",
    column: "families",
    choices: familyAnswers,
    isOptional: true,
    imported: "families, for families, children, kids, familias, para familias, ninos",
  },
  min_age: {
    kind: "number",
    column: "min_age",
    min: 0,
    max: 99,
    imported: "min age, minimum age, from age, age, edad minima, desde que edad, edad",
  },
  cost: {
    kind: "choice",
    column: "cost",
    choices: costs,
    isOptional: true,
    imported: "cost, price, admission, costo, precio, entrada",
  },
  /** The amount, for an event that is not free. */
  cost_note: { kind: "text", column: "cost_note", max: 100, imported: "cost note, amount, nota del costo, monto" },
  bring: { kind: "text", column: "bring", max: 300, imported: "bring, what to bring, que traer, traer" },
} as const satisfies Fields;
export type FactField = keyof typeof factFields;

/** The fields of an event except its time. */
export const contentFields = {
  title: {
    kind: "text",
    column: "title",
    max: 200,
    isRequired: true,
    imported: "title, event, event title, event name, name, subject, summary, titulo, evento, nombre, asunto",
  },
  description: {
    kind: "long text",
    column: "description",
    max: 20_000,
    imported: "description, details, notes, text, descripcion, detalles, notas",
  },
  location: {
    kind: "text",
    column: "location",
    max: 300,
    imported: "location, place, venue, where, address, lugar, ubicacion, sede, donde, direccion",
  },
  /** The place of the map that it happens at, and a room of it. The location then follows their names. */
  place_id: { kind: "reference", column: "place_id" },
  room_id: { kind: "reference", column: "room_id" },
  category: {
    kind: "choice",
    column: "category",
    get choices() {
      return categories();
    },
    usual: "general",
    imported: "category, theme, type, categoria, tema, tipo",
  },
  is_public: { kind: "tick", column: "is_public", isOn: true },
  registration_url: {
    kind: "url",
    column: "registration_url",
    max: 2_000,
    imported: "registration url, url, link, website, registration link, enlace, enlace de inscripcion, liga, web",
  },
  language: {
    kind: "choice",
    column: "language",
    choices: eventLanguages,
    isOptional: true,
    imported: "language, idioma, lengua",
  },
  /** The name shown as the host, as the host wants to be named. By default none is shown. */
  hosted_by: {
    kind: "text",
    column: "hosted_by",
    max: 120,
    imported: "hosted by, shown as host, quien invita",
  },
  ...factFields,
  coming_mode: { kind: "choice", column: "coming_mode", choices: comingModes, usual: "open" },
  /** The number of places, of an event whose places are booked. */
  capacity: {
    kind: "number",
    column: "capacity",
    min: 1,
    max: 100_000,
    imported: "capacity, places, seats, lugares, cupo, aforo",
  },
  /** The hours for which a free place is offered to the next in line; a day by default. */
  offer_hours: { kind: "number", column: "offer_hours", min: 2, max: 48 },
} as const satisfies Fields;

/** The time fields. They depend on each other, so they are always changed together. */
export const timeFields = {
  start_date: { kind: "instant", column: "start_date" },
  end_date: { kind: "instant", column: "end_date" },
  all_day: { kind: "tick", column: "all_day", isOn: false },
} as const satisfies Fields;

/** How many people came, counted by the host or by organizers once the event has begun. */
export const countedFields = {
  heads: { kind: "number", column: "heads", min: 0, max: 100_000 },
} as const satisfies Fields;

/** All fields of an event. The API uses the names of the database columns. */
export const eventFields = { ...contentFields, ...timeFields };
export type EventField = keyof typeof eventFields;
