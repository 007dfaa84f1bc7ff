import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The script of static pages is built as a worker for its hashed address; as a module it may load parts on demand.
  worker: { format: "es" },
  environments: {
    // One server build holds every process, so that all of them share one copy of every module.
    ssr: { build: { rollupOptions: { input: "./processes/main.ts" } } },
  },
});
