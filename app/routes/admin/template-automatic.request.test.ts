import { describe, expect, test } from "vitest";
import { signIn } from "../../../tests/support/sign-in.ts";
import { letter, office, templatesOffice } from "../../../tests/support/templates-office.ts";

const letters = templatesOffice();
const { make, post, send, stored } = letters;

describe("a letter that an automatic rule sends", () => {
  const isOn = async (template_id: string, is_on: boolean) => {
    const rule = { rule: "reminder" as const, template_id, is_on, days: 7 };
    const { db } = letters.site();
    await db.deleteFrom("automatic_letters").execute();
    await db.insertInto("automatic_letters").values(rule).execute();
  };
  const stale = () => signIn(letters.site(), { email: "teo@example.org", provenMinutesAgo: 20 });

  test.each(["", "/es"])("is saved by a fresh proof alone (%s)", async (at) => {
    const id = await make();
    const address = `${at}${office}?edit=${id}`;
    const typed = { id, seen: "1", markdown_content: "Pay here: https://thief.example" };
    await isOn(id, true);
    const refused = await send(typed, address, await stale());
    expect(refused.headers.get("location")).toBe(`${at}/auth/prove?next=${encodeURIComponent(address)}`);
    expect(await stored()).toMatchObject([{ markdown_content: letter.markdown_content, version: 1 }]);
    expect((await send(typed, address)).status, "proven a moment ago").toBe(303);
    await isOn(id, false);
    const again = { ...typed, seen: "2", markdown_content: "Bring a jar." };
    expect((await send(again, address, await stale())).status, "switched off").toBe(303);
  });

  test("is put back by a fresh proof alone", async () => {
    const id = await make();
    await isOn(id, true);
    await post(office, { intent: "delete", id }, await stale());
    const asked = await post(office, { intent: "restore", id }, await stale());
    expect(asked.headers.get("location")).toContain("/auth/prove?next=");
    expect(await stored()).toMatchObject([{ deleted_at: expect.any(Date) }]);
  });
});
