/** The facts of an event that conflicts are found by. */
export interface BookedEvent {
  id: string;
  start: Date;
  end: Date;
  allDay: boolean;
  placeId: string | null;
  /** Null if the event takes the whole place. */
  roomId: string | null;
  /** The capacity of the room; null if it is not known. */
  holds: number | null;
  /** The expected number of people: the places, or those coming if they are more. */
  people: number;
  /** Identifiers of its hosts: an email address, and the displayed name. */
  hosts: readonly string[];
  /** How many people starred it. */
  stars: number;
}

/** A conflict, which is a warning and refuses nothing. */
export type Conflict =
  | { kind: "room" | "host"; other: string }
  | { kind: "stars"; other: string; people: number }
  | { kind: "full"; people: number; holds: number };

/** True if two events share some time. One that ends when another begins does not. */
function overlap(one: Pick<BookedEvent, "start" | "end">, other: Pick<BookedEvent, "start" | "end">): boolean {
  return one.start < other.end && other.start < one.end;
}

/** True if two events need the same room; one that takes the whole place needs each of its rooms. */
export function shareRoom(one: Pick<BookedEvent, "placeId" | "roomId">, other: typeof one): boolean {
  if (one.placeId === null || one.placeId !== other.placeId) return false;
  return one.roomId === null || other.roomId === null || one.roomId === other.roomId;
}

/** True if a host has to be at both. What fills whole days, such as an exhibition, leaves its host free. */
function shareHost(one: BookedEvent, other: BookedEvent): boolean {
  return !one.allDay && !other.allDay && one.hosts.some((host) => other.hosts.includes(host));
}

const fewestShared = 3;

/** True if many have starred both: three at least, and a third of those who starred the event. */
function isCrowdShared(one: BookedEvent, other: BookedEvent, people: number): boolean {
  return !one.allDay && !other.allDay && people >= fewestShared && people * 3 >= one.stars;
}

/**
 * Returns what an event collides with among others. `shared` has the number of people who starred both, by the id of
 * the other event.
 */
export function conflictsOf(
  event: BookedEvent,
  others: readonly BookedEvent[],
  shared: ReadonlyMap<string, number> = new Map(),
): Conflict[] {
  const { people, holds } = event;
  const full: Conflict[] = holds !== null && people > holds ? [{ kind: "full", people, holds }] : [];
  const overlapping = others.filter((other) => other.id !== event.id && overlap(event, other));
  return [
    ...full,
    ...overlapping.flatMap((other): Conflict[] => {
      const both = shared.get(other.id) ?? 0;
      return [
        ...(shareRoom(event, other) ? [{ kind: "room" as const, other: other.id }] : []),
        ...(shareHost(event, other) ? [{ kind: "host" as const, other: other.id }] : []),
        ...(isCrowdShared(event, other, both) ? [{ kind: "stars" as const, other: other.id, people: both }] : []),
      ];
    }),
  ];
}

/** Returns each event's conflicts of rooms, hosts and seats, by its id, without the events that have none. */
export function allConflicts(events: readonly BookedEvent[]): Map<string, Conflict[]> {
  const inOrder = events.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const met = new Map<string, BookedEvent[]>(inOrder.map(({ id }) => [id, []]));
  let open: BookedEvent[] = [];
  for (const event of inOrder) {
    open = open.filter(({ end }) => end > event.start);
    for (const other of open) {
      met.get(event.id)!.push(other);
      met.get(other.id)!.push(event);
    }
    open.push(event);
  }
  const entries = inOrder.map((event) => [event.id, conflictsOf(event, met.get(event.id)!)] as const);
  return new Map(entries.filter(([, conflicts]) => conflicts.length > 0));
}
