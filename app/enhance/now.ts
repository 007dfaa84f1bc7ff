/**
 * `<div data-now="address" data-every="20">` is replaced every 20 seconds by the same element of that address, which
 * names the next address. Without a network, the last one fetched is shown again, with the time it was current.
 */
const lastRead = new Map<string, HTMLElement>();
let current = document.querySelector<HTMLElement>("[data-now]")!;
lastRead.set(location.pathname + location.search, current);
if (current.dataset["awake"]) {
  void stayAwake();
  // Browsers release the wake lock when the page is hidden, so it is requested again.
  document.addEventListener("visibilitychange", () => void stayAwake());
}
wait();

function wait(): void {
  setTimeout(() => void renew().finally(wait), Number(current.dataset["every"]) * 1_000);
}

async function renew(): Promise<void> {
  // A focused link must not be replaced under somebody's hands.
  if (document.hidden || current.contains(document.activeElement)) return;
  const address = current.dataset["now"]!;
  const fetchedPart = await fetchPart(address);
  if (fetchedPart) lastRead.set(address, fetchedPart);
  const part = fetchedPart ?? lastRead.get(address) ?? current;
  part.querySelector<HTMLElement>("[data-as-of]")!.hidden = fetchedPart !== undefined;
  current.replaceWith(part);
  document.documentElement.lang = part.lang;
  current = part;
}

async function fetchPart(address: string): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return undefined;
    // DOMParser parses `<noscript>` as elements, and the refresh in it would leave the page. The content security policy
    // of this page blocks the other page's styles.
    const html = (await response.text()).replaceAll(/<(noscript|style)\b[^]*?<\/\1>/g, "");
    const page = new DOMParser().parseFromString(html, "text/html");
    return page.querySelector<HTMLElement>("[data-now]") ?? undefined;
  } catch {
    return undefined;
  }
}

async function stayAwake(): Promise<void> {
  if (document.hidden) return;
  // Browsers refuse the lock when the battery is low, and older ones do not have it.
  await navigator.wakeLock?.request("screen").catch(() => undefined);
}
