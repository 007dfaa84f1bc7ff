import { postForm, type TestSite } from "./site.ts";

/** A browser without a window: it keeps its cookies from one answer to the next. */
export function browserOf(site: TestSite) {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const keep = (answer: Response) => {
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = set.split(";")[0]!.split("=", 2) as [string, string];
      if (/Max-Age=0/.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    open: async (path: string) => keep(await site.request(path, { headers: { cookie: header() } })),
    send: async (path: string, fields: Record<string, string>) =>
      keep(await postForm(site, path, fields, { cookie: header() })),
    text: async (path: string) => keep(await site.request(path, { headers: { cookie: header() } })).text(),
    isSignedIn: async () =>
      (await (await site.request("/session", { headers: { cookie: header() } })).text()) !== "null",
  };
}
