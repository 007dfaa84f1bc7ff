import { setTimeout as sleep } from "node:timers/promises";

/** What a registration call was answered with; undefined when the connection broke before an answer. */
export interface Registered {
  email: string;
  status: number | undefined;
}

export interface Load {
  /** Mailboxes whose registration was answered with success. */
  acknowledged: string[];
  /** One sentence for each that got another answer. */
  refused: string[];
  /** Lets every client finish the registration it is at. */
  stop(): Promise<void>;
}

/** Registers one person over HTTP as a program would. */
export async function register(origin: string, email: string): Promise<Registered> {
  const body = JSON.stringify({ fullName: `Person ${email}`, email, canAttendInvocation: true, lang: "es" });
  const headers = { "Content-Type": "application/json" };
  try {
    const response = await fetch(`${origin}/api/register-user`, { method: "POST", body, headers });
    await response.arrayBuffer();
    return { email, status: response.status };
  } catch {
    return { email, status: undefined };
  }
}

/** Clients that register one new person after the other until told to stop. */
export function registerForever(origin: string, { clients, name }: { clients: number; name: string }): Load {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let running = true;
  let n = 0;
  const client = async () => {
    while (running) {
      const { email, status } = await register(origin, `${name}-${++n}@example.org`);
      if (status === 200) acknowledged.push(email);
      else if (status !== undefined) refused.push(`${email} was answered with ${status}`);
      if (status === undefined) await sleep(5);
    }
  };
  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    refused,
    stop: async () => {
      running = false;
      await done;
    },
  };
}
