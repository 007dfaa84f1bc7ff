import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

// Request tests ask for the built site, and get the one that has the mutants in it.
const mutated = process.env["MUTATED_SERVER"];
if (mutated)
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.endsWith("/build/server/index.js") ? pathToFileURL(mutated).href : specifier, context),
  });
