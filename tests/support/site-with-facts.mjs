// Runs the built site with facts that differ from its edition: node tests/support/site-with-facts.mjs
// '{"next":{"year":2026}}'
const { loadBuiltSite } = await import(new URL("../../build/server/index.js", import.meta.url).href);
const { startWith } = await loadBuiltSite();
await startWith(JSON.parse(process.argv[2]));
process.exit();
