import type { LoaderFunctionArgs } from "react-router";
import { lastEntries } from "~/features/audit/queries.server";
import { begunEditions } from "~/features/edition/begun-editions.server";
import { baseEditionContext, editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { isOver, phaseOn } from "~/features/edition/phase";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countAsked } from "~/features/proposals/questions/queries.server";
import { countRegistered } from "~/features/registration/queries.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { undoneWithin } from "../commands.server.ts";
import { isFirst } from "../first-edition.ts";
import { hostsView } from "./hosts-view.server.ts";
import { carriableSettings, isOfOneYear, suggestedDays } from "../next-edition.ts";
import { tickOf, type TypedYear } from "../schema.ts";
import { countedYear } from "../year-figures.server.ts";

/** Loads the screen. Parts that could not be read are undefined. */
export async function nextYearView({ context, ...args }: LoaderFunctionArgs) {
  requireAdmin({ context, ...args });
  const edition = context.get(editionContext);
  const deps = context.get(requestContext);
  const today = dayIn(edition.zone, deps.clock.site());
  const carriable = carriableSettings(edition);
  return {
    year: edition.year,
    isOver: isOver(phaseOn(edition, today)),
    /** The first day the next year can begin on. */
    from: dayAfter(edition.days.integration, 1),
    carriable,
    suggested: formValues(edition),
    stored: await unlessDatabaseOutage(
      deps,
      async () => ({
        figures: await countedYear(deps.db, edition),
        begun: await lastBeginning(deps, context.get(baseEditionContext)),
        hosts: await hostsView(deps, edition),
      }),
      () => undefined,
    ),
  };
}

/** Returns the initial values of the form. */
function formValues(edition: Edition): TypedYear {
  const carried = carriableSettings(edition).filter((name) => !isOfOneYear(name));
  const ticks = carried.map((name) => [tickOf(name), "yes"]);
  return { ...suggestedDays(edition), ...Object.fromEntries(ticks) };
}

/**
 * Returns the beginning of this year while it can be undone; `registered` is the number of registrations that prevent
 * it.
 */
async function lastBeginning({ db, clock }: RequestContext, { key }: Edition) {
  const all = await begunEditions(db);
  const begun = all.find((beginning) => beginning.key === key);
  if (!begun || isFirst(begun.edition, all) || clock.now().getTime() - begun.at.getTime() > undoneWithin)
    return undefined;
  const { year, past } = begun.edition;
  const subject = `year:${year}`;
  const by = (await lastEntries(db, [subject])).get(subject)?.name;
  const [registered, askedCount] = await Promise.all([countRegistered(db, key), countAsked(db, key)]);
  return { year, before: past[0]!.year, at: begun.at, by, registered, askedCount };
}
