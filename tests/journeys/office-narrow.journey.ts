import { expect, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, words } from "../support/words.ts";

test("the office of the first days: on tablet and phone nothing sticks out of its column, and an empty list at the door says so @thorough", async ({
  page,
  openSite,
  signIn,
}) => {
  const { origin } = await openSite();
  await signIn({ role: "admin", origin });
  for (const language of languages)
    for (const width of [390, 768]) {
      const { audit, checkIn } = words[language];
      const at = `${language}, ${width}`;
      await page.setViewportSize({ width, height: 844 });
      await page.goto(origin + pageIn(language, "/admin/audit"));
      const rightOf = async (one: ReturnType<typeof page.getByLabel>) => {
        const box = (await one.boundingBox())!;
        return box.x + box.width;
      };
      const column = await rightOf(page.getByRole("list").filter({ hasText: "organizer" }).last());
      const choices = [audit.who, audit.kind].map((name) => page.getByRole("combobox", { name }));
      const days = [audit.from, audit.to].map((name) => page.getByLabel(name, { exact: true }));
      for (const field of [...choices, ...days])
        expect(await rightOf(field), `${at}, ${String(field)}`).toBeLessThanOrEqual(column);
      const account = page.getByRole("banner").locator("summary");
      const initial = account.locator("[aria-hidden]");
      const name = account.getByText("@example.org");
      const isNameShown = (await name.boundingBox())!.y < (await initial.boundingBox())!.y + 20;
      expect(await rightOf(isNameShown ? account : initial), `${at}: the bar ends where the page does`).toBeGreaterThan(
        column - 2,
      );
      await expectNoSidewaysScroll(page);

      await page.goto(origin + pageIn(language, "/admin/check-in"));
      await expect(page.getByText(checkIn.list.empty), at).toBeVisible();
    }
});

test("the filters of a list open within the page, on a tablet and on a laptop @thorough", async ({ page, signIn }) => {
  await signIn({ role: "admin" });
  const places = [
    { language: "es", width: 768 },
    { language: "en", width: 1280 },
  ] as const;
  for (const { language, width } of places) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/admin/events", "/admin/places"] as const) {
      await page.goto(pageIn(language, path));
      const { filters } = words[language].admin.list;
      await page.getByRole("main").getByText(filters, { exact: true }).click();
      const fields = page.locator("main details[open] :is(select, input)").filter({ visible: true });
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) {
        const { x, width: wide } = (await field.boundingBox())!;
        expect(x, `${width}, ${path}`).toBeGreaterThanOrEqual(0);
        expect(x + wide, `${width}, ${path}`).toBeLessThanOrEqual(width);
      }
    }
  }
});
