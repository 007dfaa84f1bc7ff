import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringAt, gatherings } from "~/features/edition/phase";
import { requireSteward } from "~/features/identity/middleware.server";
import { dayIn } from "~/i18n/dates";
import { knownValue } from "~/lib/http/query";
import { requestContext } from "~/platform/http/request-context.server";
import { checkInListOf, fitsOneList } from "../../queries.server.ts";

export async function paperListView(args: LoaderFunctionArgs) {
  const { url, context } = args;
  requireSteward(args);
  const edition = context.get(editionContext);
  const { db, clock } = context.get(requestContext);
  const gathering =
    knownValue(url.searchParams, "gathering", gatherings) ?? gatheringAt(edition, dayIn(edition.zone, clock.site()));
  const now = clock.now();
  if (!(await fitsOneList(db, edition.key))) return { gathering, now, people: undefined, walkIns: [] };
  const { people, checkIns } = await checkInListOf(db, { editionKey: edition.key, gathering });
  const hereIds = new Set(checkIns.map(({ person }) => person));
  return {
    gathering,
    now,
    people: people.names!.map(({ id, name }) => ({ name, isHere: hereIds.has(id) })),
    walkIns: checkIns.flatMap(({ person, name }) => (person ? [] : [name])),
  };
}
