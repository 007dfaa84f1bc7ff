import { WrongSetting } from "../app/platform/config.server.ts";
import { DatabaseUnreachable } from "../app/platform/database/db.server.ts";
import { DataFolderInUse } from "../app/platform/database/embedded-database.server.ts";
import { DatabaseTooOld } from "../database/migrate.ts";
import { PortTaken } from "./http-server.ts";
import { CommandRefused } from "./site-commands.ts";
import { DatabaseUnusable } from "./process-context.ts";

const foreseen = [
  CommandRefused,
  DataFolderInUse,
  DatabaseTooOld,
  DatabaseUnreachable,
  DatabaseUnusable,
  PortTaken,
  WrongSetting,
];

/** Returns one line that says what is wrong and what to do. The stack is shown only for bugs, with LOG_LEVEL=debug. */
export function startFailure(error: unknown, logLevel: string | undefined): string {
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path) return `${path} cannot be used (${code}). Check who owns it and what it is, or set DATA_DIR.`;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (logLevel === "debug") return stack ?? message;
  return `It could not start: ${message.split("\n")[0]} (LOG_LEVEL=debug shows more).`;
}
