import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { signIn } from "./sign-in.ts";
import { postForm, startSite, type TestSite } from "./site.ts";

export const office = "/admin/templates";
export const letter = {
  name: "seeds",
  kind: "event",
  description: "Before the seed fair",
  subject: "Seeds for {{full_name|friend}}",
  markdown_content: "# Seeds\n\nHello {{full_name|friend}}, bring a jar.\n\n{{button: Come | /calendar}}",
  subject_es: "Semillas",
  markdown_es: "# Semillas\n\nHola, {{full_name|gente querida}}: trae un frasco.",
};
export type Letter = Partial<Record<keyof typeof letter | "id" | "seen" | "intent", string>>;

/** Starts a site with two admins for the letters of a test file; every test begins without a letter. */
export function templatesOffice() {
  let site: TestSite;
  let marisol: string;
  let teo: string;
  beforeAll(async () => {
    site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
    marisol = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
    teo = await signIn(site, { email: "teo@example.org", fullName: "Teo Ruiz", role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.db.deleteFrom("email_templates").execute();
    await site.db.deleteFrom("template_drafts").execute();
  });
  const get = (path: string, Cookie = marisol) => site.request(path, { headers: { Cookie } });
  const post = (path: string, fields: Record<string, string>, Cookie = marisol) =>
    postForm(site, path, fields, { Cookie });
  const page = async (path = office, Cookie = marisol) => readable(await (await get(path, Cookie)).text());
  const send = (fields: Letter, path = `${office}?new=letter`, Cookie = marisol) =>
    post(path, { intent: "save", id: crypto.randomUUID(), seen: "null", ...letter, ...fields }, Cookie);
  return {
    site: () => site,
    marisol: () => marisol,
    teo: () => teo,
    get,
    post,
    page,
    send,
    /** Returns the answer to the screen as text, with its status. */
    async screenAnswer(
      fields: Letter,
      path = `${office}.data?new=letter`,
      Cookie = marisol,
    ): Promise<[number, string]> {
      const answer = await send(fields, path, Cookie);
      return [answer.status, readable(await answer.text())];
    },
    stored: () => site.db.selectFrom("email_templates").selectAll().orderBy("created_at").execute(),
    /** Saves a letter and returns its id. */
    async make(fields: Letter = {}): Promise<string> {
      const id = crypto.randomUUID();
      const answer = await send({ id, ...fields });
      expect(answer.status, await answer.text()).toBe(303);
      return id;
    },
    async profileId(email: string): Promise<string> {
      const profiles = site.db.selectFrom("profiles").select("id").where("email", "=", email);
      return (await profiles.executeTakeFirstOrThrow()).id;
    },
  };
}

export function readable(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
