import { createReadStream } from "node:fs";
import { request as send, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openBackup } from "../database/backup-file.ts";
import { socketAddress, socketFolder } from "./command-socket.ts";
import { asRefusal, CommandRefused, type SiteCommands } from "./site-commands.ts";

/** Returns the commands of the process that has a data folder open; undefined if there is none. */
export async function runningSite(dataDir: string): Promise<SiteCommands | undefined> {
  try {
    const { address } = socketAddress(socketFolder(dataDir));
    (await ask(address, "")).resume();
    return commandsAt(address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
    if (code === "EACCES")
      throw new CommandRefused("The site answers only the user it runs as. Run this as that user.", { cause: error });
    throw error;
  }
}

function commandsAt(address: string): SiteCommands {
  return {
    exportList: (list) => piecesOf(address, `export/${list}`),
    grantAdmin: async (email) => JSON.parse(await text(await ask(address, `grant-admin/${encodeURIComponent(email)}`))),
    backup: () => piecesOf(address, "backup"),
    restore: async (file, calledAs = file) => {
      await openBackup(file, calledAs).check().catch(asRefusal);
      return JSON.parse(
        await text(await ask(address, `restore/${encodeURIComponent(calledAs)}`, createReadStream(file))),
      );
    },
    exportWords: async (code) => JSON.parse(await text(await ask(address, `export-words/${code}`))),
    importWords: async (code, tree) =>
      JSON.parse(await text(await ask(address, `import-words/${code}`, Readable.from([JSON.stringify(tree)])))),
  };
}

async function* piecesOf(address: string, call: string): AsyncGenerator<Uint8Array, void> {
  const response = await ask(address, call);
  try {
    yield* response;
  } catch (error) {
    throw new CommandRefused("The site stopped before everything was there. Run the command again.", { cause: error });
  }
}

/** Sends a call, with a body if given; a refusal is thrown as the command itself throws it. */
async function ask(address: string, call: string, body?: Readable): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = send({ socketPath: address, path: `/${call}`, method: "POST", agent: false }, resolve);
  request.on("error", reject);
  if (body) pipeline(body, request).catch(reject);
  else request.end();
  const response = await promise;
  if (response.statusCode === 200) return response;
  const message = await text(response);
  throw response.statusCode === 400 ? new CommandRefused(message) : new Error(message);
}
