import { dropDrafts } from "../lib/browser/saved-drafts.ts";

/**
 * Updates every tab when one of them signs in or out (AUT-58). A tab notifies the others when its page was rendered
 * for somebody else than the page before. Hydrated pages listen to the same channel themselves.
 */
export function followSession(): void {
  const root = document.documentElement;
  const pageViewer = root.dataset["viewer"] ?? "";
  let latestViewer = pageViewer;
  let channel: BroadcastChannel | undefined;

  function listen(): void {
    channel = new BroadcastChannel("session");
    channel.addEventListener("message", ({ data }) => {
      if (data === latestViewer || root.dataset["hydrated"]) return;
      latestViewer = data;
      reloadForSession();
    });
    if (sessionStorage.getItem("viewer") === pageViewer) return;
    sessionStorage.setItem("viewer", pageViewer);
    channel.postMessage(pageViewer);
  }

  listen();
  // An open channel would keep the page out of the back/forward cache.
  window.addEventListener("pagehide", () => channel?.close());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (sessionStorage.getItem("viewer") !== pageViewer) return reloadForSession();
    listen();
  });
}

/**
 * `<form data-signs-out>` deletes the person's unsaved drafts; sign-out.ts deletes the lists stored in this browser.
 */
export function watchSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if ("signsOut" in (target as HTMLFormElement).dataset) dropDrafts();
  });
}

/** Reloads the page for the current session. If something is typed in, only the menus are replaced. */
function reloadForSession(): void {
  if (!hasTypedInput()) return location.replace(location.pathname + location.search);
  void import("./renew-menus.ts").then(({ renewMenus }) => renewMenus());
}

function hasTypedInput(): boolean {
  if (document.querySelector("[data-resubmitted]")) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  );
}
