import { expect, pageIn, test } from "../support/visitors.ts";

test("a visitor goes from the home page to a registration and its mail (REG-01, REG-47, REG-50, REG-53, REG-52)", { tag: ["@phone", "@no-script"] }, async ({ page, mailbox }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).first().click();
  await page.getByLabel("Full name").fill("Maya Lindgren");
  await page.getByLabel("Email").fill(mailbox.address);
  await page.getByRole("button", { name: "Complete registration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registration Complete" })).toBeVisible();
  await expect(page).toHaveURL(pageIn("en", "/register/complete"));
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Registration submitted successfully!");
  const letter = await mailbox.letter();
  expect(letter.text).toContain("Maya Lindgren");
});
