import { parse, TYPE, type MessageFormatElement, type TagElement } from "@formatjs/icu-messageformat-parser";

/**
 * Returns what a message requires of its caller: its arguments with their choices, and its rich-text tags as often as
 * they are said, in sorted order.
 */
export function shapeOf(message: string): string {
  return [...countsOf(parse(message))]
    .flatMap(([part, count]) => (part.startsWith("<") ? Array.from({ length: count }, () => part) : part))
    .toSorted()
    .join(", ");
}

/**
 * Returns whether a message can be said with what another one gets: it has the same shape, and writes as a number, a
 * date or a time only what the other one writes so too. A plural is a number, and a number may be written as it is.
 */
export function canReplace(message: string, original: string): boolean {
  if (shapeOf(message) !== shapeOf(original)) return false;
  const known = new Set(formatsIn(parse(original)));
  return formatsIn(parse(message)).every((format) => known.has(format));
}

type Counts = ReadonlyMap<string, number>;

function countsOf(elements: MessageFormatElement[]): Counts {
  return joined(elements.map(countsIn), (a, b) => a + b);
}

function countsIn(element: MessageFormatElement): Counts {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return new Map();
  if (element.type === TYPE.tag) return countsInTag(element);
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return new Map([[`{${element.value}}`, 1]]);
  // Plural forms differ between languages, but the cases of a select must be the same.
  const cases = element.type === TYPE.select ? ` ${Object.keys(element.options).toSorted().join("|")}` : "";
  const options = Object.values(element.options).map((option) => countsOf(option.value));
  // One of the options is said.
  return new Map([...joined(options, Math.max), [`{${element.value}${cases}}`, 1]]);
}

function countsInTag({ value, children }: TagElement): Counts {
  const inside = countsOf(children);
  // A link around nothing can't be followed, and one inside of itself is no HTML: no message has such a part.
  const isSound = !inside.has(`<${value}>`) && children.some((child) => !isBlank(child));
  return joined([new Map([[isSound ? `<${value}>` : `<${value}/>`, 1]]), inside], (a, b) => a + b);
}

function isBlank(element: MessageFormatElement): boolean {
  return element.type === TYPE.literal && element.value.trim() === "";
}

function joined(all: readonly Counts[], join: (a: number, b: number) => number): Counts {
  const counts = new Map<string, number>();
  for (const one of all) for (const [part, count] of one) counts.set(part, join(counts.get(part) ?? 0, count));
  return counts;
}

/** Returns what a message writes as a number, a date or a time, and how. */
function formatsIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.tag:
        return formatsIn(element.children);
      case TYPE.select:
        return Object.values(element.options).flatMap((option) => formatsIn(option.value));
      case TYPE.plural:
        return [`${element.value} number`, ...Object.values(element.options).flatMap(({ value }) => formatsIn(value))];
      case TYPE.number:
        return element.style
          ? [`${element.value} number ${JSON.stringify(element.style)}`]
          : [`${element.value} number`];
      case TYPE.date:
      case TYPE.time:
        return [`${element.value} ${TYPE[element.type]} ${JSON.stringify(element.style)}`];
      case TYPE.literal:
      case TYPE.pound:
      case TYPE.argument:
        return [];
    }
  });
}
