import { postBeside, times } from "../support/office.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";

const t = inText.en;

test("an organizer writes to who is coming, sees the email beside the words, which stays until the next is there, sends it and takes it back with its words; other words from another tab are another letter (NEW-98)", async ({
  page,
  context,
  site,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const title = `Picnic ${Date.now()}`;
  const event = { title, ...times, coming_mode: "tell" };
  const headers = { Origin: site.origin };
  const made = await page.request.post(`${site.origin}/api/manage-events`, { data: event, headers });
  const { id } = (await made.json()) as { id: string };
  const guest = { name: "Luz Marina", email: `luz-${Date.now()}@example.org`, people: "1", note: "" };
  await postBeside(page, `/calendar/${id}/coming`, guest);

  await page.goto(`/admin/events/${id}/coming`);
  await page.getByRole("link", { name: t("eventLetter.write"), exact: true }).click();
  await expect(page.getByText(t("eventLetter.reaches.coming", { count: 1 }))).toBeVisible();
  await page.getByLabel(t("eventLetter.text_en")).fill("We meet under the roof.");
  const email = page.frameLocator("iframe:not([data-coming])");
  await expect(email.getByText("We meet under the roof.")).toBeVisible();
  await expect(email.getByText(title).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(t("eventLetter.audience")).selectOption("hosts");
  await expect(page.getByText(t("eventLetter.reaches.hosts", { count: 0 }))).toHaveCount(2);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByLabel(t("eventLetter.audience")).selectOption("coming");
  await expect(email.getByText("We meet under the roof.")).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route("**/letter/preview*", (route) => slow.promise.then(() => route.continue()));
  const asked = page.waitForRequest("**/letter/preview*");
  await page.getByLabel(t("eventLetter.text_en")).fill("We meet by the river.");
  await asked;
  await expect(email.getByText("We meet under the roof.")).toBeVisible();
  slow.resolve();
  await expect(email.getByText("We meet by the river.")).toBeVisible();

  await page.getByRole("button", { name: t("eventLetter.send", { count: 1 }) }).click();
  await expect(page.getByText(t("eventLetter.sent", { count: 1 }))).toBeVisible();
  await expect(page.getByText("We meet by the river.")).toBeVisible();
  await page.getByRole("button", { name: t("toasts.undo") }).click();
  await expect(page.getByText(t("eventLetter.takenBack"))).toBeVisible();
  await expect(page.getByLabel(t("eventLetter.text_en"))).toHaveValue("We meet by the river.");

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel(t("eventLetter.text_en")).fill("We meet by the pond.");
  await page.getByRole("button", { name: t("eventLetter.send", { count: 1 }) }).click();
  await expect(page.getByText(t("eventLetter.sent", { count: 1 }))).toBeVisible();
  await other.getByRole("button", { name: t("eventLetter.send", { count: 1 }) }).click();
  await expect(other.getByText(t("rsvp.letter.sentBefore"))).toBeVisible();
  await expect(other.getByLabel(t("eventLetter.text_en"))).toHaveValue("We meet by the pond.");
  await other.getByRole("button", { name: t("eventLetter.send", { count: 1 }) }).click();
  await expect(other.getByText(t("eventLetter.sent", { count: 1 }))).toBeVisible();
});
