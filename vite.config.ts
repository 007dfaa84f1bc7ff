import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { ourLetters } from "./vite.fonts.ts";
import { ourWords } from "./vite.words.ts";

export default defineConfig({
  plugins: [ourLanguagesOnly(), ourLetters(), ourWords(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The script of static pages is built as a worker for its hashed address; as a module it may load parts on demand.
  worker: { format: "es" },
  environments: {
    // One server build holds every process, so that all of them share one copy of every module.
    ssr: { build: { rollupOptions: { input: "./processes/main.ts" } } },
  },
});

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
