import people from "../../app/i18n/en/people.json" with { type: "json" };
import { registerPerson, tickRow } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

test(
  "the boxes of a list wait until their row is pointed at, and all are there for the keyboard and beside a selection; a phone has them all (NEW-107, NEW-108)",
  { tag: "@phone" },
  async ({ page, signIn }) => {
    const family = `Loom${Date.now()}`;
    for (const name of ["Ada", "Ben", "Cleo"])
      await registerPerson(page, { fullName: `${name} ${family}`, email: `${name}.${family}@example.org`, lang: "en" });
    await signIn({ role: "admin" });
    await page.goto(`/admin/registered?q=${family}`);
    const rows = page.locator("[data-id]");
    await expect(rows).toHaveCount(3);
    const boxes = rows.getByRole("checkbox");
    const drawn = () =>
      boxes.evaluateAll((all) => all.filter((box) => box.checkVisibility({ opacityProperty: true })).length);
    const { admin } = words.en;
    if (page.viewportSize()!.width < 768) {
      await expect(boxes).toHaveCount(3);
      await expect(rows.first()).toContainText(
        new RegExp(`${people.shortGatherings.canAttendInvocation}.*${people.shortGatherings.canAttendIntegration}`),
      );
      await rows.first().getByRole("checkbox").check();
      const bar = page.getByRole("region", { name: admin.list.selection });
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())!.height, "two lines").toBeLessThan(130);
      return;
    }
    await expect.poll(drawn).toBe(0);
    await expect(boxes, "a screen reader finds them").toHaveCount(3);
    await rows.nth(1).hover();
    await expect.poll(drawn).toBe(1);
    await tickRow(rows.nth(1));
    await expect.poll(drawn).toBe(3);
    await tickRow(rows.nth(1));
    await expect.poll(drawn, "a press of the mouse is not the keyboard in the list").toBe(1);
    await page.keyboard.press("Tab");
    await expect.poll(drawn).toBe(3);
    await page.getByRole("searchbox").focus();
    await page.mouse.move(0, 0);
    await expect.poll(drawn).toBe(0);
    await tickRow(rows.nth(2));
    await page.getByRole("searchbox").focus();
    await page.mouse.move(0, 0);
    await expect.poll(drawn).toBe(3);
    await expectAccessible(page);
  },
);
