import { expect, expectAccessible, test } from "../support/visitors.ts";

test("a place is suggested from the home page without leaving it, and the receipt's link takes it back (MAP-01, MAP-13 to MAP-16, MAP-23 to MAP-25)", async ({
  page,
  mailbox,
}) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Suggest a place for the map" });
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Suggest additions" }).click();
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(500);

  const send = dialog.getByRole("button", { name: "Send my suggestion" });
  const alert = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  await send.click();
  await expect(alert).toContainText("Please fill in all required fields");
  await dialog.getByLabel("Organization name").fill("Porch choir");
  await dialog.getByLabel("Description").fill("We sing on porches.");
  await send.click();
  await expect(alert).toContainText("Please provide a contact email");
  await dialog.getByLabel("Contact email").fill(mailbox.address);
  await send.click();

  await expect(page.getByText("Your suggestion has been received. We'll review it soon.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Suggest additions" }).click();
  await expect(dialog.getByLabel("Organization name")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const { text } = await mailbox.letter();
  await page.goto(/https?:\S+\/map\/suggest\/\S+/.exec(text)![0]);
  await expect(page.getByLabel("Organization name")).toHaveValue("Porch choir");
  await page.getByRole("button", { name: "Take my suggestion back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your suggestion is taken back" })).toBeVisible();
});

test("the net comes closer, a search lets the rest of it fade, and knots and the list lead to a place (MAP-38)", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.origin}/map`);
  const frame = page.getByRole("region", { name: "Drawing of the map. The list below says the same." });
  const drawing = frame.locator("svg");
  const width = async () => (await drawing.boundingBox())!.width;
  await expect(drawing).toBeVisible();
  const before = await width();
  await page.getByRole("button", { name: "Closer" }).click();
  expect(await width()).toBeGreaterThan(before * 1.4);
  await frame.press("-");
  expect(await width()).toBeCloseTo(before, 0);
  await page.getByRole("button", { name: "All of it" }).click();
  const [whole, view] = [(await drawing.boundingBox())!, (await frame.boundingBox())!];
  expect(whole.width).toBeLessThanOrEqual(view.width + 1);
  expect(whole.height).toBeLessThanOrEqual(view.height + 1);
  await expectAccessible(page);

  await page.getByLabel("Search places").fill("choir");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/map\?q=choir#found$/);
  const shown = (name: string) => frame.locator("a", { has: page.locator("title", { hasText: name }) }).locator("text");
  await expect(shown("Street choir")).toBeVisible();
  await expect(shown("Seed library")).toBeHidden();
  const list = page.getByRole("region", { name: "Places" }).getByRole("listitem").getByRole("link");
  await expect(list).toHaveText(["Street choir"]);
  await list.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Street choir" })).toBeVisible();

  await page.goto(`${demo.origin}/map?theme=ecology`);
  await shown("Seed library").click();
  await expect(page.getByRole("heading", { level: 1, name: "Seed library" })).toBeVisible();
});
