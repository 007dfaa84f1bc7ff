import { cookiesOf } from "~/lib/http/cookies";

export const ownLinksName = "own-links";

/** More links would be too long for a cookie; a festival has ten days. */
const mostKept = 12;
const daysKept = 90;

/** False for a cookie without a link, whose sender gets the same page as without it. */
export function mayHoldLinks(value: string): boolean {
  return linksIn(value).length > 0;
}

/** Returns the links from emails that were opened in this browser, the latest first. */
export function ownLinksOf(request: Request): string[] {
  return linksIn(cookiesOf(request).get(ownLinksName) ?? "");
}

/** Keeps an opened link in the browser, so that its owner need not type who they are. */
export function withOwnLink(request: Request, token: string, { origin }: { origin: string }): string {
  const links = [token, ...ownLinksOf(request).filter((link) => link !== token)].slice(0, mostKept);
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${ownLinksName}=${links.join(".")}; Path=/; Max-Age=${daysKept * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}

/** Forgets the links, as whoever signs out of a shared computer expects. */
export function withoutOwnLinks({ origin }: { origin: string }): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${ownLinksName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

function linksIn(value: string): string[] {
  return value
    .split(".")
    .filter((link) => /^[\w-]{20,90}$/.test(link))
    .slice(0, mostKept);
}
