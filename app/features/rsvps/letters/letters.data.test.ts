import { beforeAll, expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { translator } from "~/i18n/translate";
import { buildEvent, buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { askForPlace, giveUpPlace } from "../commands.server.ts";
import { rsvpToken } from "../rsvp-link.server.ts";
import { rsvpInput } from "../schema.ts";
import { writeLetter } from "./commands.server.ts";
import { letterMails } from "./mails.server.ts";

let db: Db;
beforeAll(async () => void (db = await testDatabase()));

const now = new Date("2025-10-01T18:00:00Z");
const deps = { now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
const clock = { now: () => now, site: () => now };

test.each([true, false])(
  "the host's address is told only where the host says so: %s (RSV-15)",
  async (takes_replies) => {
    const place = await buildPlace(db, { is_venue: true, address: "7 Lantern Court", address_is_private: true });
    const host = { proposer_email: "rosa@example.org", hosted_by: "Rosa, Mapleton Hill", place_id: place.id };
    const { id: eventId } = await buildEvent(db, { coming_mode: "tell", ...host });
    const input = rsvpInput.parse({ name: "Ana", email: "ana@example.org", people: 1 });
    const own = await askForPlace(db, { eventId, input, language: "en", profileId: null }, deps);
    if (!own.ok) throw new Error(own.reason);
    const letter = { audience: "both" as const, text_en: null, text_es: "Traigan pan", takes_replies };
    const id = crypto.randomUUID();
    const author = { profileId: null, now, isHost: true } as const;
    expect(await writeLetter(db, { id, eventIds: [eventId], letter, author }, deps)).toEqual({ ok: true, readers: 1 });
    const about = { id: "d", token: "t", email: "ana@example.org", fullName: "Ana", createdAt: now, campaignId: null };
    const render = () =>
      letterMails.guests.render(
        { ...about, language: "en", payload: { letter: id, ids: [own.id] } },
        { ...deps, db, clock, edition: october2025 },
      );
    const content = await render();
    expect(JSON.stringify(content), "where it is (VEN-04)").toContain("7 Lantern Court");
    expect(JSON.stringify(content)).toContain(translator("en")("rsvpMail.letter.from", { host: host.hosted_by }));
    expect(content?.replyTo).toBe(takes_replies ? "rosa@example.org" : undefined);
    expect(JSON.stringify(content), "what was written stands there in the one language there is").toContain(
      "Traigan pan",
    );
    await giveUpPlace(db, rsvpToken(deps.secret, own.id), deps);
    expect(await render(), "who has given up the place gets none").toBeUndefined();
  },
);
