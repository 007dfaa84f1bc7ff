import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./visitors.ts";
import { filled, pageIn, words } from "./words.ts";

export async function openForm(page: Page, language: "en" | "es" = "en"): Promise<Locator> {
  const e = words[language].events;
  await page.goto(pageIn(language, "/admin/events"));
  await page.getByRole("button", { name: e.add }).click();
  const form = page.getByRole("region", { name: e.createTitle });
  await expect(form.getByRole("spinbutton").first()).toBeVisible();
  return form;
}

/** The link of the side bar, or on a phone of the bottom bar, that leads to a room. */
export function roomLink(page: Page, room: keyof typeof words.en.admin.rooms, language: "en" | "es" = "en"): Locator {
  const { roomsLabel, rooms, shortRooms } = words[language].admin;
  const bar = page.getByRole("navigation", { name: roomsLabel });
  return bar.getByRole("link", { name: rooms[room] }).or(bar.getByRole("link", { name: shortRooms[room] }));
}

/** Expects the parts of a date or time field to read as one text: "10/18/2025", "9:00 AM". */
export async function expectShown(form: Locator, group: string, part: "date" | "time", text: RegExp): Promise<void> {
  const fields = form.getByRole("group", { name: group });
  const segments = part === "date" ? fields.locator(".date-picker .segments-input") : fields.locator(".segments-input");
  await expect.poll(async () => plain(await segments.last().textContent())).toMatch(text);
}

export async function typeDate(form: Locator, group: string, keys: string): Promise<void> {
  await form.getByRole("group", { name: group }).getByRole("spinbutton").first().click();
  await form.page().keyboard.type(keys);
  await form.page().keyboard.press("Tab");
  await form.page().keyboard.press("Tab");
}

const plain = (text: string | null) => (text ?? "").replaceAll(/[\u2066\u2069\s]+/g, " ").trim();

/** Ticks a row of a list, whose box appears when the row is pointed at. */
export async function tickRow(row: Locator, modifiers: "Shift"[] = []): Promise<void> {
  await row.hover();
  await row.getByRole("checkbox").click({ modifiers });
}

/** When an event is whose time does not matter. */
export const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };

/** Makes an event without its form, and opens the list, ready to be pressed. */
export async function createListedEvent(page: Page, title: string): Promise<void> {
  await callEvents(page, "POST", { title, ...times });
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

/** Opens the menu of a row, and returns one of its lines. */
export async function openMenuItem(
  page: Page,
  name: string,
  line: string,
  language: "en" | "es" = "en",
): Promise<Locator> {
  const label = filled(words[language].admin.list.actionsFor, { name });
  await page.getByRole("button", { name: label, exact: true }).click();
  return page.getByRole("menuitem", { name: line, exact: true });
}

/** Returns the title of a row, which opens its form. */
export function rowTitle(page: Page, name: string): Locator {
  return page.getByRole("table").getByRole("link", { name, exact: true });
}

/** Calls the office's API in the session of this page, as a colleague does. */
export async function callEvents(
  { request }: Page | BrowserContext,
  method: "POST" | "PUT" | "DELETE",
  event: object,
  site = "",
): Promise<void> {
  const { origin } = new URL((await request.get(`${site}/healthz`)).url());
  const answer = await request.fetch(`${origin}/api/manage-events`, {
    method,
    data: event,
    headers: { Origin: origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Posts a form without the open page, as a colleague or a visitor does. */
export async function postBeside(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const answer = await page.request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

/** Registers somebody without the form, as another visitor does. */
export async function registerPerson(
  page: Page,
  data: Record<"fullName" | "email" | "lang", string> & { organizations?: string },
): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const answer = await page.request.post(`${origin}/api/register-user`, { data, headers: { Origin: origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Creates a place without its form and returns its id. */
export async function createPlace(page: Page, place: Record<string, string>): Promise<string> {
  const id = place["id"] ?? crypto.randomUUID();
  await postBeside(page, "/admin/places/new", { intent: "save", ...place, id });
  return id;
}

/** Returns the id of the event whose form is open. */
export function editedEvent(page: Page): string | null {
  return new URL(page.url()).searchParams.get("edit");
}

/** Records and answers the browser's questions before a page is left. */
export function leaving(page: Page): string[] {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  return dialogs;
}

/** Dismisses toasts that cover the end of the page; they stay while the pointer is over them. */
export async function dismissMessages(page: Page, language: "en" | "es"): Promise<void> {
  const dismiss = page.getByRole("button", { name: words[language].toasts.dismiss }).first();
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 5_000 });
    await expect(dismiss).toBeHidden({ timeout: 100 });
  }).toPass();
}

/** Delays the next form or call of this page until `release`. */
export async function holdRequest(page: Page, address = "**/*.data*"): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  return { release };
}
