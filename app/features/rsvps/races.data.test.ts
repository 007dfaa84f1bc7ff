import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { acceptOffer, askForPlace, changeRsvp, giveUpPlace } from "./commands.server.ts";
import { doWhatIsDue } from "./due.server.ts";
import { rsvpToken } from "./rsvp-link.server.ts";
import { rsvpInput } from "./schema.ts";

const [secret, origin] = ["s".repeat(32), "https://example.org"];
const began = new Date("2025-10-02T12:00:00Z");
const capacity = 12;
const at = (hour: number) => {
  const now = new Date(began.getTime() + hour * 3_600_000);
  return { now, siteNow: now, origin, secret };
};

let db: Db;
let eventId: string;

beforeEach(async () => {
  db = await testDatabase();
  const times = { start_date: new Date("2025-11-18T18:00:00Z"), end_date: new Date("2025-11-18T20:00:00Z") };
  eventId = (await buildEvent(db, { ...times, coming_mode: "book", capacity })).id;
});

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

async function ask(name: string, people: number, hour = 0): Promise<string> {
  const input = rsvpInput.parse({ name, email: `${name}@example.org`, people });
  const outcome = await askForPlace(db, { eventId, input, language: "en", profileId: null }, at(hour));
  if (!outcome.ok) throw new Error(outcome.reason);
  return rsvpToken(secret, outcome.id);
}

const stored = () =>
  db
    .selectFrom("rsvps")
    .select(["name", "people", "state"])
    .where("event_id", "=", eventId)
    .orderBy("position")
    .execute();

type State = "coming" | "waiting" | "offered" | "gone";

/** The same rules, written down slowly: whenever places are free, the first in line whose whole group fits gets them. */
class Reference {
  line: { name: string; people: number; state: State; until: number }[] = [];
  left = () =>
    this.line.reduce(
      (left, { people, state }) => left - (["coming", "offered"].includes(state) ? people : 0),
      capacity,
    );
  join(name: string, people: number) {
    this.line.push({ name, people, state: people <= this.left() ? "coming" : "waiting", until: 0 });
  }
  set(name: string, from: State[], values: { state?: State; people?: number }) {
    const guest = this.line.find((other) => other.name === name)!;
    if (from.includes(guest.state)) Object.assign(guest, values);
  }
  settle(hour: number) {
    for (const guest of this.line) if (guest.state === "offered" && guest.until <= hour) guest.state = "gone";
    for (;;) {
      const next = this.line.find(({ state, people }) => state === "waiting" && people <= this.left());
      if (!next) return;
      Object.assign(next, { state: "offered", until: hour + 24 });
    }
  }
  standing = () => this.line.map(({ name, people, state }) => ({ name, people, state }));
}

test("every order of asking, leaving, growing and letting an offer pass gives what a slow reference gives (RSV-05)", async () => {
  const [roll, reference] = [dice(7), new Reference()];
  const tokens: string[] = [];
  for (let hour = 0; hour < 120; hour++) {
    const [what, whom] = [roll(10), `g${roll(Math.max(1, tokens.length))}`];
    reference.settle(hour);
    const token = tokens[Number(whom.slice(1))];
    if (!token || what < 4) {
      const people = 1 + roll(5);
      reference.join(`g${tokens.length}`, people);
      tokens.push(await ask(`g${tokens.length}`, people, hour));
    } else if (what < 6) {
      reference.set(whom, ["coming", "waiting", "offered"], { state: "gone" });
      await giveUpPlace(db, token, at(hour));
    } else if (what < 8) {
      reference.set(whom, ["offered"], { state: "coming" });
      await acceptOffer(db, token, at(hour));
    } else if (what < 9) {
      reference.set(whom, ["coming", "waiting", "offered"], { people: 1 });
      await changeRsvp(db, token, { people: 1, note: null }, at(hour));
    } else {
      await doWhatIsDue(db, at(hour));
    }
    reference.settle(hour);
    expect(await stored(), `hour ${hour}`).toEqual(reference.standing());
  }
  expect(new Set(reference.line.map(({ state }) => state)).size, "all states were seen").toBe(4);
});

test("guests who ask at the same moment fill the places and no more, in the order in which they came (RSV-05)", async () => {
  const roll = dice(11);
  const groups = Array.from({ length: 40 }, (_, n) => ({ name: `g${n}`, people: 1 + roll(4) }));
  await Promise.all(groups.map(({ name, people }) => ask(name, people)));
  const reference = new Reference();
  for (const { name, people } of await stored()) reference.join(name!, people);
  expect(await stored()).toEqual(reference.standing());
  expect(reference.left()).toBeGreaterThanOrEqual(0);
});

test("the same address at the same moment has one place and one email for it (RSV-04)", async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask("ana", 2)));
  expect(await stored()).toEqual([{ name: "ana", people: 2, state: "coming" }]);
  const kinds = await db.selectFrom("email_deliveries").select("kind").orderBy("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["rsvp-again", "rsvp-coming"]);
});

test("however many leave, say yes and come at once, no place is given twice and none stays empty (RSV-05)", async () => {
  const roll = dice(23);
  const tokens: string[] = [];
  for (let n = 0; n < 20; n++) tokens.push(await ask(`g${n}`, 1 + roll(3)));
  const work = tokens.map((token, n) => (n % 3 === 0 ? giveUpPlace(db, token, at(1)) : acceptOffer(db, token, at(1))));
  const late = Array.from({ length: 10 }, (_, n) => ask(`late${n}`, 1 + roll(3), 1));
  await Promise.all([...work, ...late, doWhatIsDue(db, at(1)), doWhatIsDue(db, at(1))]);
  const rows = await stored();
  const left = rows.reduce((free, { state, people }) => {
    return state === "coming" || state === "offered" ? free - people : free;
  }, capacity);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(rows.filter(({ state, people }) => state === "waiting" && people <= left)).toEqual([]);
  const offered = await db.selectFrom("email_deliveries").select("email").where("kind", "=", "rsvp-offered").execute();
  expect(new Set(offered.map(({ email }) => email)).size).toBe(offered.length);
});
