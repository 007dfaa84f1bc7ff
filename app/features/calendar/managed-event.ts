import { instantInZone } from "~/lib/zoned-time";
import type { Category } from "./event.ts";

export type EventStatus = "pending" | "published" | "declined" | "cancelled";

/** An event as /api/manage-events says it, and as the organisers' screens show it: instants with the edition's offset (CAL-43). */
export interface ManagedEvent {
  id: string;
  title: string;
  description: string | null;
  location: string | null;
  category: Category;
  is_public: boolean;
  registration_url: string | null;
  start_date: string;
  end_date: string;
  status: EventStatus;
  cancelled_note: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** For organisers only, and only of proposals. */
  proposer?: { name: string; email: string } | undefined;
}

/** The stored columns such an event is made of. */
export const managedColumns = [
  "id",
  "title",
  "description",
  "location",
  "category",
  "is_public",
  "registration_url",
  "start_date",
  "end_date",
  "status",
  "cancelled_note",
  "version",
  "created_at",
  "updated_at",
] as const;

type StoredEvent = Omit<ManagedEvent, "start_date" | "end_date" | "created_at" | "updated_at" | "proposer"> & {
  start_date: Date;
  end_date: Date;
  created_at: Date;
  updated_at: Date;
};

export function managedEvent(zone: string, stored: StoredEvent): ManagedEvent {
  return {
    id: stored.id,
    title: stored.title,
    description: stored.description,
    location: stored.location,
    category: stored.category,
    is_public: stored.is_public,
    registration_url: stored.registration_url,
    start_date: instantInZone(zone, stored.start_date),
    end_date: instantInZone(zone, stored.end_date),
    status: stored.status,
    cancelled_note: stored.cancelled_note,
    version: stored.version,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}
