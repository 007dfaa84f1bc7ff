import type { ProblemReason } from "./problem.ts";
import { holdsMark } from "./marks.ts";

/** Why an address may not stand in a letter, or undefined for one that may: of the web, of this site ("/register"), of mail, of a phone. */
export function addressProblem(address: string): ProblemReason | undefined {
  if (/^(mailto|tel):/i.test(address)) return mailProblem(address);
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (host !== undefined) return webProblem(address, host);
  if (/^\/(?![/\\]|%5c)/i.test(address)) return undefined;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? "address-scheme" : "address-relative";
}

/** Why an address may not be that of a picture. */
export function pictureProblem(address: string): ProblemReason | undefined {
  if (!/^https?:\/\//i.test(address)) return "picture-address";
  return holdsMark(address) ? "address-variable" : addressProblem(address);
}

function webProblem(address: string, host: string): ProblemReason | undefined {
  if (holdsMark(host)) return "address-variable";
  const isSite = URL.canParse(address) && /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(new URL(address).hostname);
  return isSite ? undefined : "address-broken";
}

function mailProblem(address: string): ProblemReason | undefined {
  if (holdsMark(address)) return "address-variable";
  return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(address) ? undefined : "address-broken";
}
