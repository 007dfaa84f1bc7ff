import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAuthenticator } from "../../../tests/support/authenticator.ts";
import { openBrowser } from "../../../tests/support/browser.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signInMember, type Member } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

interface Call {
  cookie?: string;
  language?: "en" | "es" | undefined;
  method?: string;
  on?: TestSite;
}

const call = (path: string, body: unknown, { cookie = "", language = "en", method = "POST", on = site }: Call = {}) =>
  on.request(path, {
    method,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      cookie,
      "Accept-Language": language,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
    },
  });

const challengeOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { challenge: string }).challenge;

/** A member with a passkey, on the device that holds it. */
async function withPasskey(language?: "es") {
  const ana = await signInMember(site);
  const authenticator = makeAuthenticator();
  const challenge = await challengeOf(call("/account/passkey-options", {}, ana));
  const added = await call("/account/passkeys", { response: authenticator.make({ challenge }) }, { ...ana, language });
  return { ana, authenticator, added };
}

test("a passkey is added under the name of the device, renamed and removed", async () => {
  const { ana, added } = await withPasskey("es");
  expect([added.status, await added.json()]).toEqual([200, { success: true }]);
  const there = openBrowser(site, [ana.cookie, added.headers.getSetCookie()[0]!.split(";")[0]].join("; "));
  const page = async () => (await there.get("/account")).text();
  expect(await page()).toContain(inHtml.es("account.passkeys.added"));
  const [passkey] = await site.db.selectFrom("auth.passkeys").selectAll().where("user_id", "=", ana.userId).execute();
  expect(passkey).toMatchObject({ name: "Firefox, Linux" });
  await there.post("/account", { intent: "passkey-name", id: passkey!.id, name: "Kitchen laptop" });
  expect(await page()).toContain("Kitchen laptop");
  const nameless = await there.post("/account", { intent: "passkey-name", id: passkey!.id, name: " " });
  expect([nameless.status, await nameless.text()]).toEqual([
    422,
    expect.stringContaining("Name of the passkey is missing."),
  ]);
  await there.post("/account", { intent: "passkey-remove", id: passkey!.id });
  expect(await page()).toContain(inHtml.en("account.passkeys.none"));
});

test("a passkey signs its owner in, and says where to go on: an own path, or home in the person's language", async () => {
  const { ana, authenticator } = await withPasskey();
  for (const [next, address] of [
    ["/account", "/account"],
    ["https://elsewhere.example", "/es"],
  ]) {
    const challenge = await challengeOf(call("/auth/passkey-options", {}));
    const entered = await call(
      "/auth/passkey",
      { response: authenticator.prove({ challenge }), next },
      { language: "es" },
    );
    expect([entered.status, await entered.json()]).toEqual([200, { success: true, next: address }]);
    const cookie = entered.headers.getSetCookie().find((set) => set.startsWith("session="))!;
    const session = await site.request("/session", { headers: { cookie: cookie.split(";")[0]! } });
    expect(await session.json()).toMatchObject({ user: { email: ana.email } });
  }
});

test("at /auth/prove a passkey renews the proof of its owner's session, and of nobody else's", async () => {
  const { ana, authenticator } = await withPasskey();
  const ben = await signInMember(site, { provenMinutesAgo: 600 });
  const provenAt = async ({ userId }: Member) => {
    const session = await site.db
      .selectFrom("auth.sessions")
      .select("proven_at")
      .where("user_id", "=", userId)
      .execute();
    return Date.now() - session[0]!.proven_at.getTime();
  };
  await site.db
    .updateTable("auth.sessions")
    .set({ proven_at: new Date(Date.now() - 36_000_000) })
    .where("user_id", "=", ana.userId)
    .execute();
  for (const [person, status, isFresh] of [
    [ben, 422, false],
    [ana, 200, true],
  ] as const) {
    const challenge = await challengeOf(call("/auth/passkey-options", {}, person));
    const proved = await call("/auth/passkey", { response: authenticator.prove({ challenge }) }, person);
    expect(proved.status).toBe(status);
    expect((await provenAt(person)) < 60_000).toBe(isFresh);
  }
});

const addresses = ["/auth/passkey-options", "/auth/passkey", "/account/passkey-options", "/account/passkeys"];
const forged = { response: makeAuthenticator().make({ challenge: "bm9uZQ" }) };
const refusals: {
  what: string;
  at: string[];
  answerFrom(at: string, call: Call): Promise<Response>;
  expected: Says;
}[] = [
  {
    what: "a visitor",
    at: addresses.slice(2),
    answerFrom: (at, { language }) => call(at, {}, { language }),
    expected: { status: 401, en: inText.en("errors.refused.anonymous"), es: inText.es("errors.refused.anonymous") },
  },
  {
    what: "a session that was proven sixteen minutes ago",
    at: addresses.slice(2),
    answerFrom: async (at, { language }) =>
      call(at, {}, { ...(await signInMember(site, { provenMinutesAgo: 16 })), language }),
    expected: {
      status: 403,
      en: inText.en("errors.refused.stale"),
      es: inText.es("errors.refused.stale"),
    },
  },
  {
    what: "a body that is no JSON",
    at: ["/auth/passkey", "/account/passkeys"],
    answerFrom: (at, options) => call(at, "{", options),
    expected: {
      status: 400,
      en: inText.en("validation.notJson"),
      es: inText.es("validation.notJson"),
    },
  },
  {
    what: "a list",
    at: ["/auth/passkey", "/account/passkeys"],
    answerFrom: (at, options) => call(at, [], options),
    expected: {
      status: 400,
      en: inText.en("validation.notObject"),
      es: inText.es("validation.notObject"),
    },
  },
  {
    what: "another method",
    at: addresses,
    answerFrom: (at, options) => call(at, {}, { ...options, method: "PUT" }),
    expected: { status: 405, en: inText.en("errors.onlyPost"), es: inText.es("errors.onlyPost") },
  },
  {
    what: "a passkey made for nobody",
    at: ["/account/passkeys"],
    answerFrom: (at, options) => call(at, forged, options),
    expected: {
      status: 422,
      en: inText.en("account.passkeys.refused"),
      es: inHtml.es("account.passkeys.refused"),
    },
  },
  {
    what: "a passkey that nobody has here",
    at: ["/auth/passkey"],
    answerFrom: (at, options) => call(at, forged, options),
    expected: {
      status: 422,
      en: inText.en("signIn.passkeyFailedText"),
      es: inText.es("signIn.passkeyFailedText"),
    },
  },
];

interface Says {
  status: number;
  en: string;
  es: string;
}

test.each(refusals)(
  "$what is refused in one clear sentence, in the person's language",
  async ({ at, answerFrom, expected }) => {
    const { cookie } = await signInMember(site);
    for (const address of at)
      for (const language of ["en", "es"] as const) {
        const answer = await answerFrom(address, { cookie, language });
        expect([address, answer.status, await answer.json()]).toEqual([
          address,
          expected.status,
          { success: false, error: expected[language] },
        ]);
        expect(answer.headers.get("cache-control")).toBe("no-store");
      }
  },
);

test("a look at an address that takes calls is told so", async () => {
  for (const address of addresses) {
    const { cookie } = await signInMember(site);
    const answer = await site.request(address, { headers: { cookie, "Accept-Language": "es-US,es;q=0.9" } });
    expect([answer.status, answer.headers.get("allow"), await answer.json()]).toEqual([
      405,
      "POST",
      { success: false, error: inText.es("errors.onlyPost") },
    ]);
  }
});

test("too many tries, and a database that is away, are told with when to try again", async () => {
  const own = await startSite({ settings: { LIMITS_FACTOR: "0.01" } });
  const ask = () => call("/auth/passkey-options", {}, { on: own, language: "es" });
  expect((await ask()).status).toBe(200);
  const tired = await ask();
  expect([tired.status, Number(tired.headers.get("retry-after"))]).toEqual([429, expect.closeTo(300, -2)]);
  expect(await tired.json()).toEqual({ success: false, error: expect.stringContaining("Espera ") });
  await own.loseDatabase();
  for (const [address, sentence] of [
    ["/auth/passkey-options", inText.es("signIn.unavailable")],
    ["/auth/passkey", inText.es("signIn.unavailable")],
    ["/account/passkeys", inText.es("errors.refused.unavailable")],
  ]) {
    const answer = await call(
      address!,
      { response: { id: "made-up" } },
      { on: own, language: "es", cookie: "session=x" },
    );
    const { error } = (await answer.json()) as { error: string };
    expect([answer.status, error]).toEqual([503, expect.stringContaining(sentence!)]);
  }
  await own.close();
});

test("an answer with an id that can be no passkey's is refused as an unknown one is", async () => {
  for (const id of ["a\0b", "", "ñ", 7]) expect((await call("/auth/passkey", { response: { id } })).status).toBe(422);
});
