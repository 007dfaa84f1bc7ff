import { dropStoredLists } from "../lib/browser/offline-store.ts";

document.addEventListener("submit", ({ target }) => {
  if ((target as Element).matches("[data-signs-out]")) void dropStoredLists();
});
