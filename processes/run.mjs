// Runs one process of the built product: node processes/run.mjs start
import { main } from "../build/server/index.js";

const [name = "start", ...args] = process.argv.slice(2);
await main(name, args);
