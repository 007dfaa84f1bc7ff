import fields from "../../app/i18n/en/fields.json" with { type: "json" };
import en from "../../app/i18n/en/import.json" with { type: "json" };
import es from "../../app/i18n/es/import.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { pageIn } from "../support/words.ts";

test("a sheet is looked at, its columns are corrected, its people come in, and all of it is undone", async ({
  page,
  request,
  signIn,
  mailbox,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const people = `quién;dónde\r\nJosé Núñez;${mailbox.address}\r\nNadie;nada\r\nOtra persona;other-${mailbox.address}\r\n`;
  const file = { name: "gente.csv", mimeType: "text/csv", buffer: Buffer.from(people, "latin1") };
  await page.goto("/admin/import");
  await expectAccessible(page);
  await page.getByLabel(en.file).setInputFiles(file);
  await page.getByRole("button", { name: en.upload }).click();
  await expect(page.getByRole("row", { name: /Row 2/ })).toContainText(en.kind.new);
  await page.getByLabel("quién").selectOption({ label: fields.fullName });
  await page.getByRole("button", { name: en.columns.check }).click();
  await expect(page.getByText(en.matched)).toBeVisible();
  await expect(page.getByRole("row", { name: /Row 2/ })).toContainText("José Núñez");
  await page.getByRole("link", { name: /With an error/ }).click();
  await expect(page.getByRole("row", { name: /Row 3/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Row 2/ })).toBeHidden();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageIn("es", new URL(page.url()).pathname + new URL(page.url()).search));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Somebody of the file registers meanwhile: what was looked at does not hold anymore, and is shown anew.
  const data = { fullName: "Otra persona", email: `other-${mailbox.address}` };
  expect((await request.post("/api/register-user", { data })).ok()).toBe(true);
  await page.getByRole("button", { name: "Importar 2 personas" }).press("Enter");
  await expect(page.getByText(es.refused.changedText).first()).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 persona" }).press("Enter");
  await expect(page.getByText("Importación lista: 1 persona nueva, 0 completadas")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin?q=${encodeURIComponent(mailbox.address)}`);
  await expect(page.getByText("José Núñez")).toBeVisible();

  await page.goto("/es/admin/import");
  await page.getByRole("link", { name: file.name }).click();
  await page.getByRole("button", { name: es.undo }).click();
  await expect(page.getByText(es.undone.split(":")[0]!).first()).toBeVisible();
  await page.goto(`/admin?q=${encodeURIComponent(mailbox.address)}`);
  await expect(page.getByText("José Núñez")).toBeHidden();
});
