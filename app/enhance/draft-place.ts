import { browserStorage } from "~/lib/browser/browser-storage";

/** Opens the place of the words that a draft is back, where this browser has one (`RestoredDraft`). */
export function openDraftPlaces(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-draft]"))
    place.hidden = !browserStorage()?.getItem(place.dataset["draft"]!);
}
