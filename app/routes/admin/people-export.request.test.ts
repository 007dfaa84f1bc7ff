import { sql } from "kysely";
import { readSheet } from "read-excel-file/universal";
import { expect, test } from "vitest";
import { buildEvent, buildRegistration } from "../../../tests/support/builders.ts";
import { peopleOffice, rowsIn } from "../../../tests/support/people-office.ts";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const office = peopleOffice();
const { page, post, people, entries } = office;

async function csvOf(answer: Response | Promise<Response>): Promise<string[]> {
  const text = await (await answer).text();
  return text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split('","')[1]!);
}

test("each tab exports its list, its current filter or the selected, as CSV, on record (ADM-18, ADM-24 to ADM-29)", async () => {
  const { db } = office.site();
  const [ana, ben] = await people("Ana", "Ben", "Eva");
  await buildRegistration(db, { profile_id: ben!, can_attend_invocation: true });
  await db.updateTable("profiles").set({ subscribed: false }).where("id", "=", ana!).execute();
  const files = {
    "/admin": ["all-profiles", ["Ben", "Eva", "Ana", "Marisol Vega"]],
    "/admin/registered": ["registered-profiles", ["Ben"]],
    "/admin/not-registered": ["unregistered-profiles", ["Eva", "Ana", "Marisol Vega"]],
    "/admin/unsubscribed": ["unsubscribed-profiles", ["Ana"]],
  } as const;
  await db.updateTable("profiles").set({ subscribed: true }).where("full_name", "=", "Marisol Vega").execute();
  for (const [tab, [file, names]] of Object.entries(files)) {
    expect(await page(tab)).not.toContain('"nothing-to-export"');
    const answer = await office.get(`/admin/export/${file}.csv`);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${file}.csv"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await csvOf(answer)).toSorted()).toEqual(names.toSorted());
  }
  expect(await csvOf(office.get("/admin/export/all-profiles.csv?q=eva"))).toEqual(["Eva"]);
  expect((await csvOf(office.get("/admin/export/all-profiles.csv?sort=-name"))).slice(0, 2)).toEqual([
    "Marisol Vega",
    "Eva",
  ]);
  expect((await csvOf(office.get("/admin/export/all-profiles.csv")))[0], "the registered come first (ADM-21)").toBe(
    "Ben",
  );
  expect(
    (
      await csvOf(
        post("/admin/export/all-profiles.csv", [
          ["id", ana!],
          ["id", ben!],
        ]),
      )
    ).toSorted(),
  ).toEqual(["Ana", "Ben"]);
  expect(await csvOf(post("/admin/export/all-profiles.csv?q=eva", [["all", "yes"]]))).toEqual(["Eva"]);
  const noted = await entries("people.exported");
  expect(noted).toContainEqual({ actor: "user", subject: "people:registered-profiles", kind: "csv" });
  expect(noted).toContainEqual({ actor: "user", subject: "people:all-profiles", kind: "csv", selected: 2 });
  expect(JSON.stringify(noted)).not.toContain("eva");
});

test("the same list opens as an Excel workbook in another program, word for word, and no cell is a formula", async () => {
  const { db } = office.site();
  const [ana] = await people("Ana");
  const notes = `=HYPERLINK("http://evil.example") & <b> "quoted"\nsecond line 🌱`;
  await db
    .updateTable("profiles")
    .set({ full_name: "Ana Luján, Núñez", organizations: "+1 Choir" })
    .where("id", "=", ana!)
    .execute();
  await buildRegistration(db, {
    profile_id: ana!,
    can_attend_invocation: null,
    co_creating_interests: ["host_event", "volunteer"],
    additional_notes: notes,
  });
  const answer = await office.get("/admin/export/registered-profiles.xlsx");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="registered-profiles.xlsx"');
  const [names, row, ...rest] = await readSheet(await answer.arrayBuffer());
  expect(rest).toEqual([]);
  const [csvNames] = (await (await office.get("/admin/export/registered-profiles.csv")).text()).split("\r\n");
  expect(names!.map((name) => `"${String(name)}"`).join(",")).toBe(csvNames!.replace("\uFEFF", ""));
  const cells = Object.fromEntries(names!.map((name, at) => [String(name), row![at]]));
  expect(cells).toMatchObject({
    email: "ana@example.org",
    full_name: "Ana Luján, Núñez",
    organizations: "+1 Choir",
    registered: "yes",
    can_attend_invocation: "maybe",
    co_creating_interests: "host_event; volunteer",
    additional_notes: notes,
  });
  const events = await office.get("/admin/export/cohere-events.xlsx");
  expect(events.status, "no event, no file").toBe(204);
  await buildEvent(db, { title: "Night walk" });
  const [, event] = await readSheet(await (await office.get("/admin/export/cohere-events.xlsx")).arrayBuffer());
  expect(event![0]).toBe("Night walk");
});

test("the columns of a view, as the list heads and says them, with its filters, at the gathering's clock (ADM-34)", async () => {
  const { db } = office.site();
  const [ana, ben] = await people("Ana", "Ben");
  // Half past eight in the evening of the day before, in Boulder.
  const created_at = new Date("2025-09-12T02:30:00Z");
  await buildRegistration(db, { profile_id: ana!, can_attend_invocation: null, created_at });
  await buildRegistration(db, { profile_id: ben!, can_attend_invocation: true });
  const view = "?columns=shown&q=ana";
  const answer = await office.get(`/admin/export/registered-profiles.xlsx${view}`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="registered-profiles-view.xlsx"');
  const [heads, ...rows] = await readSheet(await answer.arrayBuffer());
  const shown = headsIn(await page("/admin/registered"));
  expect(heads).toEqual(shown);
  expect(rows).toHaveLength(1);
  const said = Object.fromEntries(heads!.map((head, at) => [String(head), rows[0]![at]]));
  expect(said).toMatchObject({
    [inText.en("people.columns.name")]: "Ana",
    [inText.en("fields.canAttendInvocation")]: inText.en("people.attendance.maybe"),
    [inText.en("people.columns.registered")]: "Sep 11, 2025",
  });
  const chosen = await office.get(`/es/admin/export/all-profiles.csv${view}&column=created&column=registered`);
  const [spanish] = (await chosen.text()).replace("\uFEFF", "").split("\r\n");
  const columns = ["name", "registered", "created"] as const;
  expect(spanish).toBe(columns.map((name) => `"${inText.es(`people.columns.${name}`)}"`).join(","));
});

/** What stands above the columns of a list. */
function headsIn(html: string): string[] {
  const head = /<thead>(.*?)<\/thead>/s.exec(html)![1]!;
  return [...head.matchAll(/<th scope="col"(?![^>]*list-select)[^>]*>(.*?)<\/th>/gs)].map(([, cell]) =>
    cell!.replaceAll(/<[^>]*>/g, "").trim(),
  );
}

test("an empty list is no file, and its menu says why (ADM-30)", async () => {
  expect((await office.get("/admin/export/registered-profiles.csv")).status).toBe(204);
  expect((await office.get("/admin/export/registered-profiles.xlsx")).status).toBe(204);
  expect((await post("/admin/export/all-profiles.csv", [])).status).toBe(204);
  const html = await page("/admin/registered");
  expect(html).toMatch(pattern`<p id="nothing-to-export"[^>]*>${inText.en("people.export.nobody")}`);
  expect(html).toMatch(
    /<button(?=[^>]*disabled="")(?=[^>]*aria-describedby="nothing-to-export")[^>]*aria-haspopup="menu"/,
  );
});

test("a file asks for a fresh proof, which leads back to its list in its language, and nobody else gets one", async () => {
  const [ana] = await people("Ana");
  const stale = await signIn(office.site(), { email: "marisol@example.org", provenMinutesAgo: 16 });
  const file = "/admin/export/all-profiles.csv";
  const asked = await office.site().request(`${file}?q=ana`, { headers: { Cookie: stale } });
  const back = `/auth/prove?next=${encodeURIComponent("/admin?q=ana")}`;
  expect(asked.headers.get("location"), "a file alone would leave them before the form of the proof").toBe(back);
  const posted = await post(`${file}?q=ana`, [["id", ana!]], stale);
  expect(posted.headers.get("location")).toBe(back);
  const inSpanish = await office
    .site()
    .request("/es/admin/export/registered-profiles.csv?q=ana", { headers: { Cookie: stale } });
  expect(inSpanish.headers.get("location")).toBe(
    `/es/auth/prove?next=${encodeURIComponent("/es/admin/registered?q=ana")}`,
  );
  const nothing = await post(file, [], stale);
  expect(nothing.headers.get("location"), "asked before a selection is sent").toContain("/auth/prove");
  for (const role of ["member", "steward"] as const) {
    const Cookie = await signIn(office.site(), { role });
    expect((await office.site().request(file, { headers: { Cookie } })).status).toBe(403);
  }
  expect((await office.get("/admin/export/everybody.csv")).status).toBe(404);
  expect((await office.get("/admin/export/all-profiles.exe")).status).toBe(404);
});

test("a reader who leaves in the middle of a file holds no connection", async () => {
  const { db } = office.site();
  await sql`insert into profiles (email, full_name) select 'crowd-' || n || '@example.org', 'Crowd' from generate_series(1, 3000) as n`.execute(
    db,
  );
  for (const kind of ["csv", "xlsx"])
    for (let n = 0; n < 15; n++) {
      const answer = await office.get(`/admin/export/all-profiles.${kind}?q=crowd`);
      const reader = answer.body!.getReader();
      expect((await reader.read()).done).toBe(false);
      if (n % 2) await reader.cancel();
    }
  expect(rowsIn(await page("/admin?q=crowd"))).toHaveLength(25);
});
