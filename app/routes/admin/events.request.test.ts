import { describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice } from "../../../tests/support/events-office.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite } from "../../../tests/support/site.ts";

const office = eventsOffice();
const { page } = office;
const instant = (text: string) => new Date(text);

describe("the frame", () => {
  test("who is not signed in goes to sign in and comes back (ADM-02)", async () => {
    const response = await office.site().request("/admin/events?show=past");
    expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent("/admin/events?show=past")}`);
  });

  test("scripts run by a nonce of each answer, nothing is kept, and no other site is named without a maps key", async () => {
    const policies = await Promise.all(
      [1, 2].map(
        async () =>
          (await office.site().request("/admin/events?new", { headers: { Cookie: office.cookie() } })).headers,
      ),
    );
    const [first, second] = policies.map((headers) => headers.get("content-security-policy")!);
    expect(first).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
    expect(first).not.toBe(second);
    expect(first).not.toMatch(/unsafe|https?:/);
    expect(policies[0]!.get("cache-control")).toBe("no-store");
  });

  test("with a maps key its hosts are named on this page alone (CAL-75)", async () => {
    const withMaps = await startSite({ settings: { MAPS_KEY: "test-key" } });
    const admin = await signIn(withMaps, { role: "admin" });
    const policyOf = async (path: string) =>
      (await withMaps.request(path, { headers: { Cookie: admin } })).headers.get("content-security-policy");
    expect(await policyOf("/admin/events?new")).toContain("https://maps.googleapis.com");
    expect(await policyOf("/calendar/propose")).not.toContain("googleapis");
    expect(await policyOf("/")).not.toContain("googleapis");
    await withMaps.close();
  });
});

/** The menu of files says why it has none of the list. */
const exportsNothing = /<button(?=[^>]*aria-describedby="nothing-to-export")[^>]*aria-haspopup="menu"/;

describe("the list", () => {
  test("has the title and the words of an event in the other language read out in their own", async () => {
    await buildEvent(office.site().db, {
      title: "Cena larga",
      description: "Trae un plato.",
      language: "es",
      start_date: instant("2025-10-18T18:00:00Z"),
    });
    const marked = async (path: string) => {
      const html = await page(path);
      return ["Cena larga", "Trae un plato."].map((words) => new RegExp(`lang="es"[^>]*>${words}<`).test(html));
    };
    expect(await marked("/admin/events?q=cena")).toEqual([true, true]);
    expect(await marked("/es/admin/events?q=cena")).toEqual([false, false]);
  });

  test("is headed, with its subtitle, the menu of Export CSV and Add Event (CAL-06, CAL-07, CAL-09)", async () => {
    await buildEvent(office.site().db);
    const html = await page("/admin/events");
    expect(html).toContain(`${inHtml.en("events.title")}</h1>`);
    expect(html).toContain(inHtml.en("events.subtitle"));
    expect(html).toMatch(
      pattern`<button[^>]*aria-haspopup="menu"(?:(?!</button>).)*${inHtml.en("admin.list.importExport")}`,
    );
    expect(html).not.toContain('"nothing-to-export"');
    expect(html).toContain("Add Event");
  });

  test("of nothing says so, and exports nothing (CAL-08, CAL-46, CAL-47)", async () => {
    const html = await page("/admin/events");
    expect(html).toContain(inHtml.en("events.empty"));
    expect(html).toContain(inHtml.en("events.emptyText"));
    expect(html).toMatch(exportsNothing);
    expect(
      (await office.site().request("/admin/export/cohere-events.csv", { headers: { Cookie: office.cookie() } })).status,
    ).toBe(204);
  });

  test("of proposals alone exports nothing, says why, and has a file once one is published (CAL-46, ADM-30)", async () => {
    const { db } = office.site();
    const start_date = instant("2025-10-20T18:00:00Z");
    for (let n = 0; n < 51; n++)
      await buildEvent(db, { status: "pending", proposer_email: "ana@example.org", start_date });
    await buildEvent(db, { title: "Over", start_date: instant("2025-09-09T18:00:00Z") });
    const isOffered = async (view: string) => {
      const html = await page(`/admin/events?show=${view}`);
      const isDisabled = exportsNothing.test(html);
      expect(html.includes(inHtml.en("events.onlyProposals")), view).toBe(isDisabled);
      const file = `/admin/export/cohere-events.csv?show=${view}`;
      const { status } = await office.site().request(file, { headers: { Cookie: office.cookie() } });
      expect(status, view).toBe(isDisabled ? 204 : 200);
      return !isDisabled;
    };
    expect(await isOffered("upcoming")).toBe(false);
    expect(await isOffered("all")).toBe(true);
    expect(await isOffered("proposals")).toBe(true);
    await buildEvent(db, { title: "On the second page", start_date: instant("2025-11-20T18:00:00Z") });
    expect(await isOffered("upcoming")).toBe(true);
  });

  test("shows of each event title, badge, times, place, link and description, with the menu of what can be done (CAL-48 to CAL-57)", async () => {
    await buildEvent(office.site().db, {
      title: "Night walk",
      description: "Bring a lamp.",
      location: "Trailhead",
      registration_url: "https://example.org/walk",
      start_date: instant("2025-10-07T02:30:00Z"),
      end_date: instant("2025-10-07T07:00:00Z"),
    });
    await buildEvent(office.site().db, {
      title: "Hosts only",
      is_public: false,
      start_date: instant("2025-10-08T00:00:00Z"),
      end_date: instant("2025-10-08T02:00:00Z"),
    });
    const html = await page("/admin/events?show=all");
    const [walk, hosts] = html.split("<tr data-id=").slice(1);
    expect(walk).toContain("Night walk");
    expect(walk).toContain(">Public<");
    expect(walk).toContain("Oct 06, 2025 8:30 PM - Oct 07, 2025 1:00 AM");
    expect(walk).toMatch(/<svg.*Trailhead/s);
    expect(walk).toMatch(
      pattern`target="_blank" rel="noopener noreferrer" href="https://example\.org/walk"[^>]*>${inHtml.en("events.registrationLink")}`,
    );
    expect(walk).toContain("Bring a lamp.");
    expect(walk).toMatch(/<a[^>]*href="\/admin\/events\?[^"]*edit=[^"]*"[^>]*>Night walk</);
    expect(walk).toContain(`aria-label="${inText.en("admin.list.actionsFor", { name: "Night walk" })}"`);
    expect(walk).not.toContain(">Hidden<");
    expect(hosts).toContain("Oct 07, 2025 6:00 PM - 8:00 PM");
    expect(hosts).not.toContain(">Public<");
    expect(hosts).toContain(">Hidden<");
  });

  test("calls no proposal public before it is published (CAL-49)", async () => {
    const { db } = office.site();
    for (const status of ["pending", "declined"] as const)
      await buildEvent(db, { status, is_public: true, proposer_email: "ana@example.org" });
    for (const [view, badge] of [
      ["proposals", "Proposed"],
      ["declined", "Declined"],
    ]) {
      const html = await page(`/admin/events?show=${view}`);
      expect(html).toContain(`>${badge}<`);
      expect(html).not.toContain(">Public<");
    }
  });

  test("goes by start, then title, and finds words with or without accents in title, place and description (CAL-67)", async () => {
    const start_date = instant("2025-10-20T18:00:00Z");
    await buildEvent(office.site().db, { title: "b", start_date, description: null, location: null });
    await buildEvent(office.site().db, {
      title: "A lecture",
      start_date,
      location: "Biblioteca pública",
      description: null,
    });
    await buildEvent(office.site().db, {
      title: "Z",
      start_date: instant("2025-10-19T18:00:00Z"),
      description: null,
      location: null,
    });
    expect(titlesIn(await page("/admin/events"))).toEqual(["Z", "A lecture", "b"]);
    expect(titlesIn(await page("/admin/events?q=publica+LECT"))).toEqual(["A lecture"]);
    const nothing = await page(`/admin/events?q=${encodeURIComponent("' & | ! <->")}x`);
    expect(nothing).toContain(inText.en("events.nothingFound"));
  });

  test("is divided into upcoming and past by the site's clock, and into proposals", async () => {
    await buildEvent(office.site().db, { title: "Over", start_date: instant("2025-10-09T18:00:00Z") });
    await buildEvent(office.site().db, { title: "Ahead", start_date: instant("2025-10-11T18:00:00Z") });
    const proposal = { proposer_email: "ana@example.org", start_date: instant("2025-10-12T18:00:00Z") };
    await buildEvent(office.site().db, { title: "Proposed", status: "pending", ...proposal });
    await buildEvent(office.site().db, { title: "Refused", status: "declined", ...proposal });
    expect(titlesIn(await page("/admin/events")), "it opens on what is ahead").toEqual(["Ahead", "Proposed"]);
    expect(titlesIn(await page("/admin/events?show=upcoming"))).toEqual(["Ahead", "Proposed"]);
    expect(titlesIn(await page("/admin/events?show=all"))).toEqual(["Over", "Ahead", "Proposed"]);
    expect(titlesIn(await page("/admin/events?show=past"))).toEqual(["Over"]);
    expect(titlesIn(await page("/admin/events?show=proposals"))).toEqual(["Proposed"]);
    expect(titlesIn(await page("/admin/events?show=declined"))).toEqual(["Refused"]);
  });

  test("goes on page by page without a gap", async () => {
    for (let n = 0; n < 120; n++)
      await buildEvent(office.site().db, { title: `E${n}`, start_date: new Date(Date.UTC(2025, 9, 17 + (n % 3), 18)) });
    const seen: string[] = [];
    let path: string | undefined = "/admin/events";
    for (let pages = 0; path && pages < 7; pages++) {
      const html: string = await page(path);
      seen.push(...titlesIn(html));
      path = /href="([^"]+)"/.exec(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "")?.[1];
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test("that cannot be read says Failed to load events and stays a page (CAL-71)", async () => {
    const answersAgain = await tablesTimeOut(office.site().db, ["events"]);
    const html = await page("/admin/events").finally(answersAgain);
    expect(html).toContain(inHtml.en("events.loadFailed"));
    expect(html).toContain("Add Event");
  });
});

function titlesIn(html: string): string[] {
  return [...html.matchAll(/<h3><a[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title!);
}
