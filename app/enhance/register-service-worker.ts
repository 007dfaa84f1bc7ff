/** Milliseconds after the load event before the worker is registered, so that it does not slow down a first visit. */
const registrationDelay = 3_000;

/** Registers the service worker that lets visited pages open without a network (offline.ts). */
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
        // A browser that refuses, for example in a private window, shows the site without offline pages.
      }
    }, registrationDelay),
  );
}

function builtFiles(): string[] {
  const loadedNames = performance.getEntriesByType("resource").map(({ name }) => name);
  return loadedNames.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
