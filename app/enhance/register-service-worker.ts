/** Waits until the page is there and being read, so that a first visit costs nothing more. */
const patience = 3_000;

/** Lets a page that was read open again without a network (offline.ts), from the first page on. */
export function registerServiceWorker(): void {
  const script = document.querySelector<HTMLElement>("script[data-offline]")?.dataset["offline"];
  if (!script || !("serviceWorker" in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  window.addEventListener("load", () =>
    setTimeout(async () => {
      try {
        await navigator.serviceWorker.register(script, { scope: "/" });
        const { active } = await navigator.serviceWorker.ready;
        if (isFirst) active?.postMessage([location.href, ...builtFiles()]);
      } catch {
        // A browser that refuses, as in a private window, shows the site as before.
      }
    }, patience),
  );
}

function builtFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
