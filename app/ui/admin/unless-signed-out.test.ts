import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessUnproven } from "./unless-signed-out.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "Marisol" }));
  vi.stubGlobal("location", { origin: "http://localhost:3000" });
});
afterEach(() => void vi.unstubAllGlobals());

const sentTo = (place: string) =>
  unlessUnproven({
    request: new Request("http://localhost:3000/es/admin", { method: "POST" }),
    serverAction: vi.fn<() => Promise<null>>().mockRejectedValue(redirect(place, 303)),
  });

test("where a proof is asked for, the form stays; any other place is gone to", async () => {
  const answer = { data: { isUnproven: true }, init: { status: 403 } };
  expect(await sentTo("/es/auth/prove?next=%2Fes%2Fadmin")).toMatchObject(answer);
  expect(await sentTo("http://localhost:3000/auth/prove?next=%2Fadmin")).toMatchObject(answer);
  await expect(sentTo("/es/admin")).rejects.toMatchObject({ status: 303 });
});
