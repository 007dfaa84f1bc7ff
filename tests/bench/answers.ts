import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

// The site ends connections that nobody uses for a while: this side is earlier.
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/** Reads an answer to its end as a signed-in organizer, and says how many bytes it had. */
export async function readAll(url: string, cookie: string): Promise<number> {
  const [answer] = await once(get(url, { agent, headers: { cookie } }), "response").catch((error) => {
    // A busy machine can let the site be earlier all the same: then once more, on a connection of its own.
    if (error.code !== "ECONNRESET") throw error;
    return once(get(url, { agent: false, headers: { cookie } }), "response");
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  let bytes = 0;
  for await (const piece of answer as IncomingMessage) bytes += (piece as Buffer).length;
  return bytes;
}
