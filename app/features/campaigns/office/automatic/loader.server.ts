import type { LoaderFunctionArgs } from "react-router";
import { automaticLetters } from "../../automatic/queries.server.ts";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { withPlainSubjects } from "~/features/templates/letter/plain-subject";
import { templateChoices } from "~/features/templates/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";

/**
 * Loads every rule with its next occasion, and the templates to choose from. Returns undefined if the database cannot
 * be reached.
 */
export async function automaticView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const context = args.context.get(requestContext);
  const { db, clock, config } = context;
  const edition = args.context.get(editionContext);
  const read = async () => {
    const [letters, choices] = await Promise.all([
      automaticLetters(db, { edition, clock, origin: config.origin }),
      templateChoices(db),
    ]);
    return { letters, choices: choices.map((choice) => withPlainSubjects(choice, edition)) };
  };
  return { data: await unlessDatabaseOutage(context, read, () => undefined) };
}
