import type { Locator, Page } from "@playwright/test";
import people from "../../app/i18n/en/people.json" with { type: "json" };
import { registerByCall } from "../support/forms.ts";
import { callEvents, times, tickRow } from "../support/office.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const w = words.en.events;

/** The server does what is pressed at once; its answer comes only after a second press. Each way back is still there. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
  let posts = 0;
  await expect(button).toBeVisible();
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() !== "POST" || posts++ > 0) return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      isDone();
      await released;
      await route.fulfill({ response }).catch(() => {});
    },
  );
  await button.click();
  await done;
  await button.click();
  release();
  await expect(page.getByRole("button", { name: words.en.toasts.undo })).toBeVisible();
  expect(posts).toBe(1);
  await page.unrouteAll({ behavior: "wait" });
}

const rows = (page: Page) => page.locator("[data-id]");

async function selectAll(page: Page, count: number): Promise<void> {
  await expect(rows(page)).toHaveCount(count);
  for (const row of await rows(page).all()) await tickRow(row);
}

test("hidden or deleted by two presses, several events still have their way back @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const name = `Loom${Date.now()}`;
  for (const part of ["A", "B", "C"]) await callEvents(page, "POST", { title: `${name} ${part}`, ...times });
  await page.goto(`/admin/events?show=all&q=${name}`);
  await selectAll(page, 3);
  await pressTwice(page, page.getByRole("button", { name: w.bulk.hide }));
  await expect(rows(page).first().getByText(w.badges.public, { exact: true })).toHaveCount(0);

  await page.goto(`/admin/events?show=all&q=${name}`);
  await selectAll(page, 3);
  await page.getByRole("button", { name: w.bulk.delete }).click();
  await pressTwice(page, page.getByRole("button", { name: "Delete 3 events" }));
  await page.getByRole("button", { name: words.en.toasts.undo }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("tagged or unsubscribed by two presses, several people still have their way back @thorough", async ({
  page,
  signIn,
}) => {
  const family = `Zig${Date.now()}`;
  for (const name of ["Ana", "Bea"])
    await registerByCall(page, {
      fullName: `${name} ${family}`,
      email: `${name}.${family}@example.org`.toLowerCase(),
      lang: "en",
    });
  await signIn({ role: "admin" });
  await page.goto(`/admin/registered?q=${family}`);
  await selectAll(page, 2);
  await page.getByRole("combobox", { name: people.bulk.tag, exact: true }).fill("weavers");
  await pressTwice(page, page.getByRole("button", { name: people.bulk.addTag }));

  await page.goto(`/admin/registered?q=${family}`);
  await selectAll(page, 2);
  await page.getByRole("button", { name: people.bulk.unsubscribe }).click();
  await pressTwice(page, page.getByRole("button", { name: "Unsubscribe 2 people" }));
});
