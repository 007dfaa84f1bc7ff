import { parse, TYPE, type MessageFormatElement, type TagElement } from "@formatjs/icu-messageformat-parser";

/**
 * Returns what a message requires of its caller, sorted: its arguments with their choices, and each of its rich-text
 * tags as often as it occurs.
 */
export function shapeOf(message: string): string {
  return [...countsOf(parse(message))]
    .flatMap(([part, count]) => (part.startsWith("<") ? Array.from({ length: count }, () => part) : part))
    .toSorted()
    .join(", ");
}

/**
 * Returns whether a message can replace the original: it has the same shape, and formats as a number, a date or a time
 * only arguments that the original formats so too. A plural counts as a number, and a number may stay unformatted.
 */
export function canReplace(message: string, original: string): boolean {
  if (shapeOf(message) !== shapeOf(original)) return false;
  const originalFormats = new Set(formatsIn(parse(original)));
  return formatsIn(parse(message)).every((format) => originalFormats.has(format));
}

type Counts = ReadonlyMap<string, number>;

function countsOf(elements: MessageFormatElement[]): Counts {
  return mergedCounts(elements.map(countsIn), (a, b) => a + b);
}

function countsIn(element: MessageFormatElement): Counts {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return new Map();
  if (element.type === TYPE.tag) return countsInTag(element);
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return new Map([[`{${element.value}}`, 1]]);
  // Plural forms differ between languages, but the cases of a select must be the same.
  const cases = element.type === TYPE.select ? ` ${Object.keys(element.options).toSorted().join("|")}` : "";
  const options = Object.values(element.options).map((option) => countsOf(option.value));
  // Only one of the options is used.
  return new Map([...mergedCounts(options, Math.max), [`{${element.value}${cases}}`, 1]]);
}

function countsInTag({ value, children }: TagElement): Counts {
  const inside = countsOf(children);
  // An empty link can't be followed, and a nested one is invalid HTML, so these count as parts that no message has.
  const isSound = !inside.has(`<${value}>`) && children.some((child) => !isBlank(child));
  return mergedCounts([new Map([[isSound ? `<${value}>` : `<${value}/>`, 1]]), inside], (a, b) => a + b);
}

function isBlank(element: MessageFormatElement): boolean {
  return element.type === TYPE.literal && element.value.trim() === "";
}

function mergedCounts(all: readonly Counts[], join: (a: number, b: number) => number): Counts {
  const counts = new Map<string, number>();
  for (const part of all) for (const [name, count] of part) counts.set(name, join(counts.get(name) ?? 0, count));
  return counts;
}

/** Returns the arguments that a message formats as a number, a date or a time, with the formats. */
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
