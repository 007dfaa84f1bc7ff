import { databaseWire } from "../support/database-wire.ts";
import { databaseSettings } from "../support/journey-databases.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

test("while the database is away the office says that nothing was saved, not that one is signed out, and what was typed is saved once it is back @thorough", async ({
  page,
  openSite,
  signIn,
  allowErrors,
}) => {
  allowErrors(/503/);
  const { DATABASE_URL, ...settings } = await databaseSettings();
  // On a machine without PostgreSQL a site has the embedded database, which is never away while the site answers.
  if (!DATABASE_URL) return;
  const wire = await databaseWire(DATABASE_URL);
  const { origin } = await openSite({ ...settings, DATABASE_URL: wire.url });
  await signIn({ role: "admin", origin });
  const { templates, errors } = words.en;
  await page.goto(`${origin}/admin/templates?new=letter`);
  const field = (name: string) => page.locator(`main [name=${name}]`);
  await field("name").fill("porch_supper");
  await field("subject").fill("Supper on the porch");
  await field("markdown_content").fill("Come hungry.");
  await wire.cut();
  await page.getByRole("button", { name: templates.create }).click();
  await expect(page.getByRole("region", { name: templates.saveFailed })).toBeVisible();
  await expect(page.getByText(errors.notSaved.anonymous.title)).toBeHidden();
  await expect(field("subject")).toHaveValue("Supper on the porch");

  await wire.mend();
  await expect.poll(async () => (await page.request.get(`${origin}/session`)).status()).toBe(200);
  await page.getByRole("button", { name: templates.create }).click();
  await expect(page.getByRole("table")).toContainText("porch_supper");
});
