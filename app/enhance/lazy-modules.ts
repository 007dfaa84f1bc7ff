/** What few pages need of the script: what asks for it, and where it is. */
interface Part {
  on: "click" | "input" | "submit";
  of: string;
  load: () => Promise<unknown>;
}

const parts: readonly Part[] = [
  { on: "click", of: "[data-copy], [data-copy-text]", load: () => import("./copy.ts") },
  { on: "click", of: "a[data-film]", load: () => import("./film.ts") },
  { on: "click", of: "[data-switch-off]", load: () => import("./switches.ts") },
  { on: "click", of: "[data-opens]", load: () => import("./suggestion.ts") },
  { on: "submit", of: "[data-suggestion]", load: () => import("./suggestion.ts") },
  { on: "submit", of: "[data-stars]", load: () => import("./stars.ts") },
  { on: "submit", of: "[data-signs-out]", load: () => import("./sign-out.ts") },
  { on: "input", of: "form:has([data-similar]) [name=name]", load: () => import("./suggestion.ts") },
  { on: "input", of: "form:has([data-date-words]) [type=date]", load: () => import("./date-words.ts") },
  { on: "input", of: "[data-largest]", load: () => import("./largest-file.ts") },
  {
    on: "click",
    of: "html:not([data-hydrated]):has(main form[method=post]) [data-language]",
    load: () => import("./typed-answers.ts"),
  },
];

/** Milliseconds after the page has loaded, so that no part is in the way of what is read first. */
const patience = 1_000;

/** Each part comes where it is needed once the page has loaded, or with the first press that needs it, which then counts. */
export function loadParts(): void {
  for (const part of parts) holdUntilLoaded(part);
  window.addEventListener("load", () =>
    setTimeout(() => {
      for (const { of, load } of parts) if (document.querySelector(of)) load().catch(() => {});
    }, patience),
  );
}

/** Before all other listeners: they hear of the press once, when the part can hear it too. */
function holdUntilLoaded({ on, of, load }: Part): void {
  const hold = async (event: Event) => {
    const found = (event.target as Element).closest<HTMLElement>(of);
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!found || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    try {
      await load();
    } catch {
      // Out of reach, as without a network: the press goes the way it has without script.
    }
    document.removeEventListener(on, hold, true);
    again(event, found);
  };
  document.addEventListener(on, hold, true);
}

function again(event: Event, found: HTMLElement): void {
  if (event.type === "click") return found.click();
  if (event instanceof SubmitEvent) return (found as HTMLFormElement).requestSubmit(event.submitter);
  event.target!.dispatchEvent(new Event(event.type, { bubbles: true }));
}
