import { setTimeout as sleep } from "node:timers/promises";

/** What a registration call was answered with; undefined when the connection broke before an answer. */
export interface Registered {
  email: string;
  status: number | undefined;
}

/** Registers one person over HTTP as a program would. */
export async function register(origin: string, email: string): Promise<Registered> {
  const body = JSON.stringify({ fullName: `Person ${email}`, email, canAttendInvocation: true, lang: "es" });
  const headers = { "Content-Type": "application/json" };
  const status = await fetch(`${origin}/api/register-user`, { method: "POST", body, headers }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
  return { email, status };
}

/** Clients that register one new person after the other until told to stop; answers with the mailboxes that were acknowledged. */
export function registerForever(origin: string, { clients, name }: { clients: number; name: string }) {
  const acknowledged: string[] = [];
  let running = true;
  let n = 0;
  const client = async () => {
    while (running) {
      const { email, status } = await register(origin, `${name}-${++n}@example.org`);
      if (status === 200) acknowledged.push(email);
      if (status === undefined) await sleep(5);
    }
  };
  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    stop: async () => {
      running = false;
      await done;
    },
  };
}
