import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    // One server build holds every process, so that all of them share one copy of every module.
    ssr: { build: { rollupOptions: { input: "./processes/main.ts" } } },
  },
});
