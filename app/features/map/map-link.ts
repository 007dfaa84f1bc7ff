/** Two numbers as a link of a map has them between its signs. */
const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Where links of Google Maps, OpenStreetMap and Apple Maps say the spot: that of a pin before the middle of what was looked at. */
const spots = [
  `!3d${pair}!4d${pair}`,
  `[?&]mlat=${pair}&mlon=${pair}`,
  `[?&](?:q|query|destination|daddr|coordinate)=(?:loc:)?${pair},\\+?${pair}`,
  `[?&](?:ll|sll|center)=${pair},${pair}`,
  `@${pair},${pair}`,
  `#map=\\d+(?:\\.\\d+)?/${pair}/${pair}`,
].map((spot) => new RegExp(spot));

/** The two numbers of a map's link, as a map shows them; undefined for a text that is no link, or one without a spot. */
export function coordinatesOfLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const link = text.replaceAll(/%2C/gi, ",").replaceAll(/%20/g, "");
  for (const spot of spots) {
    const found = spot.exec(link);
    if (found) return `${found[1]}, ${found[2]}`;
  }
  return undefined;
}
