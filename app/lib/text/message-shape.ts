import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** What a message asks of its caller: arguments with their kinds, choices and rich-text tags, in one order. */
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
  // Whether a number has forms is each language's own matter; the cases of a select are the caller's.
  const cases = element.type === TYPE.select ? ` ${Object.keys(element.options).toSorted().join("|")}` : "";
  const inner = Object.values(element.options).flatMap((option) => parts(option.value));
  return [`{${element.value}${cases}}`, ...inner];
}
