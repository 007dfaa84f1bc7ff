import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/**
 * Returns what a message requires of its caller: its arguments with their kinds, choices and rich-text tags, in sorted
 * order.
 */
export function shapeOf(message: string): string {
  return [...new Set(parts(parse(message)))].toSorted().join(", ");
}

function parts(elements: MessageFormatElement[]): string[] {
  return elements.flatMap(partsOf);
}

function partsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
  if (element.type === TYPE.tag) return [`<${element.value}>`, ...parts(element.children)];
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [`{${element.value}}`];
  // Plural forms differ between languages, but the cases of a select must be the same.
  const cases = element.type === TYPE.select ? ` ${Object.keys(element.options).toSorted().join("|")}` : "";
  const inner = Object.values(element.options).flatMap((option) => parts(option.value));
  return [`{${element.value}${cases}}`, ...inner];
}
