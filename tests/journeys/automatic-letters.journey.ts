import type { Page } from "@playwright/test";
import campaigns from "../../app/i18n/en/campaigns.json" with { type: "json" };
import { leaving, roomLink } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const w = campaigns.automatic;
const { unsaved } = words.en.admin;
const screen = "/admin/campaigns/automatic";

/** The form of a rule, and what the page says of it. */
function ruleIn(page: Page, rule: "reminder" | "thanks") {
  const region = page.getByRole("region", { name: w.rules[rule].title });
  return {
    region,
    letter: region.getByLabel(w.letter),
    days: region.getByLabel(w.rules[rule].days),
    isOn: region.getByLabel(w.sendIt),
    save: region.getByRole("button", { name: w.save, exact: true }),
  };
}

/** A letter to choose; answers its id. */
async function madeLetter(page: Page): Promise<string> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const id = crypto.randomUUID();
  const words = { description: "Bring seeds", subject: "Seeds", markdown_content: "# Seeds", kind: "event" };
  const form = { ...words, intent: "save", seen: "", id, name: `seeds_${id}` };
  await page.request.post("/admin/templates?new=letter", { form, headers: { Origin: origin } });
  return id;
}

test("an automatic letter that a colleague has switched on meanwhile is not switched off unseen: both see each other field by field @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/);
  await signIn({ role: "admin" });
  const id = await madeLetter(page);
  await page.goto(screen);
  const mine = ruleIn(page, "reminder");
  const colleague = await context.newPage();
  await colleague.goto(screen);
  const theirs = ruleIn(colleague, "reminder");
  await theirs.letter.selectOption(id);
  await theirs.days.fill("10");
  await theirs.isOn.check();
  await theirs.save.click();
  await expect(theirs.region.getByText(w.on, { exact: true })).toBeVisible();

  await mine.days.fill("5");
  await mine.save.click();
  const conflict = mine.region.getByRole("region", { name: /changed this while you were editing/ });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText(`seeds_${id}`);
  await expect(conflict.getByRole("group", { name: w.rules.reminder.days })).toContainText("10");
  await expectAccessible(page);
  await expect(mine.days).toHaveValue("5");
  await expect(mine.isOn).toBeChecked();
  await expect(mine.region.locator("header").getByText(w.on, { exact: true })).toBeVisible();

  await mine.save.click();
  await expect(page.getByText(w.savedOn, { exact: true })).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await page.reload();
  await expect(mine.days).toHaveValue("5");
  await expect(mine.letter).toHaveValue(id);
  await mine.isOn.uncheck();
  await mine.save.click();
  await expect(page.getByText(w.savedOff, { exact: true })).toBeVisible();
});

test("what is typed for an automatic letter stays through a lost network, an ended session, a reload and leaving, until it is saved @thorough", async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/);
  const asked = leaving(page);
  await signIn({ role: "admin" });
  const id = await madeLetter(page);
  await page.goto(screen);
  const rule = ruleIn(page, "thanks");
  const isAsTyped = async () => {
    await expect(rule.letter).toHaveValue(id);
    await expect(rule.days).toHaveValue("21");
  };
  await rule.letter.selectOption(id);
  await rule.days.fill("21");

  await context.setOffline(true);
  await rule.save.click();
  await expect(rule.region.getByRole("region", { name: campaigns.toasts.failed })).toBeFocused();
  await context.setOffline(false);
  await isAsTyped();

  const session = await context.cookies();
  await context.clearCookies();
  await rule.save.click();
  await expect(rule.region.getByRole("region", { name: words.en.errors.notSaved.anonymous.title })).toBeFocused();
  await context.addCookies(session);
  await isAsTyped();

  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await isAsTyped();
  await roomLink(page, "map").click();
  const question = page.getByRole("dialog", { name: unsaved.title });
  await expect(question).toContainText(unsaved.kept);
  await question.getByRole("button", { name: unsaved.leave }).click();
  await expect(page).toHaveURL(/suggestions/);
  await page.goBack();
  await isAsTyped();
  await expect(page.getByText("Your draft from")).toBeVisible();

  await rule.save.click();
  await expect(page.getByText(w.savedOff, { exact: true })).toBeVisible();
  await expect(page.getByText("Your draft from")).toBeHidden();
  await page.reload();
  await isAsTyped();
  await expect(page.getByText("Your draft from")).toBeHidden();
  expect(asked).toEqual(["beforeunload"]);
});
