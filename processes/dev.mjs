// npm run dev: the site from its sources, with reload. Vite compiles, and every request uses the newest code.
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";

process.env.NODE_ENV = "development";
process.env.DATA_DIR ||= "./data/dev";
const root = path.join(import.meta.dirname, "..");

const server = createServer();
const vite = await createVite({ root, appType: "custom", server: { middlewareMode: { server }, hmr: { server } } });
const newest = () => vite.ssrLoadModule("/processes/dev-site.ts");
const { openDevProcess, mailsOf, answerCommandsOf } = await newest();
const { listenRefusal } = await vite.ssrLoadModule("/processes/http-server.ts");
const { startFailure } = await vite.ssrLoadModule("/processes/start-failure.ts");
const { stopSignal } = await vite.ssrLoadModule("/processes/stop-signal.ts");
const stopped = stopSignal();
let running;

try {
  const context = await openDevProcess();
  const listener = getRequestListener(siteOf(context));
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );
  await listening(context.config);
  const commands = await answerCommandsOf(context);
  reloadOnChange();
  const { origin } = context.config;
  process.stdout.write(
    `\n  Site    ${origin}/ and ${origin}/es\n  Emails  ${mailsOf(context) ?? "leave by SMTP_URL"}\n\n`,
  );
  await stopped;
  await running?.stop();
  await commands.close();
  await context.database.close();
} catch (error) {
  process.stderr.write(`${startFailure(error, process.env.LOG_LEVEL)}\n`);
  process.exitCode = 1;
}
process.exit();

/** Returns the site of the newest code. When the code changes, its mail worker is replaced too. */
function siteOf(context) {
  return async (request, env) => {
    try {
      const { devSite } = await newest();
      if (running?.madeBy !== devSite) {
        const old = running;
        running = { ...devSite(context), madeBy: devSite };
        await old?.stop();
      }
      return await running.fetch(request, env);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      process.stderr.write(`${error.stack}\n`);
      return new Response(error.stack, { status: 500, headers: { "Content-Type": "text/plain" } });
    }
  };
}

async function listening({ port, host }) {
  server.listen(port, host);
  await once(server, "listening").catch((error) => {
    throw listenRefusal(port, host, error);
  });
}

/** Static pages have no React that could apply an update, so the page is reloaded. */
function reloadOnChange() {
  const sources = ["app", "database", "processes", "server"].map((folder) => path.join(root, folder) + path.sep);
  vite.watcher.on("change", (file) => {
    if (sources.some((folder) => file.startsWith(folder))) vite.environments.client.hot.send({ type: "full-reload" });
  });
}
