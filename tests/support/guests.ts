import { expect } from "vitest";
import { postForm, type SentMail, type TestSite } from "./site.ts";

interface AskOptions {
  language?: string;
  note?: string;
  cookie?: string;
}

/** The path of the guest's own page. */
export function ownPage({ text }: SentMail): string {
  return new URL(/https?:\/\/\S+\/coming\/[\w-]+/.exec(text)![0]).pathname;
}

function addressOf(name: string): string {
  return `${name.split(" ")[0]!.toLowerCase()}@example.org`;
}

/** Comes to an event as visitors do. */
export function guestsOn(facts: () => { site: TestSite; id: string }) {
  const newest = async (to: string) => (await facts().site.outbox()).findLast((mail) => mail.to === to)!;
  function ask(name: string, people: number, { language = "", note = "", cookie = "" }: AskOptions = {}) {
    const { site, id } = facts();
    const fields = { name, email: addressOf(name), people: String(people), note };
    return postForm(site, `${language}/calendar/${id}/coming`, fields, cookie ? { Cookie: cookie } : {});
  }
  return {
    newest,
    ask,
    /** Asks and returns the path of the guest's own page. */
    async guest(name: string, people: number, options: AskOptions = {}): Promise<string> {
      expect((await ask(name, people, options)).status).toBe(303);
      return ownPage(await newest(addressOf(name)));
    },
  };
}
