import { marksIn, withoutMarks } from "../marks.ts";

/** In these there is no place for an element around a sentence. */
const takesNoSpans = "head, option, textarea, noscript, svg";
/** With these out of the way, Tab goes from sentence to sentence. */
const stops = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * Puts an element that can be pressed around each sentence of a page, and removes the marks. What stands in an
 * attribute, a title or a drawing only loses its marks.
 */
export function wrapSentences(page: Document): void {
  for (const element of page.querySelectorAll("*")) for (const attribute of element.attributes) clear(attribute);
  for (const stop of page.querySelectorAll(stops)) stop.setAttribute("tabindex", "-1");
  const begun: Begun[] = [];
  for (const text of textsOf(page))
    if (text.parentElement?.closest(takesNoSpans)) clear(text);
    else wrapText(text, begun);
}

/** The beginning of a sentence whose end isn't found yet. */
interface Begun {
  key: string;
  /** An empty text in front of the sentence. */
  place: Text;
}

function clear(part: Attr | Text): void {
  const value = part.nodeValue ?? "";
  const clean = withoutMarks(value);
  if (clean !== value) part.nodeValue = clean;
}

function textsOf(page: Document): Text[] {
  const texts: Text[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function wrapText(text: Text, begun: Begun[]): void {
  // From the last mark to the first, so that the places of the others stay true.
  const places = marksIn(text.data)
    .toReversed()
    .map((mark) => ({ ...mark, place: text.splitText(mark.at) }));
  for (const part of [text, ...places.map(({ place }) => place)]) clear(part);
  for (const { side, key, place } of places.toReversed())
    if (side === "begin") begun.push({ key, place });
    else wrapUntil(place, { key, begun });
}

function wrapUntil(end: Text, { key, begun }: { key: string; begun: Begun[] }): void {
  const at = begun.findLastIndex((one) => one.key === key);
  const first = begun[at]?.place;
  // A text that was cut may have lost one of its marks: then it stays as it is.
  if (!first) return;
  begun.splice(at);
  if (first.parentNode !== end.parentNode) return;
  const sentence = end.ownerDocument.createElement("span");
  sentence.dataset["word"] = key;
  sentence.role = "button";
  sentence.tabIndex = first.parentElement?.closest("[aria-hidden=true]") ? -1 : 0;
  first.before(sentence);
  while (sentence.nextSibling && sentence.nextSibling !== end) sentence.append(sentence.nextSibling);
}

/**
 * Calls `onChoose` with the key of each sentence that is pressed, until the function it returns is called. Nothing else
 * on the page does anything.
 */
export function listenTo(page: Document, onChoose: (key: string) => void): () => void {
  const choose = (event: Event) => {
    const { target } = event;
    // An element of another document is no instance of this one's classes.
    const pressed = target as Element;
    event.preventDefault();
    const fold = pressed.closest("summary")?.parentElement as HTMLDetailsElement | null | undefined;
    if (fold) fold.open = !fold.open;
    const key = pressed.closest<HTMLElement>("[data-word]")?.dataset["word"];
    if (key !== undefined) onChoose(key);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") choose(event);
  };
  page.addEventListener("click", choose);
  page.addEventListener("keydown", chooseByKey);
  return () => {
    page.removeEventListener("click", choose);
    page.removeEventListener("keydown", chooseByKey);
  };
}

/** Outlines a sentence wherever the page says it, and brings it into sight. */
export function showChosen(page: Document, key: string | undefined): void {
  for (const one of page.querySelectorAll("[data-word][aria-current]")) one.removeAttribute("aria-current");
  const said = sentencesOf(page, key);
  for (const one of said) one.ariaCurrent = "true";
  const [first] = said;
  if (!first) return;
  for (let fold = first.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const { top, bottom } = first.getBoundingClientRect();
  const view = page.defaultView!;
  // `scrollIntoView` would move the screen around the frame too.
  if (said.every((one) => !isInSight(one))) view.scrollBy(0, (top + bottom - view.innerHeight) / 2);
}

export function focusedSentence(page: Document | undefined): string | undefined {
  return (page?.activeElement as HTMLElement | null | undefined)?.dataset["word"];
}

export function focusSentence(page: Document, key: string | undefined): void {
  const said = sentencesOf(page, key);
  (said.find(isInSight) ?? said[0])?.focus({ preventScroll: true });
}

function sentencesOf(page: Document, key: string | undefined): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-word]")].filter((one) => one.dataset["word"] === key);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < element.ownerDocument.defaultView!.innerHeight;
}
