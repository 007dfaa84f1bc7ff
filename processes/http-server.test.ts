import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./http-server.ts";

async function serving(standstill: number, fetch: () => Response | Promise<Response>) {
  const server = await listen(fetch, { port: 0, host: "127.0.0.1", standstill });
  onTestFinished(() => server.stop());
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return socket;
}

/** Returns the response to a raw request before the connection ends. */
async function answerTo(request: string): Promise<string> {
  const server = await listen(() => new Response("a page"), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.stop());
  const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  socket.write(request);
  let answer = "";
  for await (const part of socket) answer += String(part);
  return answer;
}

test("a request that names two hosts is refused, and one that names one is answered", async () => {
  const get = (...hosts: string[]) =>
    answerTo(`GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`);
  expect(await get("localhost", "elsewhere.example")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await get("localhost", "localhost")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await get("localhost")).toMatch(/^HTTP\/1\.1 200 [^]*a page$/);
});

test("an address too long to be repeated in an answer is refused at once, and the connection ends", async () => {
  const get = (letters: number) =>
    answerTo(
      `GET /${"a".repeat(letters - 1)} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${"x".repeat(43)}\r\n\r\n`,
    );
  expect(await get(8_001)).toMatch(/^HTTP\/1\.1 414 /);
  expect(await get(9_500)).toMatch(/^HTTP\/1\.1 414 /);
  expect(await get(20_000)).toMatch(/^HTTP\/1\.1 431 /);
});

test("a visitor who takes nothing of a long answer is let go", async () => {
  const socket = await serving(300, () => new Response(new Uint8Array(64 * 1024 * 1024)));
  socket.pause();
  await wait(1_500);
  // The data in the system's buffers arrives, the rest does not.
  let bytes = 0;
  socket.on("data", (chunk) => (bytes += chunk.length)).resume();
  await once(socket, "close");
  expect(bytes).toBeLessThan(64 * 1024 * 1024);
});

test("a visitor who reads slowly gets all of it", async () => {
  const socket = await serving(1_000, () => new Response(new Uint8Array(8 * 1024 * 1024)));
  let bytes = 0;
  socket.on("data", async (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
    await wait(20);
    socket.resume();
  });
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(8 * 1024 * 1024);
});

test("who waits for an answer that takes long to make gets it", async () => {
  const socket = await serving(200, async () => {
    await wait(1_000);
    return new Response("made");
  });
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("made");
});
