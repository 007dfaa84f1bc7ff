/**
 * Resolves when the process should end: on SIGTERM or SIGINT, or because its launcher is gone. A terminal signals the
 * whole group and the launcher signals again, so later signals are ignored; the time to stop is limited anyway.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => resolve());
    process.on("disconnect", () => resolve());
    process.channel?.unref();
  });
}
