/** Who waits for a place, in the order of the line. */
interface Waiting {
  people: number;
}

/** Returns the number of free places; without a capacity there is no end of them. */
export function placesLeft(capacity: number | null, taken: number): number {
  return capacity === null ? Infinity : Math.max(0, capacity - taken);
}

/** Places that are free go to the first in line whose whole group fits. */
export function nextInLine<One extends Waiting>(line: readonly One[], left: number): One[] {
  let free = left;
  return line.filter(({ people }) => {
    if (people > free) return false;
    free -= people;
    return true;
  });
}

const hour = 3_600_000;
const usualHours = 24;
/** An offer is over this long before the event begins, so that the next in line can still come. */
const beforeStart = hour;
/** With less time than this, a place is given without asking. */
const shortestNotice = 3 * hour;

interface Offer {
  start: Date;
  /** How long the host keeps a place for somebody; null is a day. */
  hours: number | null;
  siteNow: Date;
  now: Date;
}

/**
 * Returns until when a free place is kept for somebody, which is not into the last hour before the event. Undefined if
 * the event begins so soon that the place is simply given.
 */
export function offerEnds({ start, hours, siteNow, now }: Offer): Date | undefined {
  const toStart = start.getTime() - siteNow.getTime();
  if (toStart < shortestNotice) return undefined;
  return new Date(now.getTime() + Math.min((hours ?? usualHours) * hour, toStart - beforeStart));
}
