import { useLocation } from "react-router";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Access } from "./access.tsx";
import { AccountFacts, DetailsSection } from "./details.tsx";
import { Duplicates } from "../merging/duplicates.tsx";
import { History } from "../history/history.tsx";
import { Mails } from "../mail/mails.tsx";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { Notes } from "../notes/notes.tsx";
import { PersonHead } from "./person-head.tsx";
import { Proposals } from "./proposals.tsx";
import { Rsvps } from "./rsvps.tsx";
import { Registrations } from "./registrations.tsx";
import { Tags } from "./tags.tsx";
import type { personView } from "./loader.server.ts";

type PersonView = Exclude<Awaited<ReturnType<typeof personView>>, "missing" | undefined>;

/** Shows everything the features know about a person, with all actions (ADM-33). */
export function PersonScreen(view: PersonView & { ownProfile: string | null }) {
  const { search } = useLocation();
  const { person, ownProfile } = view;
  const opened = new URLSearchParams(search).get("edit");
  return (
    <article aria-labelledby="person-name">
      <UnsentForm />
      <PersonHead person={person} />
      <div className="person-columns" data-sides="both">
        <div className="space-y-5">
          <DetailsSection person={person} isOpen={opened === "details"} />
          <Newsletter {...view} />
        </div>
        <div className="space-y-5">
          <Tags person={person} tags={view.tags} knownTags={view.knownTags} />
          <AccountFacts account={view.account} stars={view.stars} />
        </div>
        <div className="person-main space-y-5">
          <Notes about={person.id} notes={view.notes} newNote={view.newNote} ownProfile={ownProfile} opened={opened} />
          <Registrations {...view} opened={opened} />
          <Proposals proposals={view.proposals} />
          <Rsvps rsvps={view.rsvps} />
          <Mails mails={view.mails} address={person.email} />
          <History entries={view.history} />
        </div>
        <div className="space-y-5">
          <Duplicates person={person} duplicates={view.duplicates} merges={view.merges} />
          <Access person={person} opened={opened} isSelf={ownProfile === person.id} />
        </div>
      </div>
    </article>
  );
}
