import { dropDrafts } from "../lib/browser/saved-drafts.ts";

/**
 * Every tab follows when one of them signs in or out (AUT-58). A tab tells the others when a page of it
 * is drawn for somebody else than the page before; hydrated pages hear the same channel by themselves.
 */
export function followSession(): void {
  const root = document.documentElement;
  const own = root.dataset["viewer"] ?? "";
  let shown = own;
  let channel: BroadcastChannel | undefined;

  function listen(): void {
    channel = new BroadcastChannel("session");
    channel.addEventListener("message", ({ data }) => {
      if (data === shown || root.dataset["hydrated"]) return;
      shown = data;
      follow();
    });
    if (sessionStorage.getItem("viewer") === own) return;
    sessionStorage.setItem("viewer", own);
    channel.postMessage(own);
  }

  listen();
  // An open channel would keep the page from being kept for the way back.
  window.addEventListener("pagehide", () => channel?.close());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (sessionStorage.getItem("viewer") !== own) return follow();
    listen();
  });
}

/** `<form data-signs-out>` takes along what its person was typing elsewhere and has not saved; sign-out.ts drops the lists this browser keeps. */
export function watchSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if ("signsOut" in (target as HTMLFormElement).dataset) dropDrafts();
  });
}

/** Draws the page anew for whoever is there now; where something is typed in, only the menus of the person. */
function follow(): void {
  if (!isTypedIn()) return location.replace(location.pathname + location.search);
  void import("./renew-menus.ts").then(({ renewMenus }) => renewMenus());
}

function isTypedIn(): boolean {
  if (document.querySelector("[data-resubmitted]")) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  );
}
