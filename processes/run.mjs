// Runs one process of the built product: node processes/run.mjs start
import { existsSync } from "node:fs";

const built = new URL("../build/server/index.js", import.meta.url);
if (!existsSync(built)) {
  process.stderr.write("The product is not built. Run npm run build first.\n");
  process.exit(1);
}

const { main } = await import(built.href);
const [name = "start", ...args] = process.argv.slice(2);
await main(name, args);
