import { useState } from "react";
import { data, useLocation } from "react-router";
import { notSavedContext, requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { useUnsentToast } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/person";
import { Access } from "./person/access.tsx";
import { AccountFacts, DetailsSection } from "./person/details.tsx";
import { Duplicates } from "./person/duplicates.tsx";
import { History } from "./person/history.tsx";
import { Mails } from "./person/mails.tsx";
import { NotLoaded, PersonNotFound } from "./person/missing.tsx";
import { GivenForm, NotSavedForm } from "./person/not-saved-form.tsx";
import { Newsletter } from "./person/newsletter.tsx";
import { Notes } from "./person/notes.tsx";
import { PersonHead } from "./person/person-head.tsx";
import { personAction } from "./person/post.server.ts";
import { Proposals } from "./person/proposals.tsx";
import { Registrations } from "./person/registrations.tsx";
import { Tags } from "./person/tags.tsx";
import { personView } from "./person/view.server.ts";
import { useRefusalToast } from "./refusal-toast.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", acceptsPostWithoutSession: true } satisfies RouteHandle;

/** What is opened for whoever has just proven to be there. */
const needsProof = ["role", "data", "delete"];

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const known = loaderData && typeof loaderData === "object" ? loaderData.person : undefined;
  return pageMeta(args, (t) => ({ title: known?.fullName || known?.email || t("person.title") }));
}

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSavedContext)) return null;
  const { userId: owner, profileId } = requireAdmin(args);
  if (needsProof.includes(args.url.searchParams.get("edit") ?? "")) requireFreshProof(args);
  const known = await personView(args);
  if (known === "missing") return data(known, { status: 404 });
  return known && { ...known, owner, ownProfile: profileId };
}

export function action(args: Route.ActionArgs) {
  return personAction(args);
}

/** A session that ended meanwhile would take what was typed along, on the way to sign in; so it is asked first. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Everything known about a person, from every feature, and what can be done about it (ADM-33). */
export default function Person({ loaderData: known, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const signedOut = actionData && "isSignedOut" in actionData ? actionData : undefined;
  const [seen, setSeen] = useState<typeof signedOut>();
  const answered = actionData && "toast" in actionData ? actionData : undefined;
  useRefusalToast(answered);
  useUnsentToast(actionData);
  if (!known || known === "missing")
    return <UnknownPerson id={params.id} isMissing={known === "missing"} answered={answered} />;
  const { person, owner, ownProfile } = known;
  const opened = new URLSearchParams(search).get("edit");
  return (
    <article aria-labelledby="person-name">
      {signedOut && signedOut !== seen && <SignedOutDialog onClose={() => setSeen(signedOut)} />}
      <PersonHead person={person} />
      <div className="person-columns">
        <div className="space-y-5">
          <DetailsSection
            person={person}
            owner={owner}
            isOpen={opened === "details"}
            answered={answered && "details" in answered ? answered.details : undefined}
          />
          <Newsletter {...known} />
          <Tags tags={known.tags} knownTags={known.knownTags} />
          <AccountFacts account={known.account} stars={known.stars} />
        </div>
        <div className="person-main space-y-5">
          <Notes
            about={person.id}
            notes={known.notes}
            newNote={known.newNote}
            owner={owner}
            ownProfile={ownProfile}
            opened={opened}
            answered={answered && "note" in answered ? answered.note : undefined}
          />
          <Registrations
            {...known}
            opened={opened}
            answered={answered && "answers" in answered ? answered.answers : undefined}
          />
          <Proposals proposals={known.proposals} />
          <Mails mails={known.mails} address={person.email} />
          <History entries={known.history} />
        </div>
        <div className="space-y-5">
          <Duplicates person={person} duplicates={known.duplicates} merges={known.merges} />
          <Access
            person={person}
            opened={opened}
            isOwn={ownProfile === person.id}
            answered={answered && "deletion" in answered ? answered.deletion : undefined}
          />
        </div>
      </div>
    </article>
  );
}

type Answered = Extract<Route.ComponentProps["actionData"], { toast: unknown }>;

interface UnknownPersonProps {
  id: string;
  isMissing: boolean;
  answered: Answered | undefined;
}

/** Nothing is known of the person now, but what was typed is there to be sent again. */
function UnknownPerson({ id, isMissing, answered }: UnknownPersonProps) {
  const given = answered && !("deletion" in answered) ? answered : undefined;
  if (isMissing) return <PersonNotFound>{given && <GivenForm person={id} given={given} />}</PersonNotFound>;
  return given && "notSaved" in given ? <NotSavedForm person={id} given={given} /> : <NotLoaded />;
}
