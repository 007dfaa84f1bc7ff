import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const sources = ["app", "database", "processes", "sample-community", "server"];
// The sample community uses the test builders.
const files = [
  "package-lock.json",
  "react-router.config.ts",
  "tests/support/builders.ts",
  "tsconfig.json",
  "vite.config.ts",
  "vite.fonts.ts",
  "vite.palette.ts",
  "vite.words.ts",
];

/** Builds the product into build/ unless it was built from exactly these files. */
export async function ensureBuilt(root, node) {
  const stamp = path.join(root, "build/built-from");
  const inputs = hashOf(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  process.stderr.write("Building …\n");
  rmSync(stamp, { force: true });
  rmSync(path.join(root, "build/compile-cache"), { recursive: true, force: true });
  await step(root, node, ["node_modules/@react-router/dev/bin.cjs", "build"]);
  await precompress(path.join(root, "build/client/assets"));
  await step(root, node, ["processes/run.mjs", "database-template"]);
  writeFileSync(stamp, inputs);
}

/** Prints nothing if the step succeeds, and all its output if not. */
async function step(root, node, words) {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(node, words, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("close", resolve);
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Error(`The build failed at: ${words.join(" ")}`);
}

async function precompress(folder) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const file of filesIn(folder).filter((file) => /\.(css|js|json|svg|txt)$/.test(file))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

function hashOf(root) {
  const found = sources.flatMap((folder) => filesIn(path.join(root, folder)));
  const inputs = [
    ...found.filter((file) => !/\.test\.tsx?$/.test(file)),
    ...files.map((file) => path.join(root, file)),
  ];
  const hash = createHash("sha256");
  for (const file of inputs.sort())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
