import { type LineCap, type LineJoin, lineCaps, lineJoins } from "../mark/mark.ts";
import { colorOf } from "../color/css-color.ts";
import { readLength } from "./numbers.ts";
import { Refused } from "./refused.ts";

/** What a shape inherits from the groups around it. A color is six digits; undefined is not painted. */
export interface Paint {
  fill: string | undefined;
  stroke: string | undefined;
  width: number;
  cap: LineCap;
  join: LineJoin;
  isEvenOdd: boolean;
}

export const usualPaint: Paint = {
  fill: "#000",
  stroke: undefined,
  width: 1,
  cap: "butt",
  join: "miter",
  isEvenOdd: false,
};

/** How each attribute changes the paint; undefined if its value is not understood. */
const attributes: Readonly<Record<string, (value: string) => Partial<Paint> | undefined>> = {
  fill: (value) => colored(value, (fill) => ({ fill })),
  stroke: (value) => colored(value, (stroke) => ({ stroke })),
  "stroke-width": (value) => {
    const width = readLength(value);
    return width === undefined || width < 0 ? undefined : { width };
  },
  "stroke-linecap": (value) => one(lineCaps, value, (cap) => ({ cap })),
  "stroke-linejoin": (value) => one(lineJoins, value, (join) => ({ join })),
  "fill-rule": (value) => one(["nonzero", "evenodd"], value, (rule) => ({ isEvenOdd: rule === "evenodd" })),
};

/** What may stand there with the value that changes nothing. */
const neutral: Readonly<Record<string, string>> = {
  opacity: "1",
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-miterlimit": "4",
  "stroke-dasharray": "none",
};

export function isPaint(attribute: string): boolean {
  return Object.hasOwn(attributes, attribute) || Object.hasOwn(neutral, attribute);
}

/** Returns the paint after an attribute of a shape or a group. */
export function painted(paint: Paint, attribute: string, value: string): Paint {
  const typed = value.trim();
  const change = Object.hasOwn(neutral, attribute)
    ? typed === neutral[attribute]
      ? {}
      : undefined
    : attributes[attribute]!(typed);
  if (!change) throw new Refused("value", `${attribute}="${value}"`);
  return { ...paint, ...change };
}

function one<Known extends string>(known: readonly Known[], value: string, change: (found: Known) => Partial<Paint>) {
  const found = known.find((choice) => choice === value);
  return found === undefined ? undefined : change(found);
}

function colored(value: string, change: (color: string | undefined) => Partial<Paint>): Partial<Paint> | undefined {
  if (value === "none" || value === "transparent") return change(undefined);
  const color = colorOf(value);
  return color === undefined ? undefined : change(color);
}
