/** A module of the script that few pages need: the selector that needs it, and how to load it. */
interface LazyModule {
  type: "click" | "input" | "submit";
  selector: string;
  load: () => Promise<unknown>;
}

const modules: readonly LazyModule[] = [
  { type: "click", selector: "[data-copy], [data-copy-text]", load: () => import("./copy.ts") },
  { type: "click", selector: "a[data-film]", load: () => import("./film.ts") },
  { type: "click", selector: "[data-switch-off]", load: () => import("./switches.ts") },
  { type: "click", selector: "[data-opens]", load: () => import("./suggestion.ts") },
  { type: "submit", selector: "[data-suggestion]", load: () => import("./suggestion.ts") },
  { type: "submit", selector: "[data-stars]", load: () => import("./stars.ts") },
  { type: "submit", selector: "[data-signs-out]", load: () => import("./sign-out.ts") },
  { type: "input", selector: "form:has([data-similar]) [name=name]", load: () => import("./suggestion.ts") },
  { type: "input", selector: "form:has([data-date-words]) [type=date]", load: () => import("./date-words.ts") },
  { type: "input", selector: "form:has(#taken) [name=place_id]", load: () => import("./taken.ts") },
  // The element needs no input; its module is loaded a moment after the page.
  { type: "input", selector: "[data-now]", load: () => import("./now.ts") },
  { type: "input", selector: "[data-largest]", load: () => import("./largest-file.ts") },
  {
    type: "click",
    selector: "html:not([data-hydrated]):has(main form[method=post]) [data-language]",
    load: () => import("./typed-answers.ts"),
  },
];

/** Milliseconds after the load event before modules are fetched, so that they do not compete with the page itself. */
const loadDelay = 1_000;

/**
 * Loads each module that the page needs after the page has loaded, or at the first click that needs it. That click is
 * repeated once the module is ready.
 */
export function loadLazyModules(): void {
  for (const module of modules) holdUntilLoaded(module);
  window.addEventListener("load", () =>
    setTimeout(() => {
      for (const { selector, load } of modules) if (document.querySelector(selector)) load().catch(() => {});
    }, loadDelay),
  );
}

/**
 * Holds back a click until its module is loaded. It runs before all other listeners, so that they receive the click
 * only once.
 */
function holdUntilLoaded({ type, selector, load }: LazyModule): void {
  const holdBack = async (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!element || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      await load();
    } catch {
      // If the module cannot be loaded, for example without a network, the click works as it does without script.
    }
    document.removeEventListener(type, holdBack, true);
    repeatEvent(event, element);
  };
  document.addEventListener(type, holdBack, true);
}

function repeatEvent(event: Event, element: HTMLElement): void {
  if (event.type === "click") return element.click();
  if (event instanceof SubmitEvent) return (element as HTMLFormElement).requestSubmit(event.submitter);
  event.target!.dispatchEvent(new Event(event.type, { bubbles: true }));
}
