import { postForm, type SentMail, type TestSite } from "./site.ts";

export interface Browser {
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** Returns the value of a cookie, or undefined. */
  cookie(name: string): string | undefined;
  cookies(): string;
}

/** A browser without script that stores cookies, for request tests. */
export function openBrowser(site: Pick<TestSite, "request">, cookieHeader = ""): Browser {
  const jar = new Map(cookieHeader.split("; ").flatMap((pair) => (pair ? [split(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const withCookies = (): Record<string, string> => (jar.size > 0 ? { Cookie: cookies() } : {});
  const storeCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = split(line.split(";")[0]!);
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    get: async (path, init) =>
      storeCookies(await site.request(path, { ...init, headers: { ...withCookies(), ...init?.headers } })),
    post: async (path, fields) => storeCookies(await postForm(site, path, fields, withCookies())),
    cookie: (name) => jar.get(name),
    cookies,
  };
}

function split(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Waits for the newest email to an address that has a code or a link. */
export async function proofMailTo(
  site: TestSite,
  email: string,
): Promise<SentMail & { code: string; link: string; path: string }> {
  const mails = (await site.outbox()).filter(({ to, text }) => to === email && /token=|^\d{6}$/m.test(text));
  const mail = mails.at(-1);
  if (!mail) throw new Error(`no proof was mailed to ${email}`);
  const address = /https?:\/\/\S+\?token=([\w-]+)/.exec(mail.text);
  return {
    ...mail,
    code: /^\d{6}$/m.exec(mail.text)?.[0] ?? "",
    link: address?.[1] ?? "",
    path: address ? address[0].replace(/^https?:\/\/[^/]+/, "") : "",
  };
}

/** Returns a page's toast as "title | text". */
export function toastIn(html: string): string {
  // The first card is the hidden template that the page's script copies.
  const [, , card = ""] = html.split('data-toast="true"');
  const text = (name: string) => new RegExp(`data-${name}[^>]*>([^<]*)`).exec(card)?.[1] ?? "";
  const message = [text("title"), text("text")].join(" | ");
  return message.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Returns a page as this browser gets it. */
export async function textAt(browser: Browser, path: string): Promise<string> {
  return (await browser.get(path)).text();
}

export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await textAt(browser, "/session")) !== "null";
}

/** Returns the tag of a named input, or "". */
export function input(html: string, name: string): string {
  return new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? "";
}
