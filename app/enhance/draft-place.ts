import { browserStorage } from "~/lib/browser/browser-storage";

/** Shows the placeholder for the notice of a restored draft (`RestoredDraft`) if this browser has a draft for it. */
export function openDraftPlaces(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-draft]"))
    place.hidden = !browserStorage()?.getItem(place.dataset["draft"]!);
}
