import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders, withSecurityHeaders } from "./security-headers.ts";

const halfAYear = 15_768_000;

/** Returns the headers of a file and an API response, which have no policy of their own. */
async function headersFrom(origin: string): Promise<Headers[]> {
  const site = new Hono();
  site.use(securityHeaders(origin));
  site.get("/press.zip", (c) => c.body("zip"));
  const answered = await site.request("/press.zip");
  return [answered.headers, new Headers(withSecurityHeaders(origin, {}))];
}

test("a browser that has been here by https asks by https for half a year at the least; on this machine it need not", async () => {
  for (const headers of await headersFrom("https://cohere.example.org")) {
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(headers.get("strict-transport-security")!)!;
    expect(Number(seconds)).toBeGreaterThan(halfAYear);
  }
  for (const origin of ["http://localhost:3000", "http://cohere.example.org", "https://localhost:3000"])
    for (const headers of await headersFrom(origin))
      expect(headers.get("strict-transport-security"), origin).toBeNull();
});

test("a file and the answer to a call run nothing, load nothing, and are shown within no other site", async () => {
  for (const headers of await headersFrom("https://cohere.example.org")) {
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    for (const device of ["camera", "geolocation", "microphone", "payment", "usb"])
      expect(headers.get("permissions-policy"), `${device} is for no page, our own neither`).toContain(`${device}=()`);
  }
});

test("a preview that says so is framed by our own pages, and a policy of its own is kept", async () => {
  const site = new Hono();
  site.use(securityHeaders("https://cohere.example.org"));
  site.get("/", (c) =>
    c.text("mail", 200, { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'" }),
  );
  const { headers } = await site.request("/");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'self'");
});

test("what any site may frame says so in its policy, and no other header forbids it again", async () => {
  const policy = { "content-security-policy": "default-src 'none'; frame-ancestors *" };
  const site = new Hono();
  site.use(securityHeaders("https://cohere.example.org"));
  site.get("/", (c) => c.text("map", 200, policy));
  const answered = (await site.request("/")).headers;
  for (const headers of [answered, new Headers(withSecurityHeaders("https://cohere.example.org", policy))]) {
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  }
});
