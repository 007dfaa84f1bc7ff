import { expect, test } from "vitest";
import { buildProfile, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { endSessionsOf, readSession, sessionsOf, startSession } from "./sessions.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("a session opens with its token and knows the person; the database holds only the token's hash (AUT-59)", async () => {
  const db = await testDatabase();
  const user = await buildUser(db, { email: "ana@example.org", full_name: "Ana López", language: "es" });
  const { token, id } = await startSession(db, user.id, { method: "code", device: "Firefox, Linux", now });
  expect(token).toMatch(/^[\w-]{43}$/);
  const session = await readSession(db, token, now);
  expect(session?.viewer).toEqual({
    kind: "member",
    userId: user.id,
    profileId: null,
    email: "ana@example.org",
    fullName: "Ana López",
    language: "es",
    sessionId: id,
    provenAt: now,
  });
  expect(JSON.stringify(await db.selectFrom("auth.sessions").selectAll().execute())).not.toContain(token);
  expect(await readSession(db, `${token}x`, now)).toBeUndefined();
});

test("only the profile that belongs to the user makes an admin or a steward, read anew each time (AUT-68, AUT-69, AUT-73)", async () => {
  const db = await testDatabase();
  const user = await buildUser(db, { email: "ana@example.org" });
  await buildProfile(db, { role: "admin", email: "ben@example.org" });
  const { token } = await startSession(db, user.id, { method: "code", device: "", now });
  const kind = async () => (await readSession(db, token, now))?.viewer.kind;
  // An unowned profile of the same mailbox has no effect before it is linked.
  const profile = await buildProfile(db, { role: "admin", email: "ana@example.org" });
  expect(await kind()).toBe("member");
  await db.updateTable("profiles").set({ user_id: user.id }).where("id", "=", profile.id).execute();
  expect(await kind()).toBe("admin");
  await db.updateTable("profiles").set({ role: "steward" }).where("id", "=", profile.id).execute();
  expect(await kind()).toBe("steward");
  await db.updateTable("profiles").set({ role: null }).where("id", "=", profile.id).execute();
  expect(await kind()).toBe("member");
});

test("a session lives 30 days from the last visit, moved on once a day (AUT-62)", async () => {
  const db = await testDatabase();
  const { id } = await buildUser(db);
  const { token } = await startSession(db, id, { method: "link", device: "", now });
  expect(await readSession(db, token, later(0.9))).toMatchObject({ isExtended: false, expiresAt: later(30) });
  expect(await readSession(db, token, later(1.1))).toMatchObject({ isExtended: true, expiresAt: later(31.1) });
  expect(await readSession(db, token, later(2))).toMatchObject({ isExtended: false, expiresAt: later(31.1) });
  const visited = await readSession(db, token, later(29));
  expect(visited).toMatchObject({ isExtended: true, expiresAt: later(59) });
  expect((await readSession(db, token, later(58.9)))?.viewer.userId).toBe(id);
});

test("a session nobody used for 30 days is over (AUT-62)", async () => {
  const db = await testDatabase();
  const { id } = await buildUser(db);
  const { token } = await startSession(db, id, { method: "link", device: "", now });
  expect(await readSession(db, token, later(30))).toBeUndefined();
});

test("the last admin can be neither unmade nor deleted, alone, in a row or at the same moment", async () => {
  const db = await testDatabase();
  const stays = { constraint: "one_admin_stays" };
  const admins = await Promise.all([1, 2, 3].map(() => buildProfile(db, { role: "admin" })));
  await expect(db.deleteFrom("profiles").execute()).rejects.toMatchObject(stays);
  await expect(db.updateTable("profiles").set({ role: null }).execute()).rejects.toMatchObject(stays);
  const unmade = await Promise.allSettled(
    admins.map(({ id }) => db.updateTable("profiles").set({ role: null }).where("id", "=", id).execute()),
  );
  expect(unmade.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: stays }]);
  const left = await db.selectFrom("profiles").select("id").where("role", "=", "admin").execute();
  expect(left).toHaveLength(1);
  await expect(db.deleteFrom("profiles").where("id", "=", left[0]!.id).execute()).rejects.toMatchObject(stays);
});

test("a person sees and ends their own sessions, never those of somebody else, whose number they name", async () => {
  const db = await testDatabase();
  const [ana, ben] = [await buildUser(db), await buildUser(db)];
  const start = (userId: string, device: string) => startSession(db, userId, { method: "code", device, now });
  const phone = await start(ana.id, "Firefox, Android");
  const laptop = await start(ana.id, "Firefox, Linux");
  const foreign = await start(ben.id, "Safari, Mac");
  const devicesOf = async (userId: string, sessionId: string) =>
    (await sessionsOf(db, { userId, sessionId }, later(1))).map(({ device }) => device);

  expect(await devicesOf(ana.id, laptop.id)).toEqual(["Firefox, Linux", "Firefox, Android"]);
  expect(await endSessionsOf(db, ana.id, { only: foreign.id })).toBe(0);
  expect(await endSessionsOf(db, ana.id, { except: laptop.id })).toBe(1);
  expect(await readSession(db, phone.token, now)).toBeUndefined();
  expect(await endSessionsOf(db, ana.id)).toBe(1);
  expect(await devicesOf(ben.id, foreign.id)).toEqual(["Safari, Mac"]);
});
