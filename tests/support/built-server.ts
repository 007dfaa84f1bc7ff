import { existsSync } from "node:fs";

/** Loads the built product, which includes the migrations. */
export async function builtServer(): Promise<typeof import("../../processes/built-site.ts")> {
  const file = new URL("../../build/server/index.js", import.meta.url);
  if (!existsSync(file)) throw new Error("The product is not built. Run npm run build first.");
  const main: typeof import("../../processes/main.ts") = await import(/* @vite-ignore */ file.href);
  return main.loadBuiltSite();
}
