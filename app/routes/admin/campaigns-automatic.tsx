import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { isOvertaken } from "~/lib/forms/refusal";
import { ListFailed } from "~/ui/admin/list/list-states";
import { unlessUnproven } from "~/ui/admin/unless-signed-out";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaigns-automatic";
import { automaticAction } from "~/features/campaigns/office/automatic/action.server";
import { useRuleDrafts } from "~/features/campaigns/office/automatic/rule-drafts";
import { RuleForm } from "~/features/campaigns/office/automatic/rule-form";
import type { Answered } from "~/features/campaigns/office/automatic/save-rule.server";
import { automaticView } from "~/features/campaigns/office/automatic/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaigns.automatic.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return automaticView(args);
}

export function action(args: Route.ActionArgs) {
  return automaticAction(args);
}

/** A session or a proof that ended meanwhile, or a lost connection, would take what was typed along. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnproven(args);
}

/** Also after a refusal because somebody else was faster: what is stored is to be looked at again. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isOvertaken(actionStatus) || defaultShouldRevalidate;
}

/** Admin → Email Campaigns → Automatic letters: what the site sends by itself, once somebody switches it on. */
export default function AutomaticLetters({ loaderData: { owner, found }, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const last = useLastAnswer(actionData);
  const answered = last && "typed" in last ? last : undefined;
  useRefusalToast(answered);
  return (
    <section aria-labelledby="automatic-title">
      <p className="no-print mb-3">
        <Link to={href("/admin/campaigns")} className="link inline-flex items-center gap-1">
          <Icon name="previous" className="size-4" />
          {t("campaigns.one.back")}
        </Link>
      </p>
      <header className="mb-5">
        <h2 id="automatic-title" className="text-2xl">
          {t("campaigns.automatic.title")}
        </h2>
        <p className="mt-1 text-muted">{t("campaigns.automatic.subtitle")}</p>
      </header>
      <UnsentForm />
      {found ? (
        <Rules owner={owner} found={found} answered={answered} />
      ) : (
        <ListFailed title={t("campaigns.loadFailed")} />
      )}
    </section>
  );
}

interface RulesProps {
  owner: string;
  found: NonNullable<Route.ComponentProps["loaderData"]["found"]>;
  answered: Answered | undefined;
}

function Rules({ owner, found: { letters, choices }, answered }: RulesProps) {
  const { zone } = useEdition().edition;
  const { draftOf, put, discard, unsaved } = useRuleDrafts({ owner, letters, answered });
  return (
    <>
      <RestoredDraft of={unsaved} zone={zone} onDiscard={discard} />
      <div className="automatic-letters">
        {letters.map((letter) => (
          <RuleForm
            key={letter.rule}
            letter={letter}
            choices={choices}
            draft={draftOf(letter.rule)}
            onTyped={(typed) => put(letter.rule, typed)}
            conflict={answered?.rule === letter.rule ? answered.conflict : undefined}
          />
        ))}
      </div>
      <UnsavedQuestion {...unsaved.question} />
    </>
  );
}
