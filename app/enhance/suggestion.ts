import { clearBusy, showFieldError } from "./forms.ts";
import { toast } from "./toasts.ts";

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
    open(dialog);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("suggestion" in form.dataset)) return;
    event.preventDefault();
    void send(form);
  });
  watchSimilar();
}

/** Opens the dialog and moves the toast region into it, because a modal dialog covers everything else. */
function open(dialog: HTMLDialogElement): void {
  const messages = document.querySelector("[data-toasts]");
  const before = messages?.nextSibling ?? null;
  const home = messages?.parentElement;
  if (messages) dialog.append(messages);
  dialog.addEventListener("close", () => messages && home?.insertBefore(messages, before), { once: true });
  dialog.showModal();
  dialog.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}

async function send(form: HTMLFormElement): Promise<void> {
  const page = await answerTo(form);
  clearBusy();
  const card = page?.querySelector<HTMLElement>("[data-toasts] > [data-toast]");
  if (!page || !card) {
    const { error = "", problem = "" } = form.dataset;
    return toast(error, { text: problem, tone: "destructive" });
  }
  const tone = card.dataset["tone"] === "destructive" ? "destructive" : "success";
  const said = (part: string) => card.querySelector(part)?.textContent ?? "";
  if (tone === "success") {
    form.closest("dialog")?.close();
    form.reset();
  } else showErrors(form, page);
  toast(said("[data-title]"), { text: said("[data-text]"), tone });
}

/** Returns the response page of the form; undefined if the server cannot be reached. */
async function answerTo(form: HTMLFormElement): Promise<Document | undefined> {
  // A form without files is sent in the same encoding as the browser uses.
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  const html = await answer?.text().catch(() => undefined);
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

const beforeAsking = 300;

/** Suggests existing places with a similar name while the name is typed. */
function watchSimilar(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";
  document.addEventListener("input", ({ target }) => {
    const input = target as HTMLInputElement;
    const box = input.form?.querySelector<HTMLElement>("[data-similar]");
    if (!box || input.name !== "name") return;
    clearTimeout(timer);
    asked = input.value.trim();
    const name = asked;
    timer = setTimeout(async () => {
      const places = name.length < 3 ? [] : await similarTo(box.dataset["similar"]!, name);
      if (name === asked) show(box, places);
    }, beforeAsking);
  });
}

interface Similar {
  id: string;
  name: string;
  neighborhood: string | null;
}

/** Returns no suggestions if the request fails, because they are only a help. */
async function similarTo(address: string, name: string): Promise<Similar[]> {
  const answer = await fetch(`${address}?name=${encodeURIComponent(name)}`).catch(() => undefined);
  if (!answer?.ok) return [];
  const { places } = (await answer.json()) as { places: Similar[] };
  return places;
}

function show(box: HTMLElement, places: readonly Similar[]): void {
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
