import { Hono } from "hono";
import { expect, test } from "vitest";
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

test("a call is answered in the language it asks for", async () => {
  const spanish = JSON.parse(await textOf("/api/register-user", { "Accept-Language": "es-MX,es;q=0.9" }));
  expect(spanish).toEqual({ success: false, error: "El servidor no pudo responder. Inténtalo más tarde." });
  expect(JSON.parse(await textOf("/api/register-user")).error).toBe(
    "The server could not answer. Please try again later.",
  );
});
