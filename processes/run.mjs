// Runs one process of the built product: node processes/run.mjs start
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

const built = new URL("../build/server/index.js", import.meta.url);
if (!existsSync(built)) {
  process.stderr.write("The product is not built. Run npm run build first.\n");
  process.exit(1);
}

// Compiling is most of a start, so compiled code is cached for the next starts. If the folder cannot be written,
// nothing is cached and nothing else changes.
enableCompileCache(fileURLToPath(new URL("../build/compile-cache", import.meta.url)));

const { main } = await import(built.href);
const [name = "start", ...args] = process.argv.slice(2);
await main(name, args);
