import type { TestSite } from "./site.ts";

/** A response of the site, as a crawler that follows every link got it. */
export interface Crawled {
  address: string;
  /** The first page that linked to it. */
  from: string;
  status: number;
  type: string;
  /** The target of a redirect. */
  location: string | undefined;
  /** The Content-Disposition header. */
  disposition: string;
  /** Empty for binary content, such as a picture. */
  text: string;
}

export interface Link {
  from: string;
  to: string;
}

export interface Crawl {
  /** The response of every address of the site, without its fragment. */
  answers: Map<string, Crawled>;
  /** Every link within the site, with its fragment. */
  internal: Link[];
  /** Every link to other sites. */
  outside: Link[];
}

/** The maximum number of queries per page, because a calendar has endlessly many months. */
const variants = 12;

/** More pictures of events, or programs of views, would not show anything new. */
const drawnVariants = { png: 12, pdf: 2 };

interface CrawlOptions {
  /** Start addresses in addition to the home pages and those in robots.txt. */
  starts?: readonly string[];
  /** The Cookie header of a signed-in person. */
  cookie?: string;
}

const origin = "http://localhost:3000";

/** Follows every link, picture, style sheet and form of the site. */
export async function crawl(site: TestSite, { starts = [], cookie = "" }: CrawlOptions = {}): Promise<Crawl> {
  const result: Crawl = { answers: new Map(), internal: [], outside: [] };
  const counts = new Map<string, number>();
  const addresses = ["/", "/es", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", ...starts];
  const waiting: Link[] = addresses.map((to) => ({ from: "the start", to }));
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const address = link.to.replace(/#.*$/, "");
    const { kind, most } = kindOf(address);
    if (result.answers.has(address) || (counts.get(kind) ?? 0) >= most) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const answer = await fetchPage(site, link, cookie);
    result.answers.set(address, answer);
    for (const target of targetsOf(answer)) {
      const url = URL.parse(target, origin + address);
      if (url?.origin !== origin) {
        result.outside.push({ from: address, to: target });
        continue;
      }
      const internalLink = { from: address, to: url.pathname + url.search + url.hash };
      result.internal.push(internalLink);
      waiting.push(internalLink);
    }
  }
  return result;
}

/** Returns the kind of an address, and how many addresses of the kind are followed. */
function kindOf(address: string): { kind: string; most: number } {
  const page = address.replace(/\?.*$/, "");
  const extension = /\.(png|pdf)$/.exec(page)?.[1] as keyof typeof drawnVariants | undefined;
  if (!extension) return { kind: page, most: variants };
  return { kind: page.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/, "id"), most: drawnVariants[extension] };
}

async function fetchPage(site: TestSite, { from, to }: Link, cookie: string): Promise<Crawled> {
  const address = to.replace(/#.*$/, "");
  const response = await site.request(address, { headers: cookie ? { cookie } : {} });
  const type = response.headers.get("content-type") ?? "";
  const isText = /text|json|xml|calendar|manifest|svg/.test(type) && !address.startsWith("/assets/");
  const text = isText ? await response.text() : "";
  if (!isText) await response.body?.cancel();
  return {
    address,
    from,
    status: response.status,
    type,
    location: response.headers.get("location") ?? undefined,
    disposition: response.headers.get("content-disposition") ?? "",
    text,
  };
}

function targetsOf({ type, text, location, address, status }: Crawled): string[] {
  if (location) return [location];
  if (status !== 200) return [];
  if (type.includes("html")) return htmlTargets(text);
  if (address === "/sitemap.xml")
    return [...text.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, target]) => decoded(target!));
  if (type.includes("manifest"))
    return [...text.matchAll(/"(?:src|start_url|url)":\s*"([^"]+)"/g)].map(([, target]) => target!);
  return [];
}

/** Returns the targets of a page: links, resources, frames, and GET forms. */
function htmlTargets(html: string): string[] {
  return [...html.matchAll(/<(a|link|script|img|iframe|source|form|area|use|meta)\s([^>]*)>/g)].flatMap(
    ([, tag, attributes]) => {
      if (tag === "form" && /method="post"/i.test(attributes!)) return [];
      if (tag === "meta") return /property="og:image"/.test(attributes!) ? valuesOf(attributes!, "content") : [];
      return ["href", "src", "action"].flatMap((name) => valuesOf(attributes!, name)).filter((target) => target !== "");
    },
  );
}

function valuesOf(attributes: string, name: string): string[] {
  return [...attributes.matchAll(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "g"))].map(([, value]) => decoded(value!));
}

/** True for links to services that are built from our own facts, and for the license, which no edition lists. */
export function isService(to: string): boolean {
  return services.some((service) => to.startsWith(service));
}

const services = [
  "webcal://localhost:3000/",
  "https://calendar.google.com/calendar/",
  "https://outlook.live.com/calendar/",
  "https://www.google.com/maps/search/",
  "https://www.google.com/maps/dir/",
  "https://www.openstreetmap.org/?mlat=",
  "https://creativecommons.org/licenses/by/4.0/",
];

/** Decodes the entities that our pages use. */
export function decoded(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
