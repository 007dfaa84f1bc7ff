import { writeFile } from "node:fs/promises";
import en from "../../app/i18n/en/pictures.json" with { type: "json" };
import es from "../../app/i18n/es/pictures.json" with { type: "json" };
import { callEvents, times } from "../support/office.ts";
import { expect, expectAccessible, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: a picture far too large is refused as it is chosen, is not sent, and the words stay`,
    takingTurns(language),
    async ({ page, signIn, allowErrors }, info) => {
      allowErrors(/422/);
      const w = { en, es }[language];
      await signIn({ role: "admin" });
      const title = `Picture ${language}`;
      await callEvents(page, "POST", { title, language, ...times });
      const events = await (await page.request.get("/api/manage-events")).json();
      const { id } = events.find((one: { title: string }) => one.title === title);
      await page.goto(pageIn(language, `/admin/events/${id}/picture`));
      const file = page.getByLabel(w.choose);
      await page.getByLabel(w.alt.label).fill("A table");
      const tooLarge = page.getByText(w.file["too-large"].replace("{size}", "10"));
      const choose = async (name: string, megabytes: number) => {
        await writeFile(info.outputPath(name), Buffer.alloc(megabytes * 1024 * 1024));
        await file.setInputFiles(info.outputPath(name));
      };
      await choose("large.jpg", 30);
      await expect(tooLarge).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: w.save }).click();
      await expect(tooLarge).toBeVisible();
      await expect(page.getByLabel(w.alt.label)).toHaveValue("A table");
      await choose("small.jpg", 1);
      await expect(tooLarge).toBeHidden();
      await page.getByRole("button", { name: w.save }).click();
      await expect(page.getByText(w.file["not-a-picture"]).first()).toBeVisible();
      await expect(page.getByLabel(w.alt.label)).toHaveValue("A table");
    },
  );
