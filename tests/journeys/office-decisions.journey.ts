import type { Locator, Page } from "@playwright/test";
import { postBeside, times, tickRow } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { filled, languages, pageIn, takingTurns, words } from "../support/words.ts";

// Decisions that are refused.
test.beforeEach(({ allowErrors }) => allowErrors(/40[49]/));

/** Proposes an event that waits for a decision. */
async function proposed(page: Page, title: string): Promise<void> {
  await page.goto("/admin/events");
  const [start, end] = [times.start_date, times.end_date];
  const when = {
    start_date: start.slice(0, 10),
    start_time: start.slice(11, 16),
    end_date: end.slice(0, 10),
    end_time: end.slice(11, 16),
  };
  await postBeside(page, "/calendar/propose", {
    title,
    ...when,
    category: "arts",
    name: "Ana Lucía",
    location: "Library",
  });
}

/** Opens the review of a proposal; answers the event's id. */
async function reviewed(page: Page, title: string, language: "en" | "es"): Promise<string> {
  const e = words[language].events;
  await page.goto(pageIn(language, "/admin/events?show=proposals"));
  await page.getByRole("button", { name: filled(e.decideFor, { title }) }).click();
  // What is decided on is read before anything is written.
  const heading = page.getByRole("heading", { name: e.decideTitle });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  return new URL(page.url()).searchParams.get("decide")!;
}

for (const language of languages)
  test(
    `${language}: a decision that a colleague took first leads to why, with the words that were not sent, and the list shows it`,
    takingTurns(language),
    async ({ page, signIn }) => {
      const e = words[language].events;
      await signIn({ role: "admin" });
      const title = `Decided ${language} ${Date.now()}`;
      await proposed(page, title);
      const id = await reviewed(page, title, language);
      await page.getByRole("textbox", { name: filled(e.decideNote, { name: "Ana Lucía" }) }).fill("Too late for us.");
      const seen = await page.locator("input[name=reviewed]").inputValue();
      await postBeside(page, "/admin/events", { intent: "publish", id, reviewed: seen, note: "" });
      await page.getByRole("button", { name: e.decline, exact: true }).click();
      const notice = page.locator(":focus");
      await expect(notice).toContainText(e.change.decidedText);
      await expect(notice).toContainText(filled(e.change.noteUnsent, { note: "Too late for us." }));
      await expect(notice).toBeInViewport();
      await expect(page.getByRole("row").filter({ hasText: title })).toBeHidden();
      await expect(page.getByRole("button", { name: e.decline, exact: true })).toBeHidden();
      await expectAccessible(page);
    },
  );

test("what was changed while it was looked at is shown at once, and the next press decides on that @thorough", async ({
  page,
  signIn,
}) => {
  const e = words.en.events;
  await signIn({ role: "admin" });
  const title = `Changing ${Date.now()}`;
  await proposed(page, title);
  const id = await reviewed(page, title, "en");
  const note = page.getByRole("textbox", { name: filled(e.decideNote, { name: "Ana Lucía" }) });
  await note.fill("See you there.");
  const { origin } = new URL(page.url());
  const event = { id, version: 1, title, location: "Town hall", is_public: true, ...times };
  const headers = { Origin: origin };
  const changed = await page.request.put(`${origin}/api/manage-events`, { data: event, headers });
  expect(changed.status(), await changed.text()).toBe(200);
  const publish = page.getByRole("button", { name: e.publish, exact: true });
  await publish.click();
  await expect(page.getByText(e.changedText)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title }).first()).toContainText("Town hall");
  await expect(note).toHaveValue("See you there.");
  await publish.click();
  await expect(page.getByText(e.published, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: e.decideTitle })).toBeHidden();
});

test("on a phone the button of a proposal keeps to the card's column, and all that a selection offers is in sight", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const title = `Porch ${Date.now()}`;
  await proposed(page, title);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/events?show=proposals");
  const row = page.locator("[data-id]", { hasText: title });
  const leftOf = async (one: Locator) => (await one.boundingBox())!.x;
  const review = row.getByRole("button", { name: filled(words.en.events.decideFor, { title }) });
  expect(await leftOf(review)).toBeGreaterThanOrEqual((await leftOf(row)) + 12);
  await tickRow(row);
  const bar = page.getByRole("region", { name: words.en.admin.list.selection });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const button of await bar.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
});
