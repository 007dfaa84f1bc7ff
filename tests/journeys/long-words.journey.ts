import { callEvents, times } from "../support/office.ts";
import { expect, expectNoSidewaysScroll, test } from "../support/visitors.ts";

test("a title of one long word makes no page wider than the smallest phone @thorough", async ({
  page,
  signIn,
  openSite,
}) => {
  const { origin } = await openSite();
  await signIn({ role: "admin", origin });
  const title = "Nachbarschaftsfruehstuecksvorbereitungstreffen";
  const event = { title, location: "Donaudampfschifffahrtsgesellschaftshaus", description: `${title}.`, ...times };
  await callEvents(page, "POST", event, origin);
  await page.setViewportSize({ width: 320, height: 700 });
  const views = ["month", "week", "list"].map((view) => `/calendar?view=${view}&date=2025-10-18`);
  for (const address of ["/", "/register/complete", "/admin/events", ...views]) {
    await page.goto(origin + address);
    await expect(page.getByText(title).first(), address).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
