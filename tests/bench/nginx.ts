import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/running-site.ts";

export interface Nginx {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const connectionHeaders = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
]);

/** Where nginx is on this machine; undefined when it is not installed. */
export function nginxProgram(): string | undefined {
  const folders = ["/usr/sbin", ...(process.env["PATH"] ?? "").split(":")];
  return folders.map((folder) => path.join(folder, "nginx")).find((file) => existsSync(file));
}

/** One nginx worker that answers `/` with these bytes and headers from a file. */
export async function startNginx(program: string, page: { headers: Headers; body: Buffer }): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  await writeFile(path.join(folder, "page"), page.body);
  await writeFile(path.join(folder, "nginx.conf"), configuration(folder, port, page.headers));
  const child = spawn(program, ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint += chunk));
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`);
    await wait(20);
  }
  return {
    origin,
    pid: child.pid!,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, headers: Headers): string {
  const added = [...headers].filter(([name]) => !connectionHeaders.has(name));
  return `
    ${process.getuid!() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      open_file_cache max=10;
      keepalive_requests 10000000;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
      server {
        listen 127.0.0.1:${port};
        location / {
          root ${folder};
          try_files /page =404;
          types { }
          default_type "${headers.get("content-type")}";
          ${added.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join("\n")}
        }
      }
    }`;
}

function quoted(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
