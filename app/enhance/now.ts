/**
 * `<div data-now="address" data-every="20">` shows the same part of that address after so many seconds, and goes on with
 * the address which that part names. While the network is lost it shows what it read last, and says as of when.
 */
const lastRead = new Map<string, HTMLElement>();
let current = document.querySelector<HTMLElement>("[data-now]")!;
lastRead.set(location.pathname + location.search, current);
if (current.dataset["awake"]) {
  void stayAwake();
  // A screen that was switched off may sleep again until somebody switches it on.
  document.addEventListener("visibilitychange", () => void stayAwake());
}
wait();

function wait(): void {
  setTimeout(() => void renew().finally(wait), Number(current.dataset["every"]) * 1_000);
}

async function renew(): Promise<void> {
  // Whoever reads or presses a link keeps it.
  if (document.hidden || current.contains(document.activeElement)) return;
  const address = current.dataset["now"]!;
  const read = await partAt(address);
  if (read) lastRead.set(address, read);
  const next = read ?? lastRead.get(address) ?? current;
  next.querySelector<HTMLElement>("[data-as-of]")!.hidden = read !== undefined;
  current.replaceWith(next);
  document.documentElement.lang = next.lang;
  current = next;
}

async function partAt(address: string): Promise<HTMLElement | undefined> {
  try {
    // A network that hangs is lost too.
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return undefined;
    // The parser takes what is there for browsers without script as elements, and a refresh would leave the page. This
    // page's policy refuses the styles of the other one.
    const html = (await answer.text()).replaceAll(/<(noscript|style)\b[^]*?<\/\1>/g, "");
    const page = new DOMParser().parseFromString(html, "text/html");
    return page.querySelector<HTMLElement>("[data-now]") ?? undefined;
  } catch {
    return undefined;
  }
}

async function stayAwake(): Promise<void> {
  if (document.hidden) return;
  // The browser refuses it where the battery is low, and older ones do not know it.
  await navigator.wakeLock?.request("screen").catch(() => undefined);
}
