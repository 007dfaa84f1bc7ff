export type Log = (level: "debug" | "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

const ranks = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 };

/** JSON lines on standard output, one event a line. Never hand it a token, code, password or whole address. */
export function makeLog(least: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const floor = ranks[least as keyof typeof ranks] ?? ranks.info;
  return (level, event, fields = {}) => {
    if (ranks[level] < floor) return;
    const known = { at: new Date().toISOString(), level, event };
    write(`${inOneLine({ ...known, ...plain(fields) }) ?? JSON.stringify(known)}\n`);
  };
}

function plain(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? described(value) : value]),
  );
}

function described(error: Error & { code?: unknown }) {
  return { name: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** undefined for what JSON cannot hold: a log line is not worth an exception. */
function inOneLine(entry: object): string | undefined {
  try {
    return JSON.stringify(entry);
  } catch {
    return undefined;
  }
}
