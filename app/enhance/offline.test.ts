import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test("a page that is refused is never kept as the one that shows without a network (NEW-51)", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const cachedAddresses: unknown[] = [];
  let status = 503;
  const put = async (address: unknown) => void cachedAddresses.push(address);
  const cache = {
    put,
    // As the specification of service workers has it: all of them, or none.
    addAll: async (requests: { url: string }[]) => {
      const answers = await Promise.all(requests.map(() => fetch("http://localhost:3000/")));
      if (answers.some(({ ok }) => !ok)) throw new TypeError("Request failed");
      for (const { url } of requests) await put(url);
    },
  };
  vi.stubGlobal("self", {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL("http://localhost:3000/assets/offline-1.js"),
    skipWaiting: async () => {},
  });
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => new Response("not open", { status }));
  vi.stubGlobal(
    "Request",
    class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
  );
  await import("./offline.ts");
  const install = () => {
    let work: Promise<unknown> | undefined;
    listeners.get("install")!({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    return work;
  };
  await expect(install()).rejects.toThrow("Request failed");
  expect(cachedAddresses).toEqual([]);
  status = 200;
  await install();
  expect(cachedAddresses).toEqual(["/offline", "/es/offline"]);
});
