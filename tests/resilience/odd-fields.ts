import { decoded } from "../support/crawl.ts";
import { queries } from "./odd-queries.ts";

/** One request of a form or call with one odd field. */
export interface Sending {
  says: string;
  path: string;
  init: RequestInit;
  as: "admin" | "nobody";
}

interface FoundForm {
  says: string;
  path: string;
  /** What a browser would send; a field without a value gets a plausible one. */
  fields: [name: string, value: string][];
}

const long = "x".repeat(60_000);
const texts: Record<string, string> = {
  empty: "",
  zero: "\0",
  "zero inside": "a\0b",
  "not Latin-1": "/calendar?q=café☕日本",
  "lone surrogate": "\ud800",
  "not a character": "\uffff\u202e\u200b",
  long,
  "long emoji": "😀".repeat(10_000),
  number: "1e308",
  name: "__proto__",
  object: '{"toString":1}',
  uuid: "00000000-0000-0000-0000-000000000000",
};

const values: Record<string, unknown> = {
  ...texts,
  null: null,
  array: [],
  object: {},
  "object with toString": { toString: 1, valueOf: null, length: -1 },
  "array with all": [null, 1, {}, "x", ["host_event"]],
  deep: JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`),
};

/** The forms of a page that are posted, with their fields and buttons. */
export function formsIn(page: string, html: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, attributes, inside]) => {
    if (!/method="post"/i.test(attributes!)) return [];
    const path = decoded(/\baction="([^"]*)"/.exec(attributes!)?.[1] ?? page).replace(/^\?/, `${page.split("?")[0]}?`);
    const named = [...inside!.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]*)"[^>]*>/g)];
    const fields = named.map(
      ([tag, name]) => [name!, decoded(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? plausible(name!))] as [string, string],
    );
    return [{ says: `${path} (${[...new Set(fields.map(([name]) => name))].join(" ")})`, path, fields }];
  });
}

function plausible(name: string): string {
  if (/email/i.test(name)) return "ana@example.org";
  if (/password/i.test(name)) return "three quiet looms";
  if (/date/i.test(name)) return "2025-10-18";
  if (/time/i.test(name)) return "18:00";
  return "Ana";
}

interface Sendable {
  forms: readonly FoundForm[];
  eventId: string;
}

export function sendingsOf({ forms, eventId }: Sendable): Sending[] {
  // Its button stands outside the form, beside each event.
  const fields: FoundForm["fields"] = [
    ["star", eventId],
    ["from", "/calendar"],
  ];
  const star = { says: "/calendar/starred (star from)", path: "/calendar/starred", fields };
  const once = [...new Map([...forms, star].map((form) => [form.says, form])).values()];
  return [...once.flatMap(formSendings), ...callsOf(eventId).flatMap(callSendings), ...querySendings(eventId)];
}

const senders = ["admin", "nobody"] as const;

function formSendings({ path, says, fields }: FoundForm): Sending[] {
  const names = [...new Set([...fields.map(([name]) => name), "intent", "__proto__"])];
  const bodies = names.flatMap((name) => {
    const others = fields.filter(([other]) => other !== name);
    const plain = Object.entries(texts).map(
      ([what, text]) => [what, new URLSearchParams([...others, [name, text.toWellFormed()]])] as const,
    );
    const twice = new URLSearchParams([...others, [name, "one"], [name, "two"]]);
    const raw = `${new URLSearchParams(others)}&${encodeURIComponent(name)}=%ff%C0%80&=&&%`;
    const file = new FormData();
    for (const [other, value] of others) file.append(other, value);
    file.append(name, new Blob(["text\0"], { type: "text/plain" }), "file\u00e9.txt");
    const cases = [
      ...plain,
      ["twice", twice],
      ["left out", new URLSearchParams(others)],
      ["not UTF-8", raw],
      ["a file", file],
    ] as const;
    return cases.map(([what, body]) => ({ says: `POST ${says} with ${name} as ${what}`, body }));
  });
  return bodies.flatMap(({ says, body }) =>
    senders.map((as) => ({ says: `${says}, as ${as}`, path, as, init: posted(body) })),
  );
}

function posted(body: URLSearchParams | string | FormData): RequestInit {
  const headers = typeof body === "string" ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  return { method: "POST", body, headers };
}

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

function callsOf(id: string): Call[] {
  const registration = {
    fullName: "Ana",
    email: "ana@example.org",
    phoneNumber: "1",
    password: "three quiet looms",
    coCreatingInterests: ["volunteer"],
    canAttendInvocation: true,
    canAttendIntegration: false,
    additionalNotes: "x",
    subscribed: true,
    lang: "en",
  };
  const event = {
    title: "Potluck",
    description: "x",
    location: "x",
    category: "arts",
    is_public: true,
    registration_url: "https://example.org",
    hosted_by: "x",
    coming_mode: "book",
    capacity: 12,
    start_date: "2025-10-18T18:00:00Z",
    end_date: "2025-10-18T20:00:00Z",
  };
  const inside = {
    clientDataJSON: "e30",
    attestationObject: "o2NmbXQ",
    authenticatorData: "AAAA",
    signature: "AAAA",
    userHandle: "AAAA",
    transports: ["usb"],
  };
  const response = {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: inside,
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
  };
  return [
    { method: "POST", path: "/api/register-user", body: registration },
    { method: "POST", path: "/api/manage-events", body: event },
    { method: "PUT", path: "/api/manage-events", body: { ...event, id, version: 1, lang: "es" } },
    { method: "DELETE", path: "/api/manage-events", body: { id: crypto.randomUUID() } },
    { method: "POST", path: "/account/passkey-options", body: { x: 1 } },
    { method: "POST", path: "/account/passkeys", body: { response } },
    { method: "POST", path: "/auth/passkey-options", body: { x: 1 } },
    { method: "POST", path: "/auth/passkey", body: { response, next: "/account" } },
  ];
}

function callSendings({ method, path, body }: Call): Sending[] {
  const whole = Object.entries(values).map(([what, value]) => [`a body that is ${what}`, value] as const);
  const fields = pathsOf(body).flatMap((field) =>
    Object.entries(values).map(
      ([what, value]) => [`${field.join(".")} as ${what}`, changed(body, field, value)] as const,
    ),
  );
  const init = (value: unknown) => ({
    method,
    body: JSON.stringify(value),
    headers: { "Content-Type": "application/json" },
  });
  return [...whole, ...fields].flatMap(([what, value]) =>
    senders.map((as) => ({ says: `${method} ${path} with ${what}, as ${as}`, path, as, init: init(value) })),
  );
}

function pathsOf(body: Record<string, unknown>): string[][] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? [[name], ...pathsOf(value as Record<string, unknown>).map((rest) => [name, ...rest])]
      : [[name]],
  );
}

function changed(body: Record<string, unknown>, [name, ...rest]: string[], value: unknown): Record<string, unknown> {
  return { ...body, [name!]: rest.length > 0 ? changed(body[name!] as Record<string, unknown>, rest, value) : value };
}

const parts = [
  "/registration/",
  "/calendar/",
  "/archive/",
  "/og/",
  "/icons/",
  "/presskit/",
  "/outbox/",
  "/calendar/propose/",
  "/assets/",
  "/es/",
];

function querySendings(eventId: string): Sending[] {
  const short = Object.entries(texts).map(
    ([what, text]) => [what, encodeURIComponent(text.toWellFormed().slice(0, 4_000).toWellFormed())] as const,
  );
  const odd = [
    ...short,
    ["not UTF-8", "%ff%c0%80"],
    ["the way out", "..%2f..%5c"],
    ["constructor", "constructor"],
  ] as const;
  const asked = odd.flatMap(([what, text]) => [
    ...queries.flatMap(([path, ...names]) =>
      names.map((name) => [what, `${path}?view=list&date=2025-10-01&${name}=${text}`] as const),
    ),
    ...parts.map((part) => [what, part + text] as const),
    [what, `/calendar/${eventId}.ics?x=${text}`] as const,
  ]);
  return asked.flatMap(([what, path]) =>
    senders.map((as) => ({ says: `GET ${path.slice(0, 90)} (${what}), as ${as}`, path, as, init: { method: "GET" } })),
  );
}
