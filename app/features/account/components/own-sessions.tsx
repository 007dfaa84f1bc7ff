import { Form } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import type { OwnSession } from "../../identity/sessions/sessions.server.ts";
import { OwnFold, OwnList, OwnRow } from "./own-section.tsx";

/** The open sessions, which can be ended one by one or all at once. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const { t, href } = useWords();
  return (
    <OwnFold title={t("account.sessions.title")} state={t("account.sessions.count", { count: sessions.length })}>
      {/* Browsers unfold the list when a link leads to this id. */}
      <div id="sessions">
        <OwnList>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </OwnList>
        <Form
          method="post"
          action={`${href("/account")}#sessions`}
          data-busy
          data-signs-out
          className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <Button name="intent" value="sign-out-everywhere" tone="outline" small>
            {t("account.sessions.everywhere")}
          </Button>
          <span className="text-muted">{t("account.sessions.everywhereText")}</span>
        </Form>
      </div>
    </OwnFold>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const device = session.device || t("account.sessions.unknownDevice");
  const facts = [
    t(`account.sessions.${session.method}`, { date: dates.dateOf(zone, session.signedInAt) }),
    t("account.sessions.seen", { date: dates.dateOf(zone, session.seenAt) }),
  ];
  return (
    <OwnRow
      title={
        <>
          {device}
          {session.isThisOne && <span className="font-normal text-muted"> ({t("account.sessions.thisOne")})</span>}
        </>
      }
      facts={facts.join(", ")}
    >
      <Form
        method="post"
        action={`${href("/account")}#sessions`}
        data-busy
        data-signs-out={session.isThisOne ? "" : undefined}
      >
        <input type="hidden" name="id" value={session.id} />
        <Button
          name="intent"
          value="sign-out"
          tone="outline"
          small
          aria-label={session.isThisOne ? undefined : t("account.sessions.signOutThere", { device })}
        >
          {t("account.sessions.signOut")}
        </Button>
      </Form>
    </OwnRow>
  );
}
