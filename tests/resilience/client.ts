import { request } from "node:http";
import type { TestSmtp } from "../support/smtp.ts";

export interface Answered {
  status: number;
  location: string;
  /** The Set-Cookie lines. */
  cookies: string[];
}

/** Posts a form over HTTP with whatever headers are asked for, Host included, which fetch does not allow. */
export function postTo(
  origin: string,
  path: string,
  { fields, headers = {} }: { fields: Record<string, string>; headers?: Record<string, string> },
): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  const body = new URLSearchParams(fields).toString();
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sent = request(
    {
      hostname,
      port,
      path,
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": Buffer.byteLength(body),
        "Sec-Fetch-Site": "same-origin",
        ...headers,
      },
    },
    (response) => {
      response.resume();
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          location: response.headers.location ?? "",
          cookies: response.headers["set-cookie"] ?? [],
        }),
      );
      response.on("error", reject);
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** The session an answer opens, as a Cookie header; undefined when it opens none. */
export function sessionIn({ cookies }: Answered): string | undefined {
  return cookies.map((line) => line.split(";")[0]!).find((pair) => /^session=./.test(pair));
}

/** Asks for a code and reads it from the mail, as its owner does. */
export async function askForCode(
  site: { origin: string },
  smtp: TestSmtp,
  email: string,
): Promise<{ code: string; link: string; status: number }> {
  const before = smtp.mails.length;
  const { status } = await postTo(site.origin, "/auth", { fields: { intent: "send", email } });
  if (status !== 303) return { status, code: "", link: "" };
  const { text = "" } = await mailTo(smtp, email, before);
  return { status, code: /^\d{6}$/m.exec(text)?.[0] ?? "", link: /\?token=([\w-]+)/.exec(text)?.[1] ?? "" };
}

/** The first mail to an address after those that were there before. */
export async function mailTo(smtp: TestSmtp, email: string, before: number) {
  const mine = () => smtp.mails.slice(before).find(({ recipients }) => recipients.includes(email));
  for (let seen = smtp.mails.length; !mine(); seen++) await smtp.waitFor(seen + 1, 30_000);
  return mine()!.parsed();
}

export const confirmLink = (site: { origin: string }, link: string) =>
  postTo(site.origin, "/verification-success", { fields: { intent: "confirm", token: link } });

export const typeCode = (site: { origin: string }, email: string, token: string) =>
  postTo(site.origin, "/auth", { fields: { intent: "verify", email, token } });

/** Whom a cookie signs in, by GET /session; undefined when nobody. */
export async function whoIs(site: { origin: string }, cookie: string): Promise<string | undefined> {
  const answer = await fetch(`${site.origin}/session`, { headers: { Cookie: cookie } });
  const session = (await answer.json()) as { user: { email: string } } | null;
  return session?.user.email;
}
