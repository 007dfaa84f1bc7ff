import { readLength, readNumbers } from "./numbers.ts";
import { Refused } from "./refused.ts";
import type { XmlElement } from "./read-xml.ts";

type Numbers = Readonly<Record<string, number>>;

/** The shapes that are drawn: their own attributes, and their outline as the data of a path. */
export const shapes: Readonly<Record<string, { ownAttributes: readonly string[]; path(shape: XmlElement): string }>> = {
  path: { ownAttributes: ["d"], path: ({ attributes }) => attributes.get("d") ?? "" },
  rect: {
    ownAttributes: ["x", "y", "width", "height", "rx", "ry"],
    path: (shape) => rectPath(numbersOf(shape, ["x", "y", "width", "height", "rx", "ry"])),
  },
  circle: {
    ownAttributes: ["cx", "cy", "r"],
    path: (shape) => {
      const { cx, cy, r } = numbersOf(shape, ["cx", "cy", "r"]);
      return ovalPath(cx!, cy!, [r!, r!]);
    },
  },
  ellipse: {
    ownAttributes: ["cx", "cy", "rx", "ry"],
    path: (shape) => {
      const { cx, cy, rx, ry } = numbersOf(shape, ["cx", "cy", "rx", "ry"]);
      return ovalPath(cx!, cy!, [rx!, ry!]);
    },
  },
  line: {
    ownAttributes: ["x1", "y1", "x2", "y2"],
    path: (shape) => {
      const { x1, y1, x2, y2 } = numbersOf(shape, ["x1", "y1", "x2", "y2"]);
      return `M${x1} ${y1}L${x2} ${y2}`;
    },
  },
  polyline: { ownAttributes: ["points"], path: pointsPath },
  polygon: { ownAttributes: ["points"], path: (shape) => `${pointsPath(shape)}z` },
};

function numbersOf({ name, attributes }: XmlElement, names: readonly string[]): Numbers {
  return Object.fromEntries(
    names.map((key) => {
      const text = attributes.get(key) ?? "0";
      const read = readLength(text);
      const isSize = key === "width" || key === "height" || key.startsWith("r");
      if (read === undefined || (isSize && read < 0)) throw new Refused("value", `<${name} ${key}="${text}">`);
      return [key, read];
    }),
  );
}

function rectPath({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0 }: Numbers): string {
  if (width === 0 || height === 0) return "";
  const across = Math.min(rx || ry, width / 2);
  const down = Math.min(ry || rx, height / 2);
  if (across === 0 || down === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${across} ${down} 0 0 1 ${dx} ${dy}`;
  const [long, high] = [width - 2 * across, height - 2 * down];
  return [
    `M${x + across} ${y}h${long}${corner(across, down)}v${high}${corner(-across, down)}`,
    `h${-long}${corner(-across, -down)}v${-high}${corner(across, -down)}z`,
  ].join("");
}

function ovalPath(x: number, y: number, [across, down]: [number, number]): string {
  if (across === 0 || down === 0) return "";
  const half = (dx: number) => `a${across} ${down} 0 1 0 ${dx} 0`;
  return `M${x - across} ${y}${half(2 * across)}${half(-2 * across)}z`;
}

function pointsPath({ name, attributes }: XmlElement): string {
  const text = attributes.get("points") ?? "";
  const numbers = readNumbers(text);
  if (!numbers || numbers.length % 2 === 1 || numbers.length < 4)
    throw new Refused("value", `<${name} points="${text}">`);
  return `M${numbers.join(" ")}`;
}
