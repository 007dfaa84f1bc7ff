import enFigures from "../../app/i18n/en/figures.json" with { type: "json" };
import esFigures from "../../app/i18n/es/figures.json" with { type: "json" };
import { expectAccessibleInDark } from "../support/in-dark.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn } from "../support/words.ts";

const figures = { en: enFigures, es: esFigures };

test("the figures fit on one sheet of paper and on a phone, and their numbers open by keyboard", async ({
  page,
  request,
  signIn,
  mailbox,
}) => {
  for (let n = 0; n < 9; n++) {
    const heard = `${n} A neighbor told me over the fence, after she had seen it in the paper and at the library`;
    const data = { fullName: `Maya ${n}`, email: `${n}-${mailbox.address}`, howDidYouHear: heard };
    expect((await request.post("/api/register-user", { data })).ok()).toBe(true);
  }
  await signIn({ role: "admin" });
  for (const language of languages) {
    const w = figures[language];
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.goto(pageIn(language, "/admin/figures"));
    await expect(page.getByRole("heading", { name: w.days.title })).toBeVisible();
    await expectAccessible(page);
    if (language === "en") await expectAccessibleInDark(page);
    for (const format of ["A4", "Letter"])
      await expect.poll(async () => sheets(await page.pdf({ format })), `${language} ${format}`).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const days = page.getByRole("region", { name: w.days.title, exact: true });
    await days.getByText(w.numbers).focus();
    await page.keyboard.press("Enter");
    await expect(days.getByRole("columnheader", { name: w.days.distance })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

function sheets(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
