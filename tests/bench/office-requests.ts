import { fieldsOf, undoIn } from "../support/form-fields.ts";
import type { Fields, Visited } from "./requests.ts";

type Pairs = readonly (readonly [string, string])[];

/** One organizer at work in the office. */
interface Office extends Visited {
  cookie: string;
}

/** What organizers write: to many people and to one, files, the door, the map, letters, events. Most is taken back. */
export async function workInOffice(site: Visited, cookie: string): Promise<void> {
  const office = { ...site, cookie };
  await actOnMany(office);
  await workOnPerson(office);
  await mergePeople(office);
  await importPeople(office);
  await checkPeopleIn(office);
  await decideMap(office);
  await sendCampaigns(office);
  await changeEvents(office);
}

/** Posts a form as a browser does, and gives the page it leads to. */
async function submit(office: Office, path: string, fields: Fields | Pairs | FormData): Promise<string> {
  const pairs = Array.isArray(fields) ? fields.map(([name, value]) => [name, value]) : (fields as Fields);
  const body = fields instanceof FormData ? fields : new URLSearchParams(pairs);
  const init = { method: "POST", redirect: "manual" as const, headers: headersOf(office), body };
  const answer = await fetch(office.origin + path, init);
  const html = await answer.text();
  const next = answer.headers.get("location");
  if (answer.status >= 400 || next?.includes("/auth"))
    throw new Error(`${path}: ${answer.status} ${next ?? wordsIn(html)}`);
  // The message that comes along is in a cookie.
  const message = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return next ? open(office, next, message.join("; ")) : html;
}

async function submitAndTakeBack(office: Office, path: string, fields: Fields | Pairs): Promise<void> {
  const { action, fields: back } = undoIn(await submit(office, path, fields));
  await submit(office, action, back);
}

async function open(office: Office, path: string, message = ""): Promise<string> {
  const headers = { ...headersOf(office), Cookie: `${office.cookie}; ${message}` };
  const answer = await fetch(new URL(path, office.origin), { headers });
  if (answer.status !== 200) throw new Error(`${answer.status} from ${path}`);
  return answer.text();
}

async function call(office: Office, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { ...headersOf(office), "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  const answer = await fetch(office.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

function headersOf({ origin, cookie }: Office): Record<string, string> {
  return { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
}

function wordsIn(html: string): string {
  const [, main = html] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 300);
}

/** The first value of a query. */
async function oneOf({ database }: Office, text: string, ...values: unknown[]): Promise<string> {
  const { rows } = await database.query({ text, values, rowMode: "array" });
  if (rows.length === 0) throw new Error(`nothing found: ${text}`);
  return String(rows[0]![0]);
}

const person = (office: Office, n: number) =>
  oneOf(office, "select id from profiles where email = $1", `person-${n}@example.org`);

async function actOnMany(office: Office): Promise<void> {
  const selected = [await person(office, 500_001), await person(office, 500_002)].map((id) => ["id", id] as const);
  const lists: [string, Pairs][] = [
    ["/admin?index", selected],
    ["/admin?index&q=person-7777", [["all", "yes"]]],
    ["/admin/registered?q=garden+77&invocation=yes", [["all", "yes"]]],
  ];
  for (const [path, whom] of lists) {
    const act = (intent: string): Pairs => [["intent", intent], ["tag", "Bench"], ...whom];
    await submitAndTakeBack(office, path, act("tag"));
    await submit(office, path, act("tag"));
    await submitAndTakeBack(office, path, act("untag"));
    await submit(office, path, act("unsubscribe"));
    await submitAndTakeBack(office, path, act("unsubscribe-now"));
    await submit(office, path, act("write"));
  }
}

async function workOnPerson(office: Office): Promise<void> {
  const id = await person(office, 500_003);
  const page = `/admin/people/${id}`;
  for (const [form, change] of [
    ["details", { fullName: "Ana Lopez" }],
    ["answers", { canAttendInvocation: "no" }],
  ] as const) {
    const opened = fieldsOf(await open(office, `${page}?edit=${form}`), `${form}-form`);
    await submitAndTakeBack(office, `${page}?edit=${form}`, { ...opened, ...change });
  }
  const registration = await oneOf(office, "select id from registrations where profile_id = $1", id);
  await submitAndTakeBack(office, page, { intent: "withdraw", registration });
  await submit(office, page, { intent: "link" });
  await submit(office, page, { intent: "note-add", text: "Knows the caterer" });
  const note = await oneOf(office, "select id from person_notes where profile_id = $1", id);
  await submit(office, page, { intent: "note-edit", note, text: "Knows the bakers" });
  await submitAndTakeBack(office, page, { intent: "note-delete", note });
  await submitAndTakeBack(office, page, { intent: "tag", tag: "Bakers" });
  await submitAndTakeBack(office, page, { intent: "newsletter-end" });
  await submit(office, page, { intent: "role", role: "steward" });
  await submit(office, page, { intent: "role", role: "none" });
  await open(office, `${page}/data.json`);
  await submit(office, `/admin/people/${await person(office, 500_004)}`, {
    intent: "delete",
    confirm: "person-500004@example.org",
  });
}

async function mergePeople(office: Office): Promise<void> {
  const [one, other] = [await person(office, 500_005), await person(office, 500_006)];
  const path = `/admin/people/${one}/merge?with=${other}`;
  await submitAndTakeBack(office, path, fieldsOf(await open(office, path), "merge-form"));
}

async function importPeople(office: Office): Promise<void> {
  const lines = Array.from({ length: 500 }, (_, n) => `person-${n * 1_999}@example.org,Ana ${n},yes`);
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([`Email,Name,Registered\n${lines.join("\n")}\nnew@example.org,New,yes\n`], "people.csv"));
  const html = await submit(office, "/admin/import", form);
  const [id, digest] = ["id", "digest"].map((name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!);
  const path = `/admin/import?id=${id}`;
  await submit(office, path, { intent: "import", id: id!, digest: digest! });
  await submit(office, path, { intent: "undo", id: id! });
}

async function checkPeopleIn(office: Office): Promise<void> {
  const common = { gathering: "invocation", ago: 0 };
  const [tick, undo] = [crypto.randomUUID(), crypto.randomUUID()];
  const walkIn = { kind: "walk-in", ...common, language: "es" };
  const entries = [
    { kind: "tick", id: tick, ...common, person: await person(office, 500_007) },
    { kind: "undo", id: undo, ...common, tick },
    { ...walkIn, id: crypto.randomUUID(), name: "Luz", email: "bench-door@example.org" },
    { ...walkIn, id: crypto.randomUUID(), name: "Noor", email: "person-500008@example.org" },
    { ...walkIn, id: crypto.randomUUID(), name: "Sam" },
  ];
  for (let sent = 0; sent < 2; sent++) await call(office, "/api/check-in", { entries });
}

async function decideMap(office: Office): Promise<void> {
  for (const name of ["Seed library", "Bike kitchen"])
    await submit(office, "/map/suggest", {
      name,
      website: "",
      description: "Borrow seeds.",
      contactName: "Ana",
      contactEmail: "ana@example.org",
    });
  const [seeds, bikes] = await Promise.all(
    ["Seed library", "Bike kitchen"].map((name) =>
      oneOf(office, "select id from map_suggestions where name = $1", name),
    ),
  );
  await submitAndTakeBack(office, "/admin/suggestions", { id: seeds!, status: "approved" });
  await submit(office, "/admin/suggestions", { id: seeds!, status: "approved" });
  await submit(office, "/admin/suggestions", { id: bikes!, status: "rejected" });
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const texts = {
    descriptionEn: "We sing.",
    descriptionEs: "",
    website: "",
    theme: "",
    neighborhood: "",
    coordinates: "",
  };
  for (const one of [id, other])
    await submit(office, "/admin/places/new", { intent: "save", id: one, name: `Choir ${one}`, ...texts });
  const seen = JSON.stringify({ name: `Choir ${id}`, ...texts, links: [] });
  const path = `/admin/places/${id}`;
  await submitAndTakeBack(office, path, { intent: "save", seen, name: "Choir", ...texts });
  for (const change of [{ intent: "hide" }, { intent: "merge", other }]) await submitAndTakeBack(office, path, change);
}

async function sendCampaigns(office: Office): Promise<void> {
  const templateId = await oneOf(
    office,
    `insert into email_templates (name, kind, subject, markdown_content, html_content)
      values ('bench', 'news', 'Bench', '# Hello {{full_name|friend}}', '') returning id`,
  );
  const people = await Promise.all([11, 12, 13].map((n) => person(office, 500_000 + n)));
  const toThree = { templateId, selectedRecipientIds: people };
  for (const filters of [{ subscribed: true }, { language: "en", interest: "volunteer" }])
    await call(office, "/api/preview-campaign-recipients", { templateId, filters });
  await call(office, "/api/send-campaign", { ...toThree, confirmation: "SEND TO 3" });
  const id = await oneOf(office, "select id from email_campaigns order by created_at desc limit 1");
  const path = `/admin/campaigns/${id}`;
  // It may be over by now: then each only says so.
  for (const intent of ["pause", "resume", "cancel", "retry"]) await submit(office, path, { intent });
  for (const file of ["letter", "recipients.csv"]) await open(office, `${path}/${file}`);
}

async function changeEvents(office: Office): Promise<void> {
  const event = (n: number) => oneOf(office, "select id from events where title = $1", `Event number ${n}`);
  const [one, other] = [await event(11), await event(12)];
  const chosen: Pairs = [
    ["id", one],
    ["id", other],
  ];
  await submitAndTakeBack(office, "/admin/events", [["intent", "hide"], ...chosen]);
  await submit(office, "/admin/events", [["intent", "delete-many"], ...chosen]);
  await submitAndTakeBack(office, "/admin/events", [["intent", "delete-many-now"], ...chosen]);
  // Whoever starred it is told, and told again.
  await submitAndTakeBack(office, "/admin/events", { intent: "cancel", id: one, notify: "yes", message: "" });
  await givePicture(office, one);
}

async function givePicture(office: Office, event: string): Promise<void> {
  const { Resvg } = await import("@resvg/resvg-js");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="teal"/></svg>';
  const form = new FormData();
  form.set("intent", "set");
  form.set("alt", "A teal wall");
  form.set("picture", new File([new Uint8Array(new Resvg(svg).render().asPng())], "wall.png", { type: "image/png" }));
  await submit(office, `/admin/events/${event}/picture`, form);
  await submitAndTakeBack(office, `/admin/events/${event}/picture`, { intent: "remove" });
}
