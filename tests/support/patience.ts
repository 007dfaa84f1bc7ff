import { vi } from "vitest";

// Vitest's own patience is a second, and a busy machine may stand still for longer. Whoever has to be quick says so.
const patience = 10_000;
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options = patience) => waitFor(check, options);
vi.waitUntil = (check, options = patience) => waitUntil(check, options);
