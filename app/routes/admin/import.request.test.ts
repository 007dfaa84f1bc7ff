import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("imports").execute();
  await site.db.deleteFrom("profiles").where("role", "is", null).execute();
});

const people =
  "Correo;Nombre;Teléfono;Boletín;Inscrita\r\nANA@example.org;Ana Luján;;sí;sí\r\nnobody@;X;;;\r\nana@EXAMPLE.org;Otra;;;\r\n";

/** Posts as a browser without script does. */
function post(path: string, body: FormData | URLSearchParams | Record<string, string>, as = cookie): Promise<Response> {
  return site.request(path, {
    method: "POST",
    body: body instanceof FormData ? body : new URLSearchParams(body),
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie: as },
  });
}

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  name = "gente.csv",
  as = cookie,
  path = "/admin/import",
): Promise<Response> {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([content], name));
  return post(path, form, as);
}

async function uploaded(content: string | Uint8Array<ArrayBuffer> = people): Promise<{ address: string; id: string }> {
  const answer = await upload(content);
  expect(answer.status, await answer.clone().text()).toBe(303);
  const address = answer.headers.get("location")!;
  return { address, id: address.split("id=")[1]! };
}

/** The words of a page, as they are read, and its hidden digest. */
async function read(path: string): Promise<{ words: string; digest: string }> {
  const answer = await site.request(path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const words = main.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  return {
    words: words.replaceAll("&#x27;", "'").replace(/\s+/g, " "),
    digest: /name="digest" value="([^"]+)"/.exec(html)?.[1] ?? "",
  };
}

const everybody = () => site.db.selectFrom("profiles").selectAll().where("role", "is", null).execute();

test("a file is looked at row by row; with the yes it comes in, and it can be undone", async () => {
  const { address, id } = await uploaded(Buffer.from(people, "latin1"));
  const { words, digest } = await read(address);
  expect(words).toContain(inText.en("import.preview.summary", { filled: 0, added: 1 }));
  expect(words).toContain("1 person would be registered for this year. Nobody would get the newsletter.");
  expect(words).toContain(inText.en("import.preview.errors", { count: 1 }));
  expect(words).toContain("Row 2 ana@example.org Ana Luján New registered for this year");
  expect(words).toContain("Row 3 nobody@ X Error Email doesn’t look like an email address.");
  expect(words).toContain("Row 4 ana@example.org Otra Twice The same mailbox as row 2");
  expect((await read(`/es${address}&show=duplicate`)).words).toContain(inText.es("import.preview.twin", { row: 2 }));
  expect(await everybody()).toEqual([]);

  const done = await post(address, { intent: "import", id, digest });
  expect(done.status).toBe(303);
  expect(toastOf(done)).toContain(inText.en("import.imported", { added: 1, filled: 0 }));
  expect(await everybody()).toMatchObject([{ email: "ana@example.org", full_name: "Ana Luján", subscribed: false }]);
  expect(await site.outbox()).toEqual([]);
  expect((await read(address)).words).toContain("That removes 1 person.");

  const undone = await post(address, { intent: "undo", id });
  expect(toastOf(undone)).toContain(inText.en("import.undoneText", { left: 0 }));
  expect(await everybody()).toEqual([]);
  expect((await read(address)).words).toContain("Undone: 1 person removed");
});

test("columns corrected by hand, and the newsletter only with its source and words", async () => {
  const { address, id } = await uploaded("who,where,ok\nAna,ana@example.org,yes\nBen,ben@example.org,\n");
  const columns = { column0: "fullName", column1: "email", column2: "subscribed" };
  const others = { hasNames: "on", language: "es", source: "Fair", wording: "News" };
  expect((await post(address, { intent: "match", id, ...columns, ...others })).status).toBe(303);
  const { words, digest } = await read(address);
  expect(words).toContain(inText.en("import.preview.subscribes", { count: 1 }));
  await post(address, { intent: "import", id, digest });
  const rows = await site.db
    .selectFrom("profiles")
    .select(["email", "full_name", "subscribed", "language"])
    .where("role", "is", null)
    .orderBy("email")
    .execute();
  expect(rows).toEqual([
    { email: "ana@example.org", full_name: "Ana", subscribed: true, language: "es" },
    { email: "ben@example.org", full_name: "Ben", subscribed: false, language: "es" },
  ]);
});

test("people come in with the language chosen for their file, which keeps its name as far as there is room", async () => {
  for (const language of ["en", "es"]) {
    const name = `${language.repeat(150)}.csv`;
    const sent = await upload("Email\nana@example.org\n", name, cookie, "/es/admin/import");
    const [address, id] = sent.headers.get("location")!.split("id=") as [string, string];
    await post(`${address}id=${id}`, { intent: "match", id, hasNames: "on", column0: "email", language });
    const { words, digest } = await read(`${address}id=${id}`);
    expect(words).toContain(` ${name.slice(0, 200)} `);
    await post(`${address}id=${id}`, { intent: "import", id, digest });
    expect(await everybody()).toMatchObject([{ email: "ana@example.org", language }]);
    await site.db.deleteFrom("profiles").where("role", "is", null).execute();
  }
});

test("what is chosen while the session ended or the database was away is not taken, and is later", async () => {
  const { address, id } = await uploaded();
  const typed = { intent: "match", id, column0: "email", language: "es", source: "Paper list", wording: "Write me" };
  const [path, query] = address.split("?");
  const send = (as?: string) => post(`${path}.data?${query}`, typed, as);
  expect((await send("")).status).toBe(401);
  const restore = await tablesTimeOut(site.db, ["imports"]);
  expect((await send().finally(restore)).status).toBe(503);
  expect((await upload(people, "gente.csv", "")).headers.get("location")).toContain("/auth?next=");
  expect((await post(address, typed)).status).toBe(303);
  const stored = await site.db.selectFrom("imports").select("choices").executeTakeFirstOrThrow();
  expect(stored.choices).toMatchObject({ source: "Paper list", wording: "Write me", language: "es" });
});

test("what changed since the look is not imported, and the page shows it anew", async () => {
  const { address, id } = await uploaded();
  const { digest } = await read(address);
  await buildProfile(site.db, { email: "ana@example.org", full_name: "Ana", phone_number: "1" });
  const answer = await post(address, { intent: "import", id, digest });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(inHtml.en("import.refused.changedText"));
  expect(await site.db.selectFrom("registrations").selectAll().execute()).toEqual([]);
});

test("a file that cannot be read says why, in both languages, and nothing is kept", async () => {
  const answers: [content: string | Uint8Array<ArrayBuffer>, sentence: string, name?: string][] = [
    ["", inText.en("import.refused.missing"), ""],
    ["", inText.en("import.refused.empty")],
    [" \n\n", inText.en("import.refused.empty")],
    ['email\n"ana@example.org\n', inText.en("import.refused.unclosed")],
    [new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), inText.en("import.refused.notATable")],
  ];
  for (const [content, sentence, name] of answers) {
    const answer = await upload(content, name);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)]);
  }
  const spanish = await upload(" ", "x.csv", cookie, "/es/admin/import");
  expect(await spanish.text()).toContain(inHtml.es("import.refused.empty"));
  expect((await upload("x".repeat(11 * 1024 * 1024))).status).toBe(413);
  expect(await site.db.selectFrom("imports").selectAll().execute()).toEqual([]);
});

test("discarded is gone; an import that is not there says so", async () => {
  const { address, id } = await uploaded();
  const answer = await post(address, { intent: "discard", id });
  expect(toastOf(answer)).toContain(inText.en("import.discarded"));
  expect((await read(address)).words).toContain(inText.en("import.refused.gone"));
  expect((await post(address, { intent: "import", id, digest: "x" })).status).toBe(404);
  expect((await post("/admin/import", { intent: "undo", id: "x" })).status).toBe(404);
  expect((await post("/admin/import", { intent: "dance", id })).status).toBe(400);
});

test("the yes and the way back ask for a fresh proof; nobody but an admin can do any of it", async () => {
  const stale = await signIn(site, { email: "stale@example.org", role: "admin", provenMinutesAgo: 20 });
  const { address, id } = await uploaded();
  const { digest } = await read(address);
  for (const intent of ["import", "undo"]) {
    const answer = await post(address, { intent, id, digest }, stale);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/auth/prove?next=${encodeURIComponent(address)}`,
    ]);
  }
  const others = [
    "",
    await signIn(site, { email: "visitor@example.org", role: "visitor" }),
    await signIn(site, { email: "member@example.org", role: "member" }),
    await signIn(site, { email: "steward@example.org", role: "steward" }),
  ];
  for (const other of others) {
    for (const intent of ["match", "import", "discard", "undo"]) {
      const answer = await post(address, { intent, id, digest }, other);
      expect([303, 401, 403]).toContain(answer.status);
      expect(answer.headers.get("location") ?? "/auth?").toMatch(/^\/auth\?/);
    }
    expect([303, 401, 403]).toContain((await upload(people, "x.csv", other)).status);
  }
  expect(await site.db.selectFrom("imports").select(["id", "state"]).execute()).toEqual([{ id, state: "pending" }]);
});

test("our own export comes in again as it went out", async () => {
  const head =
    "email,full_name,phone_number,organizations,subscribed,role,has_account,registered,can_attend_invocation,can_attend_integration,co_creating_interests,how_did_you_hear,additional_notes,profile_created,registration_created";
  const row = `"ana@example.org","Ana ""Nani"" Luján","'+1 720 555 0100","Seeds, Inc","yes","admin","yes","yes","maybe","no","host_event; volunteer","'=friend","two\nlines","2025-09-01T15:00:00.000Z","2025-09-02T15:00:00.000Z"`;
  const { address, id } = await uploaded(`\uFEFF${head}\r\n${row}\r\n`);
  await post(address, { intent: "import", id, digest: (await read(address)).digest });
  expect(await everybody()).toMatchObject([
    {
      email: "ana@example.org",
      full_name: 'Ana "Nani" Luján',
      phone_number: "+1 720 555 0100",
      organizations: "Seeds, Inc",
      role: null,
      subscribed: false,
    },
  ]);
  expect(await site.db.selectFrom("registrations").selectAll().execute()).toMatchObject([
    {
      cohere_event: "october2025",
      can_attend_invocation: null,
      can_attend_integration: false,
      co_creating_interests: ["host_event", "volunteer"],
      how_did_you_hear: "=friend",
      additional_notes: "two\nlines",
    },
  ]);
});

test("what cannot be read says so, with a way to try again (ADM-23)", async () => {
  const restore = await tablesTimeOut(site.db, ["imports"]);
  try {
    expect((await read("/admin/import")).words).toContain(`${inText.en("people.loadFailed")} Try again`);
    expect((await read("/es/admin/import")).words).toContain(inText.es("people.loadFailed"));
  } finally {
    await restore();
  }
});
