/** `now` is the real time for everything stored; `site` is the time that the public calendar shows (SITE_NOW). */
export interface Clock {
  now(): Date;
  site(): Date;
}

/** Starts a clock whose site time begins at `siteNow`. */
export function startClock(siteNow?: Date): Clock {
  const shift = siteNow ? siteNow.getTime() - Date.now() : 0;
  return { now: () => new Date(), site: () => new Date(Date.now() + shift) };
}
