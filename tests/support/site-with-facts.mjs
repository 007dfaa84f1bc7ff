// Runs the built site with facts that differ from its edition: node tests/support/site-with-facts.mjs '{"next":{"year":2026}}'
const { startWith } = await import(new URL("../../build/server/index.js", import.meta.url).href);
await startWith(JSON.parse(process.argv[2]));
process.exit();
