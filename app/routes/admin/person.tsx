import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/person";
import { AccountFacts, Details, Newsletter } from "./person/details.tsx";
import { History } from "./person/history.tsx";
import { Mails } from "./person/mails.tsx";
import { NotLoaded, NotThere } from "./person/missing.tsx";
import { PersonHead } from "./person/person-head.tsx";
import { Proposals } from "./person/proposals.tsx";
import { Registrations } from "./person/registrations.tsx";
import { personView } from "./person/view.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const known = typeof loaderData === "object" ? loaderData.person : undefined;
  return pageMeta(args, (t) => ({ title: known?.fullName || known?.email || t("person.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const known = await personView(args);
  return known === "missing" ? data(known, { status: 404 }) : known;
}

/** Everything known about a person, from every feature (ADM-33). */
export default function Person({ loaderData: known }: Route.ComponentProps) {
  if (!known) return <NotLoaded />;
  if (known === "missing") return <NotThere />;
  return (
    <article aria-labelledby="person-name">
      <PersonHead person={known.person} />
      <div className="person-columns">
        <div className="space-y-5">
          <Details person={known.person} />
          <Newsletter person={known.person} consent={known.consent} suppression={known.suppression} />
          <AccountFacts account={known.account} stars={known.stars} />
        </div>
        <div className="space-y-5">
          <Registrations registrations={known.registrations} withdrawals={known.withdrawals} />
          <Proposals proposals={known.proposals} />
          <Mails mails={known.mails} address={known.person.email} />
          <History entries={known.history} />
        </div>
      </div>
    </article>
  );
}
