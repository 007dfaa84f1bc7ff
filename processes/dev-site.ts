import * as build from "virtual:react-router/server-build";
import { outboxAddress } from "../app/features/outbox/local-view.server.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { answerCommands, type CommandSocket } from "./command-socket.ts";
import { makeSite } from "./web.ts";
import { runMailWorker } from "./worker.ts";
import { openProcess, type ProcessContext } from "./process-context.ts";

export function openDevProcess(): Promise<ProcessContext> {
  return openProcess(readConfig(process.env), { isOpen: true });
}

/** Answers shell commands in this process, as a site does. */
export function answerCommandsOf(context: ProcessContext): Promise<CommandSocket> {
  return answerCommands(context);
}

/** Returns the address of the local outbox; undefined if emails are sent. */
export function mailsOf({ config, outboxKey }: ProcessContext): string | undefined {
  return outboxKey && outboxAddress(config, outboxKey);
}

interface DevSite {
  fetch(request: Request, env: object): Promise<Response>;
  stop(): Promise<void>;
}

/** The site without its page cache, with Vite's client in every page and a policy that allows it. */
export function devSite(context: ProcessContext): DevSite {
  const worker = runMailWorker(context);
  const site = makeSite(context, { build, wakeOutbox: worker.wake, cachePages: false });
  return {
    fetch: async (request, env) => forVite(await site.fetch(uncompressed(request), env)),
    stop: worker.stop,
  };
}

function uncompressed(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return new Request(request.url, {
    method: request.method,
    headers,
    body: request.body,
    ...(request.body ? { duplex: "half" } : {}),
  });
}

/** Vite injects styles and a socket in development that the site's own policy forbids. */
async function forVite(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'self'");
  if (!headers.get("content-type")?.startsWith("text/html"))
    return new Response(response.body, { status: response.status, headers });
  const html = await response.text();
  const client = '<script type="module" src="/@vite/client"></script>';
  return new Response(html.replace("</head>", `${client}</head>`), { status: response.status, headers });
}
