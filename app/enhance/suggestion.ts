import { clearBusy, showFieldError } from "./forms.ts";
import { clearErrors, placeToasts, toast } from "./toasts.ts";

watchSuggestion();

/**
 * The dialog that suggests a place (MAP-01, MAP-23 to MAP-27). `<a data-opens="ID">` opens it instead of the form's
 * own page, and `<form data-suggestion>` is sent by script. The messages of the response page are shown in the dialog.
 */
function watchSuggestion(): void {
  document.addEventListener("click", (event) => {
    const opener = (event.target as Element).closest<HTMLElement>("[data-opens]");
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const dialog = document.getElementById(opener.dataset["opens"]!) as HTMLDialogElement | null;
    if (!dialog) return;
    event.preventDefault();
    openDialog(dialog);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("suggestion" in form.dataset)) return;
    event.preventDefault();
    void submitSuggestion(form);
  });
  watchSimilar();
}

/** Opens the dialog. The toast region moves into it, because a modal dialog covers everything else. */
function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  placeToasts();
  dialog.addEventListener("close", closeMessages, { once: true });
  dialog.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}

/** An error belongs to the dialog's form, so it goes with the dialog. Other messages move back over the page. */
function closeMessages(): void {
  clearErrors();
  placeToasts();
}

async function submitSuggestion(form: HTMLFormElement): Promise<void> {
  const page = await fetchResponsePage(form);
  clearBusy();
  const card = page?.querySelector<HTMLElement>("[data-toasts] > [data-toast]");
  if (!page || !card) {
    const { error = "", problem = "" } = form.dataset;
    return toast(error, { text: problem, tone: "destructive" });
  }
  const tone = card.dataset["tone"] === "destructive" ? "destructive" : "success";
  const cardText = (selector: string) => card.querySelector(selector)?.textContent ?? "";
  const [title, text] = [cardText("[data-title]"), cardText("[data-text]")];
  if (tone === "success") {
    form.closest("dialog")?.close();
    form.reset();
    return toast(title, { text });
  }
  toast(title, { text, tone, above: form });
  showErrors(form, page);
}

/** Returns the response page of the form; undefined if the server cannot be reached. */
async function fetchResponsePage(form: HTMLFormElement): Promise<Document | undefined> {
  // A form without files is sent in the same encoding as the browser uses.
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const response = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  const html = await response?.text().catch(() => undefined);
  if (!html) return undefined;
  // The content security policy of this page blocks the other page's styles, so they are cut out before parsing.
  return new DOMParser().parseFromString(html.replaceAll(/<style>.*?<\/style>/gs, ""), "text/html");
}

function showErrors(form: HTMLFormElement, page: Document): void {
  let first: HTMLElement | undefined;
  for (const control of form.querySelectorAll<HTMLInputElement>("input[id], textarea[id]")) {
    const message = page.getElementById(`${control.id}-error`)?.textContent ?? "";
    showFieldError(control, message);
    if (message) first ??= control;
  }
  first?.focus();
}

const searchDelay = 300;

/** Suggests existing places with a similar name while the name is typed. */
function watchSimilar(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestName = "";
  document.addEventListener("input", ({ target }) => {
    const input = target as HTMLInputElement;
    const box = input.form?.querySelector<HTMLElement>("[data-similar]");
    if (!box || input.name !== "name") return;
    clearTimeout(timer);
    latestName = input.value.trim();
    const name = latestName;
    timer = setTimeout(async () => {
      const places = name.length < 3 ? [] : await fetchSimilar(box.dataset["similar"]!, name);
      if (name === latestName) showSimilar(box, places);
    }, searchDelay);
  });
}

interface SimilarPlace {
  id: string;
  name: string;
  neighborhood: string | null;
}

/** Returns no suggestions if the request fails, because they are only a help. */
async function fetchSimilar(address: string, name: string): Promise<SimilarPlace[]> {
  const response = await fetch(`${address}?name=${encodeURIComponent(name)}`).catch(() => undefined);
  if (!response?.ok) return [];
  const { places } = (await response.json()) as { places: SimilarPlace[] };
  return places;
}

function showSimilar(box: HTMLElement, places: readonly SimilarPlace[]): void {
  const items = places.map(({ id, name, neighborhood }) => {
    const link = Object.assign(document.createElement("a"), {
      href: `${box.dataset["map"]}/${id}`,
      target: "_blank",
      rel: "noopener",
      className: "link",
      textContent: neighborhood ? `${name}, ${neighborhood}` : name,
    });
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  box.querySelector("ul")!.replaceChildren(...items);
  box.hidden = items.length === 0;
}
