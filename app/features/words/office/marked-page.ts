import { marksIn, withoutMarks } from "../marks.ts";

/** These elements can't contain a span around a sentence. */
const withoutSpans = "head, option, textarea, noscript, svg";
/** These elements leave the tab order, so that Tab goes from sentence to sentence. */
const tabStops = "a, button, input, select, textarea, summary, [tabindex]";

/**
 * Puts an element that can be pressed around each sentence of a page, and removes the marks. A sentence in an attribute,
 * a title or a drawing only loses its marks.
 */
export function wrapSentences(page: Document): void {
  for (const element of page.querySelectorAll("*")) for (const attribute of element.attributes) clearMarks(attribute);
  for (const stop of page.querySelectorAll(tabStops)) stop.setAttribute("tabindex", "-1");
  const openSentences: OpenSentence[] = [];
  for (const text of textNodesIn(page))
    if (text.parentElement?.closest(withoutSpans)) clearMarks(text);
    else wrapText(text, openSentences);
}

/** The beginning of a sentence whose end isn't found yet. */
interface OpenSentence {
  key: string;
  /** An empty text in front of the sentence. */
  place: Text;
}

function clearMarks(part: Attr | Text): void {
  const value = part.nodeValue ?? "";
  const clean = withoutMarks(value);
  if (clean !== value) part.nodeValue = clean;
}

function textNodesIn(page: Document): Text[] {
  const texts: Text[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function wrapText(text: Text, openSentences: OpenSentence[]): void {
  // Split at the last mark first, so that the indexes of the others stay valid.
  const places = marksIn(text.data)
    .toReversed()
    .map((mark) => ({ ...mark, place: text.splitText(mark.at) }));
  for (const part of [text, ...places.map(({ place }) => place)]) clearMarks(part);
  for (const { side, key, place } of places.toReversed())
    if (side === "begin") openSentences.push({ key, place });
    else wrapUntil(place, { key, openSentences });
}

function wrapUntil(end: Text, { key, openSentences }: { key: string; openSentences: OpenSentence[] }): void {
  const at = openSentences.findLastIndex((open) => open.key === key);
  const first = openSentences[at]?.place;
  // A truncated text may have lost its first mark, and then stays as it is.
  if (!first) return;
  openSentences.splice(at);
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
export function listenForPresses(page: Document, onChoose: (key: string) => void): () => void {
  const choose = (event: Event) => {
    const { target } = event;
    // `instanceof Element` is false for elements of another document.
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
export function highlightSentence(page: Document, key: string | undefined): void {
  for (const element of page.querySelectorAll("[data-word][aria-current]")) element.removeAttribute("aria-current");
  const sentences = sentencesOf(page, key);
  for (const sentence of sentences) sentence.ariaCurrent = "true";
  const [first] = sentences;
  if (!first) return;
  for (let fold = first.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const { top, bottom } = first.getBoundingClientRect();
  const view = page.defaultView!;
  // `scrollIntoView` would move the screen around the frame too.
  if (sentences.every((sentence) => !isInSight(sentence))) view.scrollBy(0, (top + bottom - view.innerHeight) / 2);
}

export function focusedSentence(page: Document | undefined): string | undefined {
  return (page?.activeElement as HTMLElement | null | undefined)?.dataset["word"];
}

export function focusSentence(page: Document, key: string | undefined): void {
  const sentences = sentencesOf(page, key);
  (sentences.find(isInSight) ?? sentences[0])?.focus({ preventScroll: true });
}

function sentencesOf(page: Document, key: string | undefined): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-word]")].filter((element) => element.dataset["word"] === key);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < element.ownerDocument.defaultView!.innerHeight;
}
