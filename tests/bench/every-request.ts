import { askForCode, confirmLink, sessionIn, typeCode } from "../resilience/client.ts";
import { builtServer } from "../support/built-server.ts";
import { workInOffice } from "./office-requests.ts";
import { post, read, type Fields, type Visited } from "./requests.ts";

/** Whom ADMIN_EMAIL of the visited site must name. */
export const benchAdmin = "bench-admin@example.org";

const password = "a wooden boat in autumn";
const event = { title: "Lantern walk", location: "Hall 1", category: "arts", is_public: "true" };
const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
const eventForm = {
  ...event,
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:00",
};

const listsOfPeople =
  "?sort=name ?sort=-email ?q=number+777 ?q=person-777 ?q=720+555+0100 ?invocation=no ?interest=volunteer ?edition=october2024 ?since=2025-09-01&until=2025-09-05";

/** Queries that lead to statements of their own. */
const queries: Record<string, string[]> = {
  "/calendar": [
    "?view=list&date=2025-10-01",
    "?view=week&date=2025-10-19",
    "?date=2025-10-01",
    "?day=2025-10-18",
    "?view=list&date=2025-10-01&q=777",
    "?view=list&date=2025-10-01&theme=arts&place=place+7",
    "?view=list&q=unicorn",
  ],
  "/calendar.ics": ["", "?theme=arts", "?q=777", "?place=place+7"],
  "/calendar.atom": ["", "?theme=arts"],
  "/admin": ["", ...listsOfPeople.split(" ")],
  "/admin/registered": ["", "?q=777&account=yes"],
  "/admin/not-registered": ["", "?sort=name"],
  "/admin/events": ["", ..."?q=777 ?q=number+777 ?status=pending ?status=declined ?when=past ?page=20 ?new".split(" ")],
  "/api/manage-events": [""],
};

/**
 * Every address of the route table as a visitor, a member and an admin, then every form and call that writes. A new
 * page is asked for by itself; a new form that leads to other statements needs its line here.
 */
export async function makeEveryRequest(site: Visited): Promise<void> {
  const member = await signIn(site, "person-11@example.org");
  const admin = await signIn(site, benchAdmin);
  await openEveryPage(site, ["", member, admin]);
  await registerAndLeave(site);
  await signUpForNewsletter(site);
  await proposeEvents(site, member);
  await signInInEveryWay(site);
  await changeAccount(site);
  await organize(site, admin);
  // What moves personal data asks for a proof of the last minutes.
  await workInOffice(site, await signIn(site, benchAdmin));
}

async function openEveryPage(site: Visited, cookies: string[]): Promise<void> {
  const id = await publishedEvent(site);
  const { routeTable } = await builtServer();
  const pages = [...routeTable().keys()].map((pattern) => pattern.replace("es?", "es"));
  for (const page of ["/readyz", ...pages]) {
    const filled = page.replace(":id", id).replace(/:\w+/g, "2025").replace("*", "nowhere");
    for (const query of ["", ...(queries[page.replace(/^\/es(?=\/|$)/, "")] ?? [])])
      for (const Cookie of cookies) await read(site.origin + filled + query, { Cookie });
  }
}

async function publishedEvent({ database }: Visited): Promise<string> {
  const { rows } = await database.query("select id from events where status = 'published' limit 1");
  return rows[0].id;
}

/** By a code from the mail, as everybody does. */
async function signIn(site: Visited, email: string): Promise<string> {
  const { code } = await askForCode(site, site.smtp, email);
  const cookie = sessionIn(await typeCode(site, email, code));
  if (!cookie) throw new Error(`${email} could not sign in`);
  return cookie;
}

/** The first address that matches in a mail to somebody, after those that were there before. */
async function linkIn({ smtp }: Visited, email: string, pattern: RegExp, before: number): Promise<string> {
  for (let seen = before; ; seen++) {
    await smtp.waitFor(seen + 1, 60_000);
    const mail = smtp.mails[seen]!;
    if (!mail.recipients.includes(email)) continue;
    const link = pattern.exec((await mail.parsed()).text ?? "")?.[0];
    if (!link) continue;
    const { pathname, search } = new URL(link);
    return pathname + search;
  }
}

async function registerAndLeave(site: Visited): Promise<void> {
  const registration = { fullName: "Ana Lopez", canAttendInvocation: "yes", subscribed: "on" };
  for (const who of ["bench-new", "person"])
    for (const [n, end] of ["withdraw", "not-me"].entries()) {
      const email = `${who}-70000${n}@example.org`;
      const before = site.smtp.mails.length;
      await post(site, "/register", { ...registration, email });
      await post(site, "/register", { ...registration, email });
      const link = await linkIn(site, email, /\S+\/registration\/[\w-]+/, before);
      await read(site.origin + link, {});
      await post(site, link, { ...registration, email, additionalNotes: "By bicycle" });
      await post(site, link, { intent: "withdraw" });
      await read(site.origin + link, {});
      await post(site, link, { intent: "restore" });
      await read(`${site.origin}${link}/not-me`, {});
      await post(site, end === "withdraw" ? link : `${link}/not-me`, { intent: "withdraw" });
    }
  await post(site, "/registration", { email: "person-13@example.org" });
  const body = JSON.stringify({ fullName: "Ben", email: "bench-call@example.org", canAttendInvocation: true });
  await read(`${site.origin}/api/register-user`, { "Content-Type": "application/json" }, { method: "POST", body });
}

async function signUpForNewsletter(site: Visited): Promise<void> {
  for (const email of ["bench-news@example.org", "person-15@example.org"]) {
    const before = site.smtp.mails.length;
    await post(site, "/newsletter", { email });
    const link = await linkIn(site, email, /\S+\/newsletter\/confirm\?token=[\w-]+/, before);
    await read(site.origin + link, {});
    await post(site, link, {});
    await post(site, link, {});
  }
}

async function proposeEvents(site: Visited, member: string): Promise<void> {
  await post(site, "/calendar/propose", eventForm, member);
  const email = "bench-proposer@example.org";
  const before = site.smtp.mails.length;
  await post(site, "/calendar/propose", { ...eventForm, title: "Porch potluck", name: "Ana", email });
  const link = await linkIn(site, email, /\S+\/calendar\/propose\/[\w-]+/, before);
  await read(site.origin + link, {});
  await post(site, link, { intent: "confirm" });
  await read(site.origin + link, {});
  await post(site, link, { ...eventForm, title: "Porch potluck and songs" });
  await post(site, link, { intent: "withdraw" });
}

async function signInInEveryWay(site: Visited): Promise<void> {
  for (const email of ["bench-first@example.org", "person-17@example.org"]) {
    const asked = await askForCode(site, site.smtp, email);
    await typeCode(site, email, asked.code);
    const again = await askForCode(site, site.smtp, email);
    await read(`${site.origin}/verification-success?token=${again.link}`, {});
    await confirmLink(site, again.link);
  }
  const email = "person-19@example.org";
  const before = site.smtp.mails.length;
  await post(site, "/forgot-password", { email });
  const link = await linkIn(site, email, /\S+\/auth\/reset-password\?token=[\w-]+/, before);
  await read(site.origin + link, {});
  const token = new URL(link, site.origin).searchParams.get("token")!;
  await post(site, "/auth/reset-password", { token, password, confirmPassword: password });
  const signedIn = sessionIn(await post(site, "/auth", { intent: "password", email, password }));
  await post(site, "/auth/prove", { intent: "send" }, signedIn);
  await post(site, "/auth/prove", { intent: "password", password }, signedIn);
  for (const path of ["/auth/passkey-options", "/account/passkey-options"]) await post(site, path, {}, signedIn);
  await post(site, "/auth/sign-out", {}, signedIn);
}

async function changeAccount(site: Visited): Promise<void> {
  const email = "person-23@example.org";
  const cookie = await signIn(site, email);
  const starred = await publishedEvent(site);
  const forms: [string, Fields][] = [
    ["/account", { intent: "details", fullName: "Ana Lopez", phoneNumber: "", organizations: "Garden" }],
    ["/account", { intent: "language", language: "es" }],
    ["/account", { intent: "newsletter-stop" }],
    ["/account", { intent: "withdraw" }],
    ["/account", { intent: "restore" }],
    ["/account", { intent: "sign-out", id: starred }],
    ["/account/password", { password, confirmPassword: password }],
    ["/calendar/starred", { star: starred }],
    ["/calendar/starred", { give: starred }],
    ["/calendar/starred", { intent: "feed" }],
  ];
  for (const [path, fields] of forms) await post(site, path, fields, cookie);
  for (const path of ["/account", "/account/data.json", "/account/data.csv", "/calendar/starred"])
    await read(site.origin + path, { Cookie: cookie });
  await moveAddress(site, cookie);
  await post(site, "/account/delete", { confirm: "yes" }, await signIn(site, "person-29@example.org"));
  await post(site, "/account", { intent: "sign-out-everywhere" }, cookie);
}

/** To a new mailbox, and back by the link that the old one gets. */
async function moveAddress(site: Visited, cookie: string): Promise<void> {
  const to = "bench-moved@example.org";
  const before = site.smtp.mails.length;
  await post(site, "/account/email", { intent: "send", email: to }, cookie);
  const link = await linkIn(site, to, /\S+\/account\/email\?token=[\w-]+/, before);
  await read(site.origin + link, { Cookie: cookie });
  const token = new URL(link, site.origin).searchParams.get("token")!;
  await post(site, "/account/email", { intent: "link", link: token }, cookie);
  const undo = await linkIn(site, "person-23@example.org", /\S+\/email-undo\?token=[\w-]+/, before);
  await read(site.origin + undo, {});
  await post(site, "/email-undo", { link: new URL(undo, site.origin).searchParams.get("token")! });
}

async function organize(site: Visited, Cookie: string): Promise<void> {
  const call = (method: string, body: object) =>
    read(
      `${site.origin}/api/manage-events`,
      { Cookie, "Content-Type": "application/json" },
      { method, body: JSON.stringify(body) },
    );
  await call("POST", { ...event, is_public: true, ...times });
  const mine = await site.database.query("select id, version from events where title = $1", [event.title]);
  for (const { id, version } of mine.rows) {
    await read(`${site.origin}/admin/events?edit=${id}`, { Cookie });
    await call("PUT", { ...event, is_public: true, ...times, id, version, title: "Lantern walk and songs" });
    await call("DELETE", { id });
  }
  for (const file of ["all-profiles.csv?q=777", "registered-profiles.csv", "cohere-events.csv"])
    await read(`${site.origin}/admin/export/${file}`, { Cookie });
  const pending = await site.database.query("select id, version from events where status = 'pending' limit 2");
  for (const [n, intent] of ["publish", "decline"].entries()) {
    const { id, version } = pending.rows[n];
    await post(site, "/admin/events", { intent, id, version: String(version), note: "Thank you" }, Cookie);
  }
}
