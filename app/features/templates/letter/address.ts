import type { ProblemReason } from "./problem.ts";
import { holdsMark } from "./marks.ts";

/**
 * Returns why a letter cannot contain an address, or undefined if it can. Allowed are web addresses, paths of this site
 * such as "/register", email addresses and phone numbers.
 */
export function addressProblem(address: string): ProblemReason | undefined {
  if (/^(mailto|tel):/i.test(address)) return mailProblem(address);
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (host !== undefined) return webAddressProblem(address, host);
  if (/^\/(?![/\\]|%5c)/i.test(address)) return undefined;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? "address-scheme" : "address-relative";
}

/** Returns why an address cannot be that of a picture, or undefined if it can. */
export function pictureProblem(address: string): ProblemReason | undefined {
  if (!/^https?:\/\//i.test(address)) return "picture-address";
  return holdsMark(address) ? "address-variable" : addressProblem(address);
}

function webAddressProblem(address: string, host: string): ProblemReason | undefined {
  if (holdsMark(host)) return "address-variable";
  const isSite = URL.canParse(address) && /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(new URL(address).hostname);
  return isSite ? undefined : "address-broken";
}

function mailProblem(address: string): ProblemReason | undefined {
  if (holdsMark(address)) return "address-variable";
  return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(address) ? undefined : "address-broken";
}
