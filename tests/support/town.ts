import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "../../app/i18n/translate.ts";
import { crawl, decoded, type Crawled } from "./crawl.ts";
import { readPdf } from "./pdf.ts";
import { freePort, startRunningSite, type RunningSite } from "./running-site.ts";
import type { TestSite } from "./site.ts";
import type { TestSmtp } from "./smtp.ts";
import { expect } from "./visitors.ts";

export type Town = Awaited<ReturnType<typeof newTown>>;

/** A site in an empty folder, which nobody has set up. Its clock can be moved by a new start. */
export async function newTown(smtp: TestSmtp) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "cohere-town-"));
  let running: RunningSite | undefined;
  const before = smtp.mails.length;
  return {
    origin,
    smtp,
    /** The emails since the town began; the worker's mail server holds those of other tests, too. */
    mails: () => smtp.mails.slice(before),
    /** Goes on in the same folder on another day; returns what the start printed. */
    async on(day: string): Promise<string> {
      await running?.stop();
      const env = { PORT: String(port), ORIGIN: origin, DATA_DIR, SMTP_URL: smtp.url, ADMIN_EMAIL: "" };
      running = await startRunningSite({ ...env, SITE_NOW: `${day}T16:00:00Z`, LIMITS_FACTOR: "1000" });
      return running.output();
    },
    async end(): Promise<void> {
      await running?.kill();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** What neighbors do without anybody looking, as their browsers send it. */
export function neighborsOf({ origin, smtp }: Pick<Town, "origin" | "smtp">, request: APIRequestContext) {
  const post = async (address: string, form: Record<string, string>) => {
    const answer = await request.post(origin + address, { form, headers: { Origin: origin }, maxRedirects: 0 });
    expect(answer.status(), `${address}: ${await answer.text()}`).toBe(303);
  };
  /** Returns the path of a link in an email to somebody, the first `skipped` emails of all left out. */
  const letterTo = async (email: string, link: RegExp, skipped = 0): Promise<string> => {
    const findPath = async () => {
      for (const mail of smtp.mails.slice(skipped))
        if (mail.recipients.includes(email)) {
          const [address] = link.exec((await mail.parsed()).text ?? "") ?? [];
          if (address) return new URL(address).pathname;
        }
      return "";
    };
    await expect.poll(findPath, { message: `${link} to ${email}`, timeout: 45_000, intervals: [50, 250] }).not.toBe("");
    return findPath();
  };
  return {
    post,
    letterTo,
    async register(name: string, lang: Language): Promise<void> {
      const data = { fullName: name, email: emailOf(name), lang, canAttendInvocation: true, subscribed: true };
      const answer = await request.post(`${origin}/api/register-user`, { data, headers: { Origin: origin } });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    /** Proposes an event of two hours and confirms it by the link in the email. */
    async propose(name: string, event: { title: string; day: string; category: string; language: Language }) {
      const { day, ...rest } = event;
      const at = { start_date: day, start_time: "18:00", end_date: day, end_time: "20:00", location: "Mill pond" };
      const email = emailOf(name);
      const before = smtp.mails.length;
      await post("/calendar/propose", { ...rest, ...at, description: "Come.", name, email, hosted_by: name });
      await post(await letterTo(email, /https?:\/\/\S+\/calendar\/propose\/[\w-]+/, before), { intent: "confirm" });
    },
    async suggestPlace(name: string): Promise<void> {
      const place = { name, website: "https://example.org/seeds", description: "Borrow seeds.", contactName: "Ana" };
      await post("/map/suggest", { ...place, contactEmail: emailOf("Ana Rivers") });
    },
  };
}

/** What a colleague in the office does, in the session of this page. */
export function colleagueOf({ origin }: Pick<Town, "origin">, page: Page) {
  const send = (address: string, options: object, method = "POST") =>
    page.request.fetch(origin + address, { method, headers: { Origin: origin }, maxRedirects: 0, ...options });
  const events = async (): Promise<StoredEvent[]> => (await page.request.get(`${origin}/api/manage-events`)).json();
  return {
    events,
    async publishAll(): Promise<void> {
      for (const { id, version, status } of await events())
        if (status === "pending") {
          const form = { intent: "publish", id, reviewed: String(version), note: "" };
          const answer = await send("/admin/events", { form });
          expect(answer.status(), await answer.text()).toBe(303);
        }
    },
    async addPlace(name: string): Promise<void> {
      const form = { intent: "save", name, descriptionEn: "Here.", id: crypto.randomUUID() };
      expect((await send("/admin/places/new", { form })).status()).toBe(303);
    },
    /** Ticks people who are on the list of the opening evening, as a phone at the door sends it. */
    async checkIn(count: number): Promise<void> {
      const list = await (await page.request.get(`${origin}/api/check-in?gathering=invocation`)).json();
      const entries = (list.people.names as { id: string }[]).slice(0, count).map(({ id: person }) => {
        const id = crypto.randomUUID();
        return { kind: "tick", id, gathering: "invocation", ago: 1_000, person };
      });
      const answer = await send("/api/check-in", { data: { entries } });
      expect((await answer.json()).outcomes, await answer.text()).toHaveLength(count);
    },
    /** Counts a year row by row, from files and calls that the archive's figures are not made of. */
    async recount({ first, last }: { first: string; last: string }) {
      const file = async (address: string) => (await (await page.request.get(origin + address)).text()).trim();
      const rows = (text: string) => text.split(/\r?\n(?=")/).length - 1;
      const dayOf = (at: string) => new Date(at).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
      const published = (await events()).filter(
        (event) => event.status === "published" && dayOf(event.end_date) >= first && dayOf(event.start_date) <= last,
      );
      const checked = await (await page.request.get(`${origin}/api/check-in?gathering=invocation`)).json();
      return {
        registered: rows(await file("/admin/export/registered-profiles.csv")),
        events: published.length,
        // Titles begin with the name of their host.
        hosts: new Set(published.map(({ title }) => title.split(",")[0])).size,
        places: rows(await file("/map.csv")),
        came: (checked.checkIns as { state: string }[]).filter(({ state }) => state === "here").length,
      };
    },
  };
}

interface StoredEvent {
  id: string;
  version: number;
  title: string;
  status: string;
  start_date: string;
  end_date: string;
}

export function emailOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, "-")}@example.net`;
}

/** Returns every text that somebody can read: pages, feeds and files in both languages, and the emails so far. */
export async function everythingSaid({ origin, mails }: Pick<Town, "origin" | "mails">, starts: readonly string[]) {
  const local = "http://localhost:3000";
  const request = async (address: string, options?: RequestInit) => {
    const answer = await fetch(origin + address, { redirect: "manual", ...options });
    const type = answer.headers.get("content-type") ?? "";
    if (!/text|json|xml|calendar|manifest|svg/.test(type) || address.startsWith("/assets/")) return answer;
    const text = (await answer.text()).replaceAll(origin, local);
    const headers = new Headers(answer.headers);
    const location = headers.get("location");
    if (location) headers.set("location", location.replaceAll(origin, local));
    return new Response(answer.status === 304 || answer.status === 204 ? null : text, {
      status: answer.status,
      headers,
    });
  };
  const { answers } = await crawl({ request } as TestSite, { starts });
  const all = [...answers.values()];
  const pages = await Promise.all(
    all.map(async (answer) => ({ where: answer.address, text: await textOf(origin, answer) })),
  );
  const letters = await Promise.all(
    mails().map(async (mail) => {
      const { subject, from, text, html, attachments } = await mail.parsed();
      const files = attachments.map(({ filename, content }) => `${filename} ${textIn(content)}`);
      return { where: `email “${subject}”`, text: [subject, from?.name, text, html, ...files].join(" ") };
    }),
  );
  return [...pages, ...letters];
}

async function textOf(origin: string, { address, type, disposition, text }: Crawled): Promise<string> {
  if (!type.includes("pdf")) return `${disposition} ${decoded(text)}`;
  const pdf = readPdf(new Uint8Array(await (await fetch(origin + address)).arrayBuffer()));
  return [disposition, pdf.title, ...pdf.alternatives, ...pdf.pages.flatMap(({ lines }) => lines)].join(" ");
}

function textIn(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
