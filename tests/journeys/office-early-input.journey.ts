import { expect, test } from "../support/visitors.ts";

/** Two fields of each form. */
const forms = {
  "/admin/events?new=1": ["[name=title]", "[name=description]"],
  "/admin/templates?new=letter": ["[name=description]", "[name=subject]"],
  "/admin/settings?edit=banner": ["[name=en]", "[name=es]"],
  "/admin/places/new": ["[name=name]", "[name=descriptionEn]"],
};

for (const [address, [first, second]] of Object.entries(forms))
  test(`${address}: what is typed before the page's script has come stays, and goes on where it was`, async ({
    page,
    signIn,
  }) => {
    await signIn({ role: "admin" });
    const late = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    const [other, typed] = [first!, second!].map((field) => page.locator("main form").locator(field));
    await other!.fill("Soup");
    await typed!.focus();
    await page.keyboard.type("Bring ");
    const loaded = page.waitForLoadState("networkidle");
    late.resolve();
    await page.keyboard.type("a bowl. ".repeat(15), { delay: 10 });
    await loaded;
    await page.keyboard.type("Yes!");
    await expect(typed!).toHaveValue(`Bring ${"a bowl. ".repeat(15)}Yes!`);
    await expect(typed!).toBeFocused();
    await expect(other!).toHaveValue("Soup");
    // It is a draft like any other.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(other!).toHaveValue("Soup");
  });

test("what is chosen in an event's form before the page's script has come stays chosen, with what is typed", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "admin" });
  const late = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/admin/events?new=1", { waitUntil: "commit" });
  const [title, theme, language] = ["title", "category", "language"].map((name) => page.locator(`main form #${name}`));
  await title!.fill("Soup");
  await theme!.selectOption("ecology");
  await language!.selectOption("es");
  const loaded = page.waitForLoadState("networkidle");
  late.resolve();
  await loaded;
  await title!.press("End");
  await page.keyboard.type(" night");
  await expect(title!).toHaveValue("Soup night");
  await expect(theme!).toHaveValue("ecology");
  await expect(language!).toHaveValue("es");
});
