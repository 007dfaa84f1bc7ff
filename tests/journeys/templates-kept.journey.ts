import type { Page } from "@playwright/test";
import { expect, test } from "../support/visitors.ts";
import { filled, words } from "../support/words.ts";

test("without a network a letter is neither saved nor deleted, and nothing typed is lost; it is deleted after a question", async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const w = words.en.templates;
  await signIn({ role: "admin" });
  const { name, id } = await made(page);
  const subject = page.locator("[name=subject]");
  await page.goto(`/admin/templates?edit=${id}`);
  await subject.fill("Bring two jars");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: w.update }).click();
  await expect(page.getByRole("region", { name: w.saveFailed })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: w.update }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Bring two jars");
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const remove = row.getByRole("button", { name: filled(w.delete, { name }) });
  await remove.click();
  await expect(page.getByText(w.deleteFailed)).toBeVisible();
  await page.context().setOffline(false);
  await remove.click();
  await expect(page.getByText(w.deleted)).toBeVisible();
  await expect(row).toBeHidden();
  expect(asked).toEqual([w.confirmDelete, w.confirmDelete]);
});

test("a letter that is begun on one device goes on upon another, until it is dropped there", async ({
  page,
  browser,
  signIn,
}) => {
  const w = words.en.templates;
  await signIn({ role: "admin" });
  const { id } = await made(page);
  const address = `/admin/templates?edit=${id}`;
  await page.goto(address);
  await page.locator("[name=subject]").fill("Begun at home");
  await expect(page.getByText(w.draft.at.replace("{when}", ""))).toBeVisible();
  const elsewhere = await browser.newContext({
    storageState: { ...(await page.context().storageState()), origins: [] },
  });
  const other = await elsewhere.newPage();
  await other.goto(new URL(address, page.url()).href);
  await expect(other.locator("[name=subject]")).toHaveValue("Begun at home");
  await other.getByRole("tab", { name: w.tabs.preview }).click();
  await expect(other.getByText("Begun at home")).toBeVisible();
  await other.getByRole("button", { name: words.en.admin.unsaved.discard }).click();
  await expect(other.getByRole("tab", { name: w.tabs.edit })).toHaveAttribute("aria-selected", "true");
  await expect(other.locator("[name=subject]")).toHaveValue("Seeds");
  await expect(async () => {
    await other.reload();
    await expect(other.locator("[name=subject]")).toHaveValue("Seeds");
  }).toPass();
  await elsewhere.close();
});

/** A letter of its own, saved. */
async function made(page: Page): Promise<{ name: string; id: string }> {
  const [name, id] = [`seeds_${crypto.randomUUID()}`, crypto.randomUUID()];
  const form = { intent: "save", id, name, kind: "news", description: "", subject: "Seeds", markdown_content: "Come." };
  await page.goto("/admin/templates");
  const { origin } = new URL(page.url());
  await page.request.post("/admin/templates?new=letter", { form, headers: { Origin: origin } });
  return { name, id };
}

test("another beginning for a letter asks first, and the draft of each is back with it @thorough", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  await page.goto("/admin/templates?new=letter");
  const description = page.locator("main form [name=description]");
  await description.fill("About the seeds");
  const beginnings = page.getByRole("navigation", { name: words.en.templates.startingLabel });
  await beginnings.getByRole("link", { name: "Welcome", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.en.admin.unsaved.stay }).click();
  await expect(description).toHaveValue("About the seeds");
  await beginnings.getByRole("link", { name: "Welcome", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.en.admin.unsaved.leave }).click();
  await expect(page.locator("main form [name=name]")).toHaveValue("Welcome");
  await expect(description).not.toHaveValue("About the seeds");
  await beginnings.getByRole("link", { name: words.en.templates.emptySheet }).click();
  await expect(description).toHaveValue("About the seeds");
});
