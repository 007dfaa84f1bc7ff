/** `now` is the real time, for everything stored; `site` is the time the public calendar believes in (SITE_NOW). */
export interface Clock {
  now(): Date;
  site(): Date;
}

/** A clock whose site time starts at `siteNow` and runs on from there. */
export function startClock(siteNow?: Date): Clock {
  const shift = siteNow ? siteNow.getTime() - Date.now() : 0;
  return { now: () => new Date(), site: () => new Date(Date.now() + shift) };
}
