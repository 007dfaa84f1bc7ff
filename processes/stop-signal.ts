/**
 * Resolves when the process is told to end: by SIGTERM or SIGINT, or because the launcher that
 * started it is gone. A terminal tells the whole group and the launcher tells us again, so later
 * signals change nothing: the end is bounded in time anyway.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => resolve());
    process.on("disconnect", () => resolve());
    process.channel?.unref();
  });
}
