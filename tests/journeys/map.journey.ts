import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { clipboardOf } from "../support/clipboard.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";

test("a place is suggested from the home page without leaving it, and the receipt's link takes it back (MAP-01, MAP-13 to MAP-16, MAP-23 to MAP-27)", async ({
  page,
  mailbox,
  allowErrors,
}) => {
  allowErrors(/map\/suggest net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/);
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: inText.en("suggest.title") });
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: inText.en("map.home.suggest") }).click();
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(500);

  await page.setViewportSize({ width: 390, height: 640 });
  const send = dialog.getByRole("button", { name: inText.en("suggest.send") });
  const alert = page.getByRole("region", { name: inText.en("toasts.region") }).getByRole("alert");
  await send.click();
  await expect(alert).toContainText(inText.en("suggest.required"));
  // The message does not lie over what it speaks of.
  const isSeen = (field: HTMLElement) => {
    const { left, top } = field.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 8) === field;
  };
  await expect(dialog.getByLabel(inText.en("suggest.fields.name"))).toBeFocused();
  await expect.poll(() => dialog.getByLabel(inText.en("suggest.fields.name")).evaluate(isSeen)).toBe(true);
  await dialog.getByLabel(inText.en("suggest.fields.name")).fill("Porch choir");
  await dialog.getByLabel(inText.en("suggest.fields.description")).fill("We sing on porches.");
  await send.click();
  await expect(alert).toContainText(inText.en("suggest.emailRequired"));
  await dialog.getByLabel(inText.en("suggest.fields.contactEmail")).fill(mailbox.address);
  await page.route("**/map/suggest", (route) => route.abort());
  await send.click();
  await expect(alert).toContainText(inText.en("suggest.error"));
  await expect(alert).toContainText(inText.en("suggest.problem"));
  await expect(dialog.getByLabel(inText.en("suggest.fields.name"))).toHaveValue("Porch choir");
  await page.unroute("**/map/suggest");
  await send.click();

  await expect(page.getByText(inText.en("suggest.received"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: inText.en("map.home.suggest") }).click();
  await expect(dialog.getByLabel(inText.en("suggest.fields.name"))).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const { text } = await mailbox.letter();
  await page.goto(/https?:\S+\/map\/suggest\/\S+/.exec(text)![0]);
  await expect(page.getByLabel(inText.en("suggest.fields.name"))).toHaveValue("Porch choir");
  await page.getByText(inText.en("suggest.yours.withdraw")).click();
  await expect(page.getByText("This deletes the suggestion at once.")).toBeVisible();
  await page.getByRole("button", { name: inText.en("suggest.yours.withdrawConfirm") }).click();
  await expect(page.getByRole("heading", { level: 1, name: inText.en("suggest.withdrawn.title") })).toBeVisible();
});

test("the net comes closer, a search lets the rest of it fade, and knots and the list lead to a place (MAP-38)", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.origin}/map`);
  const frame = page.getByRole("region", { name: inText.en("map.drawing.label") });
  // It says how much of it can be read as soon as it can be moved.
  const drawing = frame.locator("svg[data-detail]");
  const width = async () => (await drawing.boundingBox())!.width;
  await expect(drawing).toBeVisible();
  const before = await width();
  await page.getByRole("button", { name: inText.en("map.drawing.closer") }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await frame.press("-");
  await expect.poll(width).toBeCloseTo(before, 0);
  await page.getByRole("button", { name: inText.en("map.drawing.whole") }).click();
  await expect(async () => {
    const [whole, view] = [(await drawing.boundingBox())!, (await frame.boundingBox())!];
    expect(whole.width).toBeLessThanOrEqual(view.width + 1);
    expect(whole.height).toBeLessThanOrEqual(view.height + 1);
  }).toPass({ timeout: 10_000 });
  await expectAccessible(page);

  await page.getByLabel(inText.en("map.search")).fill("choir");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/map\?q=choir#found$/);
  const shown = (name: string) => frame.locator("a", { has: page.locator("title", { hasText: name }) }).locator("text");
  await expect(shown("Street choir")).toBeVisible();
  await expect(shown("Seed library")).toBeHidden();
  const list = page
    .getByRole("region", { name: inText.en("map.list") })
    .getByRole("listitem")
    .getByRole("link");
  await expect(list).toHaveText(["Street choir"]);
  await list.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Street choir" })).toBeVisible();

  await page.goto(`${demo.origin}/map?theme=ecology`);
  await shown("Seed library").click();
  await expect(page.getByRole("heading", { level: 1, name: "Seed library" })).toBeVisible();

  // On a phone it is an image until it comes up the screen, and then fills its frame.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${demo.origin}/map`);
  await expect(frame.locator("img")).toBeVisible();
  const room = (await frame.boundingBox())!.height;
  await page.mouse.wheel(0, 300);
  await expect(drawing).toBeVisible();
  const heightOf = async (one: Locator) => (await one.boundingBox())!.height;
  await expect.poll(() => heightOf(frame)).toBeCloseTo(room, 0);
  await expect.poll(() => heightOf(drawing)).toBeGreaterThanOrEqual(room - 1);
});

for (const address of ["/", "/es/archive/2024"])
  test(`${address}: the picture of the map opens the sheet in its place; a browser without a reader of its own is led to it (HOM-20, PAG-56)`, async ({
    page,
    demo,
  }) => {
    await page.addInitScript(() => {
      const hasReader = !location.search.includes("no-reader");
      Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => hasReader });
    });
    const sheet = demo.origin + (address.startsWith("/es") ? "/es/Ecosystem.pdf" : "/Ecosystem.pdf");
    const picture = page.locator(".net-picture");
    await page.goto(demo.origin + address);
    await expect(picture).toContainText(/See the printed sheet here \(PDF\)|Ver aquí la hoja para imprimir \(PDF\)/);
    await picture.click();
    const frame = page.getByTitle(/The map as a printed sheet|El mapa en una hoja impresa/);
    await expect(frame).toHaveJSProperty("src", sheet);
    await expect(frame).toBeFocused();
    await expect(picture).toBeHidden();

    await page.goto(`${demo.origin}${address}?no-reader`);
    await expect(picture).toBeVisible();
    // As in a browser that hands the file on: the page stays.
    await page.route(sheet, (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForRequest(sheet);
    await picture.click();
    expect((await asked).isNavigationRequest()).toBe(true);
    await expect(picture).toBeVisible();
  });

test("the lines for another page are copied whole, and that page then shows the map, or the calendar (MAP-38)", async ({
  page,
  context,
  demo,
  allowErrors,
}) => {
  allowErrors(/another site: http:\/\/127\.0\.0\.1:\d+\/|favicon/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${demo.origin}/map/data`);
  await page.getByRole("button", { name: "Copy: The map on your page" }).click();
  await expect(page.getByText(inText.en("calendar.copied"))).toBeVisible();
  let lines = await clipboardOf(page);
  const choir = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(lines));
  await once(choir.listen(0, "127.0.0.1"), "listening");
  await page.goto(`http://127.0.0.1:${(choir.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Street choir" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("src", `${demo.origin}/embed/map`);

  await page.goto(`${demo.origin}/es/map/data`);
  await page.getByRole("button", { name: "Copiar: El calendario en tu página" }).click();
  await expect(page.getByText(inText.es("calendar.copied"))).toBeVisible();
  lines = (await clipboardOf(page)).replace("/embed/calendar", "/embed/calendar?view=month&date=2025-10-01");
  await page.goto(`http://127.0.0.1:${(choir.address() as AddressInfo).port}/`);
  const calendar = page.frameLocator("iframe");
  await calendar.getByRole("link", { name: inText.es("calendar.monthAfter") }).click();
  const opened = context.waitForEvent("page");
  await calendar.getByRole("link", { name: "Día de muertos" }).click();
  const event = await opened;
  await expect(event.getByRole("heading", { level: 1 })).toContainText("Día de muertos");
  await expect(calendar.getByRole("heading", { name: /^noviembre de/i })).toBeVisible();
  choir.close();
});
