import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, closeSync, createWriteStream, mkdirSync, openSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { emailAddress } from "../app/lib/fields/text-rules.ts";
import type { ProcessContext } from "./process-context.ts";
import { CommandRefused, lists, siteCommands, type SiteCommands } from "./site-commands.ts";

/**
 * An HTTP server on a Unix socket in the data folder, through which commands reach the process that has the folder
 * open.
 */
export interface CommandSocket {
  close(): Promise<void>;
}

interface SocketContext {
  commands: SiteCommands;
  folder: string;
  log: ProcessContext["log"];
}

/** A backup whose reader has stopped reading is ended after this time, because it holds a snapshot. */
const backupPatience = 300_000;

/** Returns the folder of a data folder's socket. */
export function socketFolder(dataDir: string): string {
  return path.join(path.resolve(dataDir), "run");
}

/**
 * The address of a socket is limited to about a hundred bytes; on Linux an open folder gives a deep one a short name.
 */
export function socketAddress(folder: string): { address: string; release: () => void } {
  const address = path.join(folder, "commands.sock");
  if (Buffer.byteLength(address) <= 100 || process.platform !== "linux") return { address, release: () => {} };
  const fd = openSync(folder, "r");
  return { address: `/proc/self/fd/${fd}/commands.sock`, release: () => closeSync(fd) };
}

/**
 * Answers commands until it is closed, only to the owner of the data folder. With PostgreSQL, a command opens the
 * database itself. If the socket cannot be created, the site runs without it and logs that.
 */
export async function answerCommands({ config, database, edition, log }: ProcessContext): Promise<CommandSocket> {
  if (database.engine === "postgres" || process.platform === "win32") return { close: async () => {} };
  const folder = socketFolder(config.dataDir);
  const commands = siteCommands(database, () => edition);
  try {
    return await listenIn(folder, { commands, folder, log });
  } catch (error) {
    log("warn", "commands-unavailable", { error });
    return { close: async () => {} };
  }
}

async function listenIn(folder: string, context: SocketContext): Promise<CommandSocket> {
  // The lock of the data folder is held, so whatever a killed process left here can be deleted.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const { address, release } = socketAddress(folder);
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = answer(request, response, context).finally(() => running.delete(work));
    running.add(work);
  });
  try {
    server.listen(address);
    await once(server, "listening");
    chmodSync(address, 0o600);
  } catch (error) {
    release();
    throw error;
  }
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all(running);
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, context: SocketContext): Promise<void> {
  try {
    await carryOut(request, response, context);
  } catch (error) {
    if (hasLeft(error as NodeJS.ErrnoException)) return void response.destroy();
    const isRefusal = error instanceof CommandRefused;
    if (!isRefusal) context.log("error", "command-failed", { error });
    if (response.headersSent) return void response.destroy();
    response.writeHead(isRefusal ? 400 : 500).end((error as Error).message);
  }
}

async function carryOut(
  request: IncomingMessage,
  response: ServerResponse,
  { commands, folder }: SocketContext,
): Promise<void> {
  const [call, argument = ""] = callParts(request.url!);
  if (call === "export" && lists.includes(argument)) return send(response, commands.exportList(argument));
  if (call === "backup") {
    response.setTimeout(backupPatience, () => response.destroy());
    return send(response, commands.backup());
  }
  if (call === "grant-admin") {
    const email = emailAddress.safeParse(argument);
    if (!email.success) throw new CommandRefused(`${argument} is not an email address.`);
    return void response.end(JSON.stringify(await commands.grantAdmin(email.data)));
  }
  if (call === "restore") {
    const result = await withUpload(request, folder, (file) => commands.restore(file, argument));
    return void response.end(JSON.stringify(result));
  }
  if (call === "export-words") return void response.end(JSON.stringify(await commands.exportWords(argument)));
  if (call === "import-words") {
    const result = await commands.importWords(argument, JSON.parse(await text(request)));
    return void response.end(JSON.stringify(result));
  }
  response.writeHead(call === "" ? 200 : 404).end(`There is no command ${call}.`);
}

/** Returns the words of a call, "grant-admin/ana%40example.org". */
function callParts(url: string): string[] {
  try {
    return url.slice(1).split("/").map(decodeURIComponent);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new CommandRefused(`${url} is not a command that can be read.`);
  }
}

/** The first chunk is created before the response starts, so that a failure can still be reported. */
async function send(response: ServerResponse, text: AsyncIterable<string | Uint8Array>): Promise<void> {
  const pieces = Readable.from(text);
  await once(pieces, "readable");
  // If the reader has left, the rest is canceled and its snapshot released.
  if (response.destroyed) pieces.destroy();
  else await pipeline(pieces, response);
}

/** Receives the whole file before it uses the database, so that a slow sender blocks nobody. */
async function withUpload<T>(request: IncomingMessage, folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = path.join(folder, `restore-${randomUUID()}`);
  try {
    await pipeline(request, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

function hasLeft({ code }: NodeJS.ErrnoException): boolean {
  return ["ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNRESET"].includes(code ?? "");
}
