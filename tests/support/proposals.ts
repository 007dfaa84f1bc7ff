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

/** The actions of visitors and organizers on proposals, on a site that starts with the tests. */
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

/** Returns the path of the link in an email about a proposal. */
export function linkIn({ text }: SentMail): string {
  return new URL(proposalLink.exec(text)![0]).pathname;
}

/** Returns the same of the newest email with a link, because emails queued at once are sent in any order. */
export function newestLinkIn(mails: SentMail[]): string {
  return linkIn(mails.findLast(({ text }) => proposalLink.test(text))!);
}
