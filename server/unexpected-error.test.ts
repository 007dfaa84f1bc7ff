import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../processes/http-server.ts";
import { unexpectedError } from "./unexpected-error.ts";

const app = new Hono();
app.onError((error, c) => unexpectedError(c, error, () => {}));
app.all("*", () => {
  throw new Error("planted");
});
const textOf = async (path: string, headers = {}) => (await app.request(path, { headers })).text();

test("the last resort speaks the language of the page, and leads home in it", async () => {
  const spanish = await textOf("/es/about");
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toContain("<h1>¡Error inesperado de la aplicación!</h1>");
  expect(spanish).toContain('<a href="/es">Volver al inicio</a>');
  expect(spanish).not.toMatch(/Unexpected|Error!<|planted/);
  const english = await textOf("/about");
  expect(english).toContain("<h1>Unexpected Application Error!</h1>");
  expect(english).toContain('<a href="/">Return to Home</a>');
});

test("who breaks off while sending a body leaves nothing in the log; every other fault is written there", async () => {
  const logged: unknown[] = [];
  const site = new Hono();
  site.onError((error, c) => unexpectedError(c, error, (...line) => logged.push(line)));
  site.post("*", async (c) => c.text(await c.req.text()));
  site.get("*", () => {
    throw new Error("planted");
  });
  const server = await listen(site.fetch, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.stop());
  const socket = connect(server.port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nemail");
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(60);
  socket.destroy();
  await once(socket, "close");
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(500);
  expect(logged).toMatchObject([["error", "unexpected-error", { error: { message: "planted" } }]]);
});

test("a call is answered in the language it asks for", async () => {
  const spanish = JSON.parse(await textOf("/api/register-user", { "Accept-Language": "es-MX,es;q=0.9" }));
  expect(spanish).toEqual({ success: false, error: "El servidor no pudo responder. Inténtalo más tarde." });
  expect(JSON.parse(await textOf("/api/register-user")).error).toBe(
    "The server couldn’t answer. Please try again later.",
  );
});
