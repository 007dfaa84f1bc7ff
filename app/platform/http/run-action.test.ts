import { expect, test } from "vitest";
import * as z from "zod";
import type { RequestContext } from "./request-context.server.ts";
import { runAction } from "./run-action.server.ts";

const schema = z.object({ name: z.string().min(1, "required") });
const free = async () => ({ ok: true, left: 2 }) as const;
const usedUp = async () => ({ ok: false, retryAfter: 40 }) as const;

/** Returns an action that records its steps in order. */
function watched() {
  const done: string[] = [];
  const context = {
    requestId: "1",
    log: (_level: string, event: string) => void done.push(event),
    wakeOutbox: () => void done.push("woken"),
    ip: "203.0.113.7",
    limits: {
      use: async ([{ name }]: [{ name: string }]) => {
        done.push(`counted ${name}`);
        return free();
      },
    },
  } as unknown as RequestContext;
  const command = async ({ name }: { name: string }) => {
    done.push(`saved ${name}`);
    return { ok: name !== "taken" };
  };
  return { done, context, command };
}

test("fields that are wrong are named; they count only against their address, and nothing is saved", async () => {
  const { done, context, command } = watched();
  const limits = async () => {
    done.push("counted");
    return free();
  };
  const outcome = await runAction(context, { schema, body: { name: "" }, limits, command, mails: true });
  expect(outcome).toEqual({ ok: false, reason: "invalid", errors: { name: "required" } });
  expect(done).toEqual(["counted refused-address"]);
});

test("who comes too often is told how long to wait, and nothing is saved", async () => {
  const { done, context, command } = watched();
  const outcome = await runAction(context, { schema, body: { name: "Ana" }, limits: usedUp, command, mails: true });
  expect(outcome).toEqual({ ok: false, reason: "too-many", retryAfter: 40 });
  expect(done).toEqual([]);
});

test("the worker is woken for what was saved, and for nothing that was refused", async () => {
  const { done, context, command } = watched();
  await runAction(context, { schema, body: { name: "Ana" }, limits: free, command, mails: true });
  await runAction(context, { schema, body: { name: "taken" }, command, mails: true });
  await runAction(context, { schema, body: { name: "Bo" }, command });
  expect(done).toEqual(["saved Ana", "woken", "saved taken", "saved Bo"]);
});

test("the command gets what the limits found", async () => {
  const outcome = await runAction(watched().context, {
    limits: free,
    command: async (_, { left }) => ({ ok: true, left }),
  });
  expect(outcome).toEqual({ ok: true, left: 2 });
});

test("while the database cannot be reached the action is refused and the log told; a fault of ours is thrown", async () => {
  const { done, context } = watched();
  const fail = (error: Error) =>
    runAction(context, {
      command: async () => {
        throw error;
      },
    });
  const outcome = await fail(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  expect(outcome).toEqual({ ok: false, reason: "unavailable" });
  expect(done).toEqual(["database-outage"]);
  await expect(fail(new Error("a fault"))).rejects.toThrow("a fault");
});
