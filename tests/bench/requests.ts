import type pg from "pg";
import { postTo } from "../resilience/client.ts";
import type { TestSmtp } from "../support/smtp.ts";

export interface Visited {
  origin: string;
  database: pg.Client;
  smtp: TestSmtp;
}

export type Fields = Record<string, string>;

export async function read(address: string, headers: Record<string, string>, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(address, {
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    ...init,
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${answer.status} from ${address}`);
}

export async function post({ origin }: Visited, path: string, fields: Fields, cookie = "") {
  const answer = await postTo(origin, path, { fields, headers: { Cookie: cookie } });
  if (answer.status >= 500) throw new Error(`${answer.status} from ${path}`);
  return answer;
}
