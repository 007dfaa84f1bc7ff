import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAuthenticator } from "../../../tests/support/authenticator.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;

async function member({ provenMinutesAgo = 0 } = {}) {
  const email = `member-${++people}@example.org`;
  const cookie = await signIn(site, { email, fullName: "Ana López", provenMinutesAgo });
  const { id, user_id: userId } = await site.db
    .selectFrom("profiles")
    .select(["id", "user_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { email, cookie, profileId: id, userId: userId! };
}

type Member = Awaited<ReturnType<typeof member>>;

const page = async ({ cookie }: Pick<Member, "cookie">, path = "/account") =>
  (await site.request(path, { headers: { cookie } })).text();
const send = ({ cookie }: Pick<Member, "cookie">, fields: Record<string, string>, path = "/account") =>
  postForm(site, path, fields, { cookie });
/** The flash of an answer, added to the cookies of the person it was for. */
const after = ({ cookie }: Member, answer: Response) => ({
  cookie: [cookie, ...answer.headers.getSetCookie().map((set) => set.split(";")[0]!)].join("; "),
});

describe("passkeys", () => {
  const call = ({ cookie }: Pick<Member, "cookie">, path: string, body: object) =>
    site.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    });

  async function add(ana: Member): Promise<Response> {
    const options = await call(ana, "/account/passkey-options", {});
    const { challenge } = (await options.json()) as { challenge: string };
    return call(ana, "/account/passkeys", { response: makeAuthenticator().make({ challenge }), lang: "es" });
  }

  test("one is added under the name of the device, renamed and removed", async () => {
    const ana = await member();
    const added = await add(ana);
    expect([added.status, await added.json()]).toEqual([200, { success: true }]);
    expect(await page(after(ana, added))).toContain("Llave de acceso agregada");
    const [passkey] = await site.db.selectFrom("auth.passkeys").selectAll().where("user_id", "=", ana.userId).execute();
    expect(passkey).toMatchObject({ name: "Firefox, Linux" });
    await send(ana, { intent: "passkey-name", id: passkey!.id, name: "Kitchen laptop" });
    expect(await page(ana)).toContain("Kitchen laptop");
    const nameless = await send(ana, { intent: "passkey-name", id: passkey!.id, name: " " });
    expect([nameless.status, await nameless.text()]).toEqual([
      422,
      expect.stringContaining("Name of the passkey is missing."),
    ]);
    await send(ana, { intent: "passkey-remove", id: passkey!.id });
    expect(await page(ana)).toContain("You have no passkey yet.");
  });

  test("one made for nobody, or twice with one challenge, is refused in the person's language", async () => {
    const ana = await member();
    const made = makeAuthenticator().make({ challenge: "bm9uZQ" });
    const refused = await call(ana, "/account/passkeys", { response: made, lang: "es" });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { success: false, error: "No pudimos comprobar esta llave de acceso. Inténtalo otra vez." },
    ]);
    expect((await call(ana, "/account/passkeys", [])).status).toBe(400);
    expect((await site.request("/account/passkeys", { headers: { cookie: ana.cookie } })).status).toBe(405);
  });

  test("a new way in asks for a fresh proof", async () => {
    const stale = await member({ provenMinutesAgo: 16 });
    for (const path of ["/account/passkey-options", "/account/passkeys"]) {
      const answer = await call(stale, path, {});
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("/auth/prove?next="),
      ]);
    }
  });
});
