/** A module of the script that few pages need: the selector that needs it, and how to load it. */
interface LazyModule {
  on: "click" | "input" | "submit";
  of: string;
  load: () => Promise<unknown>;
}

const modules: readonly LazyModule[] = [
  { on: "click", of: "[data-copy], [data-copy-text]", load: () => import("./copy.ts") },
  { on: "click", of: "a[data-film]", load: () => import("./film.ts") },
  { on: "click", of: "[data-switch-off]", load: () => import("./switches.ts") },
  { on: "click", of: "[data-opens]", load: () => import("./suggestion.ts") },
  { on: "submit", of: "[data-suggestion]", load: () => import("./suggestion.ts") },
  { on: "submit", of: "[data-stars]", load: () => import("./stars.ts") },
  { on: "submit", of: "[data-signs-out]", load: () => import("./sign-out.ts") },
  { on: "input", of: "form:has([data-similar]) [name=name]", load: () => import("./suggestion.ts") },
  { on: "input", of: "form:has([data-date-words]) [type=date]", load: () => import("./date-words.ts") },
  { on: "input", of: "form:has(#taken) [name=place_id]", load: () => import("./taken.ts") },
  // It shows by itself what is on, without a press.
  { on: "input", of: "[data-now]", load: () => import("./now.ts") },
  { on: "input", of: "[data-largest]", load: () => import("./largest-file.ts") },
  {
    on: "click",
    of: "html:not([data-hydrated]):has(main form[method=post]) [data-language]",
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
      for (const { of, load } of modules) if (document.querySelector(of)) load().catch(() => {});
    }, loadDelay),
  );
}

/**
 * Holds back a click until its module is loaded. It runs before all other listeners, so that they receive the click
 * only once.
 */
function holdUntilLoaded({ on, of, load }: LazyModule): void {
  const hold = async (event: Event) => {
    const found = (event.target as Element).closest<HTMLElement>(of);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!found || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      await load();
    } catch {
      // If the module cannot be loaded, for example without a network, the click works as it does without script.
    }
    document.removeEventListener(on, hold, true);
    repeatEvent(event, found);
  };
  document.addEventListener(on, hold, true);
}

function repeatEvent(event: Event, found: HTMLElement): void {
  if (event.type === "click") return found.click();
  if (event instanceof SubmitEvent) return (found as HTMLFormElement).requestSubmit(event.submitter);
  event.target!.dispatchEvent(new Event(event.type, { bubbles: true }));
}
