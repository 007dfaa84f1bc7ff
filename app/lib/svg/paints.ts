import { type LineCap, type LineJoin, lineCaps, lineJoins } from "../mark/mark.ts";
import { colorOf } from "../color/css-color.ts";
import { readLength } from "./numbers.ts";
import { Refused } from "./refused.ts";

/** The paint that a shape inherits from the groups around it. Undefined colors are not painted. */
export interface Paint {
  fill: string | undefined;
  stroke: string | undefined;
  width: number;
  cap: LineCap;
  join: LineJoin;
  isEvenOdd: boolean;
}

export const initialPaint: Paint = {
  fill: "#000",
  stroke: undefined,
  width: 1,
  cap: "butt",
  join: "miter",
  isEvenOdd: false,
};

/** How each attribute changes the paint; undefined if its value is not understood. */
const attributes: Readonly<Record<string, (value: string) => Partial<Paint> | undefined>> = {
  fill: (value) => colorChange(value, (fill) => ({ fill })),
  stroke: (value) => colorChange(value, (stroke) => ({ stroke })),
  "stroke-width": (value) => {
    const width = readLength(value);
    return width === undefined || width < 0 ? undefined : { width };
  },
  "stroke-linecap": (value) => choiceChange(lineCaps, value, (cap) => ({ cap })),
  "stroke-linejoin": (value) => choiceChange(lineJoins, value, (join) => ({ join })),
  "fill-rule": (value) => choiceChange(["nonzero", "evenodd"], value, (rule) => ({ isEvenOdd: rule === "evenodd" })),
};

/** Attributes that are accepted only with the value that changes nothing. */
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
export function withAttribute(paint: Paint, attribute: string, value: string): Paint {
  const trimmed = value.trim();
  const change = Object.hasOwn(neutral, attribute)
    ? trimmed === neutral[attribute]
      ? {}
      : undefined
    : attributes[attribute]!(trimmed);
  if (!change) throw new Refused("value", `${attribute}="${value}"`);
  return { ...paint, ...change };
}

function choiceChange<Known extends string>(
  choices: readonly Known[],
  value: string,
  change: (choice: Known) => Partial<Paint>,
) {
  const match = choices.find((choice) => choice === value);
  return match === undefined ? undefined : change(match);
}

function colorChange(value: string, change: (color: string | undefined) => Partial<Paint>): Partial<Paint> | undefined {
  if (value === "none" || value === "transparent") return change(undefined);
  const color = colorOf(value);
  return color === undefined ? undefined : change(color);
}
