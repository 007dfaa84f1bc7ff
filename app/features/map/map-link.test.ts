import { expect, test } from "vitest";
import { coordinatesOfLink } from "./map-link.ts";

test.each([
  [
    "https://www.google.com/maps/place/Boulder+Public+Library/@40.0139,-105.2842,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d40.0140312!4d-105.2816",
    "40.0140312, -105.2816",
  ],
  ["https://www.google.com/maps/@40.015,-105.27,15z", "40.015, -105.27"],
  ["https://maps.google.com/?q=40.015,-105.27", "40.015, -105.27"],
  ["https://www.google.com/maps/search/?api=1&query=40.015%2C-105.27", "40.015, -105.27"],
  ["https://www.openstreetmap.org/?mlat=40.0139&mlon=-105.2842#map=17/40.01/-105.28", "40.0139, -105.2842"],
  ["https://www.openstreetmap.org/#map=17/40.01394/-105.28423", "40.01394, -105.28423"],
  ["https://maps.apple.com/?ll=40.015,-105.27&q=Garden", "40.015, -105.27"],
  ["https://maps.apple.com/place?coordinate=40.015,-105.27&name=Garden", "40.015, -105.27"],
])("the link %s lies at %s", (link, spot) => {
  expect(coordinatesOfLink(link)).toBe(spot);
});

test.each(["40.015, -105.27", "https://maps.app.goo.gl/abc123", "https://example.org/garden", ""])(
  "%j is no link with a spot",
  (text) => {
    expect(coordinatesOfLink(text)).toBeUndefined();
  },
);
