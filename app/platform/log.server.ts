export type Log = (level: "debug" | "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

const ranks = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 };

/** Writes JSON lines to standard output, one per event. Never log a token, code, password or whole address. */
export function makeLog(least: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const floor = ranks[least as keyof typeof ranks] ?? ranks.info;
  return (level, event, fields = {}) => {
    if (ranks[level] < floor) return;
    const base = { at: new Date().toISOString(), level, event };
    write(`${inOneLine({ ...base, ...plain(fields) }) ?? JSON.stringify(base)}\n`);
  };
}

function plain(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? serializeError(value) : value]),
  );
}

function serializeError(error: Error & { code?: unknown }) {
  const message = withoutSecrets(error.message);
  return { name: error.name, message, code: error.code, stack: error.stack?.replace(error.message, () => message) };
}

/** A library's message may quote user input, so anything that looks like an email address or a token is removed. */
function withoutSecrets(message: string): string {
  return message
    .replaceAll(/[^\s"'<>(=]{1,254}@[^\s"'<>)]+/g, "…@…")
    .replaceAll(/[\w-]{22,}/g, (word) => (/[A-Z]/.test(word) && /[a-z]/.test(word) ? "…" : word));
}

/** Returns undefined if JSON cannot represent the entry, because a log line must not throw. */
function inOneLine(entry: object): string | undefined {
  try {
    return JSON.stringify(entry);
  } catch {
    return undefined;
  }
}
