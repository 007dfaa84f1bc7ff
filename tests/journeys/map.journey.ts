import { expect, test } from "../support/visitors.ts";

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
