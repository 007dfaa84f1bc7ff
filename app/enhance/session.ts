import { dropStoredLists } from "../lib/offline-store.ts";
import { dropDrafts } from "../lib/saved-drafts.ts";

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

/** `<form data-signs-out>` takes along what its person was typing elsewhere and has not saved, and the lists this browser keeps. */
export function watchSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (!("signsOut" in (target as HTMLFormElement).dataset)) return;
    dropDrafts();
    void dropStoredLists();
  });
}

/** Draws the page anew for whoever is there now; where something is typed in, only the menus of the person. */
function follow(): void {
  if (isTypedIn()) return void renewMenus();
  location.replace(location.pathname + location.search);
}

function isTypedIn(): boolean {
  if (document.querySelector("[data-resubmitted]")) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue || ("checked" in field && field.checked !== field.defaultChecked),
  );
}

async function renewMenus(): Promise<void> {
  const answer = await fetch(location.pathname + location.search);
  const html = await answer.text();
  // The policy of this page lets no other page's style in, not even to be read.
  const styles = /<style>(.*?)<\/style>/gs;
  const rules = [...html.matchAll(styles)].map(([, text]) => text).join("\n");
  const page = new DOMParser().parseFromString(html.replace(styles, ""), "text/html");
  for (const part of ["body > header", "body > footer"]) {
    const renewed = page.querySelector(part);
    if (renewed) document.querySelector(part)?.replaceWith(renewed);
  }
  // Each page brings only the style it uses: the menus of somebody else need theirs.
  const style = new CSSStyleSheet();
  style.replaceSync(rules);
  document.adoptedStyleSheets.push(style);
}
