import type { Page } from "@playwright/test";
import events from "../../app/i18n/en/eventImport.json" with { type: "json" };
import fields from "../../app/i18n/en/fields.json" with { type: "json" };
import en from "../../app/i18n/en/import.json" with { type: "json" };
import { holdRequest, leaving } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

async function choose(page: Page, rows: readonly string[], { path = "/admin/import", name = "people.csv" } = {}) {
  await page.goto(path);
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.getByLabel(en.file).setInputFiles(file);
}

async function upload(page: Page, ...file: Parameters<typeof choose> extends [Page, ...infer File] ? File : never) {
  await choose(page, ...file);
  await page.getByRole("button", { name: en.upload }).click();
  await expect(page.getByRole("table", { name: en.preview.title })).toBeVisible();
}

/** Two people and a row that cannot be read; nobody can guess what the last columns are. */
function people(): string[] {
  const mark = Date.now();
  return [
    "name,email,xx,yy",
    `Ana,ana${mark}@example.org,Loom,yes`,
    `Ben,ben${mark}@example.org,Reed,yes`,
    "Eve,nothing,,",
  ];
}

const yes = (page: Page) => page.getByRole("button", { name: "Import 2 people" });
const check = (page: Page) => page.getByRole("button", { name: en.columns.check });

test(
  "what is chosen for a file is not imported before it was checked @thorough",
  { tag: "@phone" },
  async ({ page, signIn }) => {
    await signIn({ role: "admin" });
    await upload(page, people());
    await expect(yes(page)).toBeEnabled();
    await expect(page.getByText(en.preview.ask)).toBeVisible();
    await page.getByLabel("xx").selectOption({ label: fields.organizations });
    await expect(yes(page)).toBeDisabled();
    await expect(page.getByText(en.preview.changed)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("xx").selectOption({ label: en.columns.leaveOut });
    await expect(yes(page), "as it was checked").toBeEnabled();

    await page.getByLabel("yy").selectOption({ label: en.fields.subscribed });
    await page.getByLabel(en.consent.source).fill("Sheet at the fair ");
    await page.getByLabel(en.consent.wording).fill("Send me the letter.\nPlease");
    await expect(yes(page)).toBeDisabled();
    await check(page).click();
    await expect(page.getByText("2 people would get the newsletter.")).toBeVisible();
    await yes(page).click();
    await expect(page.getByText("2 get the newsletter")).toBeVisible();
  },
);

test("what is chosen for a file of events is not imported before it was checked @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const title = `Loom${Date.now()}`;
  await upload(page, ["title,start,end", `${title},2025-10-18 18:00,2025-10-18 20:00`], {
    path: "/admin/events/import",
  });
  const bringIn = page.getByRole("button", { name: "Import 1 event" });
  await page.getByLabel(events.shown.label).selectOption(events.shown.yes);
  await expect(bringIn).toBeDisabled();
  await expect(page.getByText(en.preview.changed)).toBeVisible();
  await check(page).click();
  await expect(page.getByText(en.matched)).toBeVisible();
  await bringIn.click();
  await expect(page.getByText("1 event came in.")).toBeVisible();
  await page.goto(`/admin/events?show=all&q=${title}`);
  await expect(page.locator("[data-id]").getByText(words.en.events.badges.public, { exact: true })).toBeVisible();
});

for (const [path, name, rows] of [
  ["/admin/import", "Import 2 people", people],
  ["/admin/events/import", "Import 1 event", () => ["title,start", `Twice${Date.now()},2025-10-18 18:00`]],
] as const)
  test(`on ${path}, a button that is pressed again while it is on its way does nothing more @thorough`, async ({
    page,
    signIn,
  }) => {
    await signIn({ role: "admin" });
    const file = `twice-${Date.now()}.csv`;
    await choose(page, rows(), { path, name: file });
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(request.postData() ?? "");
    });
    const pressTwice = async (button: string) => {
      posted.length = 0;
      const slow = await holdRequest(page, "**/import.data*");
      await page.getByRole("button", { name: button }).dblclick();
      await expect(page.getByRole("button", { name: button })).toBeDisabled();
      slow.release();
    };
    await pressTwice(en.upload);
    await expect(page.getByRole("button", { name })).toBeVisible();
    expect(posted).toHaveLength(1);
    await pressTwice(name);
    await expect(page.getByRole("heading", { name: en.done.title.replace("{file}", file) })).toBeVisible();
    expect(posted).toHaveLength(1);
    await page.goto(path);
    await expect(page.getByRole("link", { name: file })).toHaveCount(1);
  });

test("what is chosen for a file stays while other rows are looked at, and goes with the file @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  await upload(page, people());
  const organizations = page.getByLabel("xx");
  await organizations.selectOption({ label: fields.organizations });
  await page.getByRole("link", { name: /With an error/ }).click();
  await expect(page.getByRole("row", { name: /Row 2/ })).toBeHidden();
  await expect(organizations).toHaveValue("organizations");
  const asked = leaving(page);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(organizations).toHaveValue("organizations");
  await expect(yes(page)).toBeDisabled();

  await page.getByRole("button", { name: en.discard }).click();
  await expect(page.getByText(en.discarded)).toBeVisible();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await expect.poll(drafts).toEqual([]);
});
