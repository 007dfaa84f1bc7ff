/** Matches a number as it occurs in a map's link. */
const coordinate = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Where links of Google Maps, OpenStreetMap and Apple Maps contain the coordinates. The pin comes before the map's
 * center.
 */
const patterns = [
  `!3d${coordinate}!4d${coordinate}`,
  `[?&]mlat=${coordinate}&mlon=${coordinate}`,
  `[?&](?:q|query|destination|daddr|coordinate)=(?:loc:)?${coordinate},\\+?${coordinate}`,
  `[?&](?:ll|sll|center)=${coordinate},${coordinate}`,
  `@${coordinate},${coordinate}`,
  `#map=\\d+(?:\\.\\d+)?/${coordinate}/${coordinate}`,
].map((spot) => new RegExp(spot));

/** Returns the coordinates of a map's link as text, or undefined if the text is not a link or has none. */
export function coordinatesOfLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const link = text.replaceAll(/%2C/gi, ",").replaceAll(/%20/g, "");
  for (const pattern of patterns) {
    const match = pattern.exec(link);
    if (match) return `${match[1]}, ${match[2]}`;
  }
  return undefined;
}
