import { signIn } from "./sign-in.ts";
import { postForm, startSite, type SentMail, type TestSite } from "./site.ts";

export const potluck = {
  title: "Porch potluck",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:30",
  location: "Maple and 9th",
  description: "Bring a dish.",
  category: "community",
  registration_url: "",
  name: "Ana Lucía",
  email: "Ana@Example.org",
};

interface Deps {
  site: TestSite;
  /** The cookie of an admin. */
  admin: string;
}

export async function startProposals(): Promise<Deps> {
  const site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  return { site, admin: await signIn(site, { email: "marisol@example.org", role: "admin" }) };
}

export async function forgetProposals({ db }: TestSite): Promise<void> {
  for (const table of ["email_deliveries", "events", "proposal_drafts", "throttle"] as const)
    await db.deleteFrom(table).execute();
}

/** What people and organizers do with proposals, on a site that is there once the tests run. */
export function proposalsOn(deps: () => Deps) {
  const propose = (fields: Record<string, string> = potluck, { cookie = "", path = "/calendar/propose" } = {}) =>
    postForm(deps().site, path, fields, cookie ? { Cookie: cookie } : {});
  const stored = () => deps().site.db.selectFrom("events").selectAll().execute();
  const decide = async (intent: "publish" | "decline", id: string, note = "") => {
    const reviewed = String((await stored()).find((event) => event.id === id)?.version);
    return postForm(deps().site, "/admin/events", { intent, id, reviewed, note }, { Cookie: deps().admin });
  };
  const confirmed = async (fields = potluck): Promise<{ path: string; id: string }> => {
    await propose(fields);
    const path = newestLinkIn(await deps().site.outbox());
    await postForm(deps().site, path, { intent: "confirm" });
    return { path, id: (await stored())[0]!.id };
  };
  return { propose, stored, decide, confirmed };
}

const proposalLink = /https?:\/\/\S+\/calendar\/propose\/[\w-]+/;

/** The path of the link that a mail about a proposal holds. */
export function linkIn({ text }: SentMail): string {
  return new URL(proposalLink.exec(text)![0]).pathname;
}

/** The same of the newest mail with a link: two that are queued at once leave in any order. */
export function newestLinkIn(mails: SentMail[]): string {
  return linkIn(mails.findLast(({ text }) => proposalLink.test(text))!);
}
