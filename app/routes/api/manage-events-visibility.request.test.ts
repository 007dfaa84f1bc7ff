import { expect, test } from "vitest";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite } from "../../../tests/support/site.ts";

const evening = {
  title: "Story circle",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
};

test("a PUT that does not say who sees the event, or how one comes, leaves that as it is", async () => {
  const site = await startSite();
  const cookie = await signIn(site, { email: "admin@example.org", role: "admin" });
  const call = async (method: string, body: object) => {
    const headers = { cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const answer = await site.request("/api/manage-events", { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string; is_public: boolean; title: string };
  };
  for (const isPublic of [false, true]) {
    const booked = { coming_mode: "book", capacity: 12 };
    const { id } = await call("POST", { ...evening, ...booked, is_public: isPublic });
    const changed = await call("PUT", { ...evening, id, title: "Moved inside" });
    expect(changed).toMatchObject({ title: "Moved inside", is_public: isPublic, ...booked });
  }
  await site.close();
});
