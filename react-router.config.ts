import type { Config } from "@react-router/dev/config";

export default {
  // The mutations tool builds the product once more, beside its own build.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  routeDiscovery: { mode: "initial" },
  // Whose forms are taken is decided by server/cross-site.ts. The router's own check compares with the address this
  // process was asked at, which behind a proxy with TLS is never the visitor's.
  allowedActionOrigins: ["**"],
} satisfies Config;
