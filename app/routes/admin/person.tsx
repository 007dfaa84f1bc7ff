import { data, useLocation } from "react-router";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/person";
import { Access } from "~/features/people/office/person/access";
import { AccountFacts, DetailsSection } from "~/features/people/office/person/details";
import { Duplicates } from "~/features/people/office/merging/duplicates";
import { History } from "~/features/people/office/history/history";
import { Mails } from "~/features/people/office/mail/mails";
import { NotLoaded, PersonNotFound } from "~/features/people/office/person/missing";
import { Newsletter } from "~/features/people/office/newsletter/newsletter";
import { Notes } from "~/features/people/office/notes/notes";
import { PersonHead } from "~/features/people/office/person/person-head";
import { personAction } from "~/features/people/office/person/action.server";
import { Proposals } from "~/features/people/office/person/proposals";
import { Registrations } from "~/features/people/office/person/registrations";
import { Tags } from "~/features/people/office/person/tags";
import { personView } from "~/features/people/office/person/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** What is opened for whoever has just proven to be there. */
const needsProof = ["role", "data", "delete"];

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const known = loaderData && typeof loaderData === "object" ? loaderData.person : undefined;
  return pageMeta(args, (t) => ({ title: known?.fullName || known?.email || t("person.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  const { profileId } = requireAdmin(args);
  if (needsProof.includes(args.url.searchParams.get("edit") ?? "")) requireFreshProof(args);
  const known = await personView(args);
  if (known === "missing") return data(known, { status: 404 });
  return known && { ...known, ownProfile: profileId };
}

export function action(args: Route.ActionArgs) {
  return personAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Everything known about a person, from every feature, and what can be done about it (ADM-33). */
export default function Person({ loaderData: known, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  useRefusalToast(actionData && "toast" in actionData ? actionData : undefined);
  if (!known) return <NotLoaded />;
  if (known === "missing") return <PersonNotFound />;
  const { person, ownProfile } = known;
  const opened = new URLSearchParams(search).get("edit");
  return (
    <article aria-labelledby="person-name">
      <UnsentForm />
      <PersonHead person={person} />
      <div className="person-columns">
        <div className="space-y-5">
          <DetailsSection person={person} isOpen={opened === "details"} />
          <Newsletter {...known} />
          <Tags person={person} tags={known.tags} knownTags={known.knownTags} />
          <AccountFacts account={known.account} stars={known.stars} />
        </div>
        <div className="person-main space-y-5">
          <Notes
            about={person.id}
            notes={known.notes}
            newNote={known.newNote}
            ownProfile={ownProfile}
            opened={opened}
          />
          <Registrations {...known} opened={opened} />
          <Proposals proposals={known.proposals} />
          <Mails mails={known.mails} address={person.email} />
          <History entries={known.history} />
        </div>
        <div className="space-y-5">
          <Duplicates person={person} duplicates={known.duplicates} merges={known.merges} />
          <Access person={person} opened={opened} isOwn={ownProfile === person.id} />
        </div>
      </div>
    </article>
  );
}
