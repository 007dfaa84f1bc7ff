import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { ourLetters } from "./vite.fonts.ts";
import { ourColors } from "./vite.palette.ts";
import { ourWords } from "./vite.words.ts";

/** Taken from their packages as they are: they have files beside their code, or tests share them with the build. */
const apart = [
  "react",
  "react-dom",
  "pg",
  "@electric-sql/pglite",
  "sharp",
  "@resvg/resvg-js",
  "pdfkit",
  "fontkit",
  "subset-font",
];

export default defineConfig(({ command }) => ({
  plugins: [ourLanguagesOnly(), ourLetters(), ourColors(), ourWords(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The script of static pages is built as a worker for its hashed address; as a module it may load parts on demand.
  worker: { format: "es" },
  environments: {
    ssr: {
      // One server build holds every process, so that all of them share one copy of every module.
      build: { rollupOptions: { input: "./processes/main.ts" } },
      // And every library: a start that looks up their eight hundred files one by one takes half as long again.
      ...(command === "build" ? { resolve: { noExternal: true, external: apart } } : {}),
    },
  },
}));

/** React Aria brings its words in 34 languages; this site speaks two. */
function ourLanguagesOnly(): Plugin {
  return {
    name: "our-languages-only",
    enforce: "pre",
    load: {
      filter: {
        id: /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/intl\/(?:.+\/)?[a-z]{2}-[A-Z]{2}\.mjs$/,
      },
      handler: (id) => (/(en-US|es-ES)\.mjs$/.test(id) ? undefined : "export default {};"),
    },
  };
}
