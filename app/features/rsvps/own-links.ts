import { cookiesOf } from "~/lib/http/cookies";

export const ownLinksName = "own-links";

/** More links would be too long for a cookie. */
const maxLinks = 12;
const maxAgeDays = 90;

/** Returns false for a cookie without a link, whose sender gets the same page as without a cookie. */
export function mayHoldLinks(value: string): boolean {
  return linksIn(value).length > 0;
}

/** Returns the links from emails that were opened in this browser, the latest first. */
export function ownLinksOf(request: Request): string[] {
  return linksIn(cookiesOf(request).get(ownLinksName) ?? "");
}

/** Returns the cookie that keeps an opened link, so that its owner need not type a name and an email. */
export function withOwnLink(request: Request, token: string, { origin }: { origin: string }): string {
  const links = [token, ...ownLinksOf(request).filter((link) => link !== token)].slice(0, maxLinks);
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${ownLinksName}=${links.join(".")}; Path=/; Max-Age=${maxAgeDays * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the cookie that deletes the links, for a sign-out on a shared computer. */
export function withoutOwnLinks({ origin }: { origin: string }): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${ownLinksName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

function linksIn(value: string): string[] {
  return value
    .split(".")
    .filter((link) => /^[\w-]{20,90}$/.test(link))
    .slice(0, maxLinks);
}
