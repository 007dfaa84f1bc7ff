import * as z from "zod";
import { instantInZone } from "~/lib/time/zoned-time";
import { columnsOf } from "~/lib/fields/columns";
import { eachOf } from "~/lib/fields/field";
import { answerSchemaOf } from "~/lib/fields/schema";
import { valuesIn } from "~/lib/fields/values";
import { countedFields, eventFields, contentFields, type timeFields } from "../fields.ts";

const statuses = ["pending", "published", "declined", "cancelled"] as const;
export type EventStatus = (typeof statuses)[number];

const fieldShapes = answerSchemaOf(eventFields).shape;
const instant = z.string().meta({ format: "date-time" });

/**
 * An event in the format of /api/manage-events, which the organizers' screens use too. Times have the edition's offset
 * (CAL-43).
 */
export const managedEventAnswer = z.object({
  id: z.string().meta({ format: "uuid" }),
  ...fieldShapes,
  language: fieldShapes.language.meta({ description: "What it is held in; null is not known." }),
  all_day: fieldShapes.all_day.meta({
    description: "Fills whole days, from midnight to the midnight after the last of them.",
  }),
  status: z.enum(statuses),
  cancelled_note: z.string().nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
  picture: z
    .object({
      url: z.url().meta({ description: "A JPEG; another picture has another address." }),
      width: z.int(),
      height: z.int(),
      alt: z
        .string()
        .meta({ description: "What it shows: in the event's own language, in English where it has both." }),
      alt_es: z.string().nullable().meta({ description: "The same in Spanish, of an event in both languages." }),
    })
    .optional()
    .meta({ description: "In lists, and only of events that have one." }),
  updated_by: z
    .string()
    .optional()
    .meta({ description: "For admins only: the name of whoever changed it last, while it is known." }),
  change_waits: z
    .boolean()
    .optional()
    .meta({ description: "For admins only: its host asked for a change that nobody has looked at yet." }),
  coming: z
    .object({ people: z.int(), waiting: z.int() })
    .optional()
    .meta({ description: "For admins only, and only of events that ask who is coming: how many do, and wait." }),
  heads: z.int().optional().meta({ description: "For admins only: how many came, once somebody has counted." }),
  proposer: z
    .object({
      name: z.string(),
      email: z.string(),
      times: z.int().meta({ description: "How often it was proposed: more than once when it came back after a no." }),
      answer: z.string().nullable().meta({ description: "What the organizers wrote with their last decision." }),
    })
    .optional()
    .meta({ description: "For admins only, and only of proposals." }),
});

export type ManagedEvent = z.infer<typeof managedEventAnswer>;

/** The part of an event a form is opened with, to detect a later change. */
export const openedEventSchema = managedEventAnswer.pick({
  ...eachOf(eventFields, () => true as const),
  status: true,
  version: true,
});

export type OpenedEvent = z.infer<typeof openedEventSchema>;

export const managedColumns = [
  "id",
  ...columnsOf(eventFields),
  ...columnsOf(countedFields),
  "status",
  "cancelled_note",
  "version",
  "created_at",
  "updated_at",
] as const;

type StoredEvent = Omit<
  ManagedEvent,
  | "start_date"
  | "end_date"
  | "created_at"
  | "updated_at"
  | "picture"
  | "updated_by"
  | "change_waits"
  | "coming"
  | "heads"
  | "proposer"
> & {
  start_date: Date;
  end_date: Date;
  created_at: Date;
  updated_at: Date;
};

export function managedEvent(zone: string, stored: StoredEvent): ManagedEvent {
  const { id, start_date, end_date, all_day, status, cancelled_note, version, created_at, updated_at } = stored;
  return {
    id,
    ...valuesIn(contentFields, stored),
    start_date: instantInZone(zone, start_date),
    end_date: instantInZone(zone, end_date),
    all_day,
    status,
    cancelled_note,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Returns the time span as dates. */
export function spanOf({ start_date, end_date, all_day: allDay }: Pick<ManagedEvent, keyof typeof timeFields>) {
  return { start: new Date(start_date), end: new Date(end_date), allDay };
}
