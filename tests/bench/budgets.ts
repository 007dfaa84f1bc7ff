import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";

/** One file as it travels: asked for with `Accept-Encoding: gzip, br`, its body not unpacked. */
export type Fetched = (path: string) => Promise<{ headers: Headers; body: Buffer }>;

/** What one page weighs in bytes as a browser receives them; script and style count what the HTML names and holds. */
export interface PageBytes {
  html: number;
  script: number;
  /** Of the script the part that every static page has, until something on it is pressed. */
  firstScript: number;
  style: number;
  /** The drawn cloth alone, packed by itself; 0 on a page without one. */
  loom: number;
}

/** What one visit costs in Chromium. */
export interface PageVisit {
  transfer: number;
  /** Every script that came, with its headers: also what one of them loaded on demand. */
  scriptOnDemand: number;
  requests: number;
  layoutShift: number;
}

const kilobyte = 1_024;

/** The figures that fail the suite. */
const budgets = {
  homeHtml: 20 * kilobyte,
  html: 14 * kilobyte,
  script: 10 * kilobyte,
  scriptOnDemand: 10 * kilobyte,
  firstScript: 3 * kilobyte,
  style: 14 * kilobyte,
  transfer: 150 * kilobyte,
  requests: 12,
  layoutShift: 0.01,
};

/** Measures a page with whatever fetches from the site under test: over HTTP, or the built site in this process. */
export async function pageBytes(fetched: Fetched, page: string): Promise<PageBytes> {
  const answer = await fetched(page);
  const html = unpacked(answer).toString("utf8");
  const scriptAddresses = [
    ...addresses(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...addresses(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  ];
  const scripts = await sizesOf(fetched, scriptAddresses);
  const inlineScript = packed(inline(html, "script"));
  const styles = await sizesOf(fetched, addresses(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g));
  const loom = /<svg[^>]*class="loom[\s\S]*?<\/svg>/.exec(html)?.[0];
  return {
    html: answer.body.length,
    script: scripts + inlineScript,
    firstScript: inlineScript + (await sizesOf(fetched, scriptAddresses.filter(isEverywhere))),
    style: styles + packed(inline(html, "style")),
    loom: loom ? packed(loom) : 0,
  };
}

/** One sentence for every budget a page does not keep; empty when it keeps them all. */
export function overBudget(page: string, measured: Partial<PageBytes & PageVisit>): string[] {
  const isHome = page === "/" || page === "/es";
  const limits = { ...budgets, html: isHome ? budgets.homeHtml : budgets.html };
  const checked = [
    "html",
    "script",
    "firstScript",
    "scriptOnDemand",
    "style",
    "transfer",
    "requests",
    "layoutShift",
  ] as const;
  return checked
    .filter((name) => (measured[name] ?? 0) > limits[name])
    .map((name) => `${page}: ${name} is ${measured[name]}, and may be ${limits[name]}`);
}

function isEverywhere(address: string): boolean {
  return address.startsWith("/assets/enhance-");
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address]) => address!))];
}

async function sizesOf(fetched: Fetched, paths: string[]): Promise<number> {
  const answers = await Promise.all(paths.map(fetched));
  return answers.reduce((total, { body }) => total + body.length, 0);
}

/** Everything between the tags that have no address; data for search engines is no script. */
function inline(html: string, tag: "script" | "style"): string {
  const elements = [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))];
  return elements
    .filter(([, attributes]) => !/\ssrc=|type="(?:application|speculationrules)/.test(attributes!))
    .map(([, , content]) => content!)
    .join("\n");
}

function unpacked({ headers, body }: { headers: Headers; body: Buffer }): Buffer {
  const coding = headers.get("content-encoding");
  if (coding === "gzip") return gunzipSync(body);
  return coding === "br" ? brotliDecompressSync(body) : body;
}

function packed(text: string): number {
  if (!text) return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}
