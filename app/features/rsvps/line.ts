/** People who wait for places together. */
interface Group {
  people: number;
}

/** Returns the number of free places: Infinity without a capacity. */
export function placesLeft(capacity: number | null, occupied: number): number {
  return capacity === null ? Infinity : Math.max(0, capacity - occupied);
}

/** Returns the groups that get the free places: the first in line that fit as a whole. */
export function nextInLine<Guest extends Group>(line: readonly Guest[], left: number): Guest[] {
  let free = left;
  return line.filter(({ people }) => {
    if (people > free) return false;
    free -= people;
    return true;
  });
}

const hour = 3_600_000;
const defaultHours = 24;
/** An offer expires this long before the event begins, so that the next in line can still come. */
const offerMargin = hour;
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
  return new Date(now.getTime() + Math.min((hours ?? defaultHours) * hour, toStart - offerMargin));
}
