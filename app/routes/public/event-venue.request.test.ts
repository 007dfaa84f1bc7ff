import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { buildRoom } from "../../../tests/support/venues.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { hashToken } from "../../platform/tokens.server.ts";

let site: TestSite;
let place: string;
let room: string;
const secretAddress = "7 Lantern Court";
const soon = new Date(Date.now() + 5 * 86_400_000);
const times = { start_date: soon, end_date: new Date(soon.getTime() + 3_600_000) };

beforeAll(async () => {
  site = await startSite();
  const facts = { is_venue: true, address: secretAddress, address_is_private: true, seats: true, dogs: false };
  place = (await buildPlace(site.db, { name: "Meeting house", ...facts })).id;
  room = (await buildRoom(site.db, { place_id: place, name: "Hall", capacity: 30 })).id;
});
afterAll(() => site.close());

const html = async (path: string) => (await site.request(path)).text();

test.each(["en", "es"] as const)(
  "%s: an event's page names its venue, links it and says what it is like, what is not stated too (VEN-05)",
  async (language) => {
    const t = inText[language];
    const prefix = language === "es" ? "/es" : "";
    const choir = { title: "Choir", ...times, place_id: place, room_id: room };
    const { id } = await buildEvent(site.db, { ...choir, coming_mode: "tell" });
    const page = await html(`${prefix}/calendar/${id}`);
    expect(page).toContain(`href="${prefix}/map/${place}"`);
    const text = plainText(page);
    expect(text).toContain("Meeting house, Hall");
    const label = (name: "here" | "notHere") => t(`map.venue.${name}`);
    for (const told of [text, plainText(await html(`${prefix}/map/${place}`))]) {
      expect(told).toMatch(new RegExp(`${label("here")} *${t("map.venue.facts.seats")} `));
      expect(told).toMatch(new RegExp(`${label("notHere")} *${t("map.venue.facts.dogs")} `));
      expect(told).toMatch(new RegExp(`, ${t("map.venue.facts.parking").toLowerCase()}, `));
      expect(told).toContain(t("map.venue.answers.maybe"));
    }
    expect(text).toContain(t("map.venue.told"));
    expect(text, "a search for its name would lead elsewhere (VEN-04)").not.toContain(t("calendar.wayThere"));
    const open = await buildEvent(site.db, choir);
    expect(plainText(await html(`${prefix}/calendar/${open.id}`)), "nobody signs up").toContain(t("map.venue.ask"));
    expect(text).toContain(t("map.venue.holds", { count: 30 }));
  },
);

test("a place lists what happens there by link, and what names it until it is linked (VEN-05)", async () => {
  await buildEvent(site.db, { title: "Linked talk", ...times, place_id: place });
  await buildEvent(site.db, { title: "Typed talk", ...times, location: "Meeting house, upstairs" });
  const other = await buildPlace(site.db, { name: "Old meeting house" });
  await buildEvent(site.db, { title: "Other talk", ...times, place_id: other.id });
  await expect.poll(() => html(`/map/${place}`)).toContain("Linked talk");
  const page = await html(`/map/${place}`);
  expect(page).toContain("Typed talk");
  expect(page, "it is at another place, whose name has the same words").not.toContain("Other talk");
  const sooner = { start_date: new Date(soon.getTime() - 3_600_000), end_date: soon };
  for (let n = 1; n <= 6; n++)
    await buildEvent(site.db, { title: `Typed ${n}`, ...sooner, location: "Meeting house, upstairs" });
  await expect.poll(() => html(`/map/${place}`)).toContain("Typed 1");
  expect(await html(`/map/${place}`), "what is linked stays").toContain("Linked talk");
});

test("an address that only guests and hosts are told is on no public page, feed or call; its host reads it (VEN-04)", async () => {
  const token = "h".repeat(43);
  const own = { status: "published" as const, proposer_email: "h@example.org", proposer_token_hash: hashToken(token) };
  const { id } = await buildEvent(site.db, { title: "Grief circle", ...times, place_id: place, ...own });
  const paths = [
    `/calendar/${id}`,
    `/calendar/${id}.ics`,
    `/calendar/${id}/coming`,
    `/calendar/${id}/poster`,
    "/calendar.ics",
    "/calendar.atom",
    "/api/manage-events",
    `/map/${place}`,
    "/map.csv",
    "/map.json",
    "/map.geojson",
  ];
  await expect.poll(() => html("/calendar.ics")).toContain("Grief circle");
  for (const path of paths) expect(await html(path), path).not.toContain(secretAddress);
  expect(await html(`/calendar/propose/${token}`)).toContain(secretAddress);
});

test.each(["pending", "declined", "cancelled"] as const)(
  "whoever proposed an event that is %s isn't told a private address (VEN-04)",
  async (status) => {
    const token = status.padEnd(43, "p");
    const own = { status, proposer_email: "p@example.org", proposer_token_hash: hashToken(token) };
    const since = status === "cancelled" ? { cancelled_at: new Date() } : {};
    await buildEvent(site.db, { title: "Curious circle", ...times, place_id: place, ...own, ...since });
    const address = `/calendar/propose/${token}`;
    expect(await html(address)).toContain("Curious circle");
    for (const path of [address, `${address}.data`]) expect(await html(path), path).not.toContain(secretAddress);
  },
);

test("a proposal chooses a venue without script, and the organizers' call has the ids (VEN-01)", async () => {
  const form = await html("/calendar/propose");
  expect(form).toContain(`<option value="${place}/${room}">Meeting house, Hall</option>`);
  const body = new URLSearchParams({
    title: "Soup night",
    start_date: "2030-10-18",
    start_time: "18:00",
    end_date: "2030-10-18",
    end_time: "20:00",
    place_id: `${place}/${room}`,
    location: "",
    name: "Ana",
    email: "ana@example.org",
  });
  await site.request("/calendar/propose", { method: "POST", body });
  const draft = () => site.db.selectFrom("proposal_drafts").select("event").executeTakeFirst();
  await expect.poll(draft).toMatchObject({
    event: { place_id: place, room_id: room, location: "Meeting house, Hall" },
  });
  const events = (await (await site.request("/api/manage-events")).json()) as Record<string, unknown>[];
  expect(events.find(({ title }) => title === "Choir")).toMatchObject({ place_id: place, room_id: room });
});

test("whoever has a place is told the address by email and on their own page, whoever waits is not (VEN-04)", async () => {
  const booked = { coming_mode: "book" as const, capacity: 1 };
  const { id } = await buildEvent(site.db, { title: "Small circle", ...times, place_id: place, ...booked });
  const ask = async (name: string) => {
    const email = `${name}@example.org`;
    expect((await postForm(site, `/calendar/${id}/coming`, { name, email, people: "1", note: "" })).status).toBe(303);
    const mail = (await site.outbox()).findLast(({ to }) => to === email)!;
    const own = new URL(/https?:\/\/\S+\/coming\/[\w-]+/.exec(mail.text)![0]).pathname;
    return mail.text + (await html(own));
  };
  const told = await ask("ana");
  expect(told.split(secretAddress)).toHaveLength(3);
  expect(await ask("bo")).not.toContain(secretAddress);
});
