/** Matches a number as it occurs in a map's link. */
const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Where links of Google Maps, OpenStreetMap and Apple Maps contain the coordinates. The pin comes before the map's
 * center.
 */
const spots = [
  `!3d${pair}!4d${pair}`,
  `[?&]mlat=${pair}&mlon=${pair}`,
  `[?&](?:q|query|destination|daddr|coordinate)=(?:loc:)?${pair},\\+?${pair}`,
  `[?&](?:ll|sll|center)=${pair},${pair}`,
  `@${pair},${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${pair}/${pair}`,
].map((spot) => new RegExp(spot));

/** Returns the coordinates of a map's link as text, or undefined if the text is not a link or has none. */
export function coordinatesOfLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const link = text.replaceAll(/%2C/gi, ",").replaceAll(/%20/g, "");
  for (const spot of spots) {
    const found = spot.exec(link);
    if (found) return `${found[1]}, ${found[2]}`;
  }
  return undefined;
}
