import { Form, Link } from "react-router";
import type { AutomaticLetter } from "../../automatic/queries.server.ts";
import { startingLetterOf, type Rule } from "../../automatic/rules.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { clockIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { RuleFieldsForm } from "./rule-fields-form.tsx";

interface RuleFormProps {
  letter: AutomaticLetter;
  choices: readonly TemplateChoice[];
}

/** An automatic letter with its status, its next occasion and its form. */
export function RuleForm({ letter, choices }: RuleFormProps) {
  const { t, href } = useWords();
  const { rule, isOn, template } = letter;
  // A letter that cannot be rendered is not sent, so the page must not say that it is due.
  const isBlocked = isOn && letter.hasProblems && letter.state === undefined && letter.timing === "due";
  return (
    <section aria-labelledby={`rule-${rule}`} className="panel p-5">
      <header className="mb-3 flex flex-wrap items-baseline gap-3">
        <h2 id={`rule-${rule}`} className="text-xl">
          {t(`campaigns.automatic.rules.${rule}.title`)}
        </h2>
        <span className={isOn ? "tag tag-good" : "tag"}>
          {t(isOn ? "campaigns.automatic.on" : "campaigns.automatic.off")}
        </span>
      </header>
      <p className="mb-4 text-muted">{t(`campaigns.automatic.rules.${rule}.text`)}</p>
      <RuleFieldsForm letter={letter} choices={choices} />
      <p className="mt-3">
        <Link to={href(`/admin/templates?new=${startingLetterOf[rule]}`)} className="link">
          {t("campaigns.automatic.begin")}
        </Link>
        {template && (
          <>
            {" · "}
            <Link to={href(`/admin/templates?edit=${template.id}&preview=en`)} className="link">
              {t("campaigns.automatic.preview")}
            </Link>
          </>
        )}
      </p>
      {!letter.fits && <p className="field-error mt-3">{t("campaigns.automatic.noNewEvents")}</p>}
      {letter.fits && letter.hasProblems && <p className="field-error mt-3">{t("campaigns.automatic.hasProblems")}</p>}
      {!isBlocked &&
        (rule === "digest" ? <NextDigest letter={letter} /> : <NextOccasion letter={letter} rule={rule} />)}
    </section>
  );
}

/** Shows when the letter leaves and how many people get it, with a button to skip it once. */
function NextOccasion({ letter, rule }: { letter: AutomaticLetter; rule: Rule }) {
  const { t, dates } = useWords();
  const { isOn, occasion, timing, state, recipients } = letter;
  const day = dates.full(occasion.day);
  if (state === "made") return <SentLetter letter={letter} text={t("campaigns.automatic.made")} />;
  if (state === "skipped")
    return (
      <OccasionForm
        letter={letter}
        intent="unskip"
        text={t("campaigns.automatic.isSkipped")}
        label={t("campaigns.automatic.unskip")}
      />
    );
  if (timing === "over") return <p className="automatic-next">{t("campaigns.automatic.over", { day })}</p>;
  if (!isOn)
    return (
      <p className="automatic-next text-muted">{t("campaigns.automatic.wouldLeave", { day, count: recipients })}</p>
    );
  const text = t(timing === "due" ? "campaigns.automatic.leavesNow" : "campaigns.automatic.leaves", {
    day,
    count: recipients,
  });
  return <OccasionForm key={rule} letter={letter} intent="skip" text={text} label={t("campaigns.automatic.skip")} />;
}

/** The same for the digest, which is sent every week. */
function NextDigest({ letter }: { letter: AutomaticLetter }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { isOn, occasion, timing, state, recipients, digestSubscribers } = letter;
  const day = `${dates.weekday(occasion.day)}, ${dates.timeUnbroken(clockIn(zone, occasion.from))}`;
  const readersText = t("campaigns.automatic.asked", { askers: digestSubscribers ?? 0, count: recipients });
  if (state === "made") return <SentLetter letter={letter} text={t("campaigns.automatic.madeThisWeek")} />;
  if (state === "skipped") {
    const text = t("campaigns.automatic.isSkippedOn", { day });
    return <OccasionForm letter={letter} intent="unskip" text={text} label={t("campaigns.automatic.unskip")} />;
  }
  if (!isOn)
    return (
      <p className="automatic-next text-muted">
        {t("campaigns.automatic.digestWould", { day })} {readersText}
      </p>
    );
  const text = t(timing === "due" ? "campaigns.automatic.digestNow" : "campaigns.automatic.digestLeaves", { day });
  return (
    <OccasionForm letter={letter} intent="skip" text={`${text} ${readersText}`} label={t("campaigns.automatic.skip")} />
  );
}

function SentLetter({ letter: { campaignId }, text }: { letter: AutomaticLetter; text: string }) {
  const { t, href } = useWords();
  return (
    <p className="automatic-next">
      {text}{" "}
      {campaignId && (
        <Link to={href(`/admin/campaigns/${campaignId}`)} className="link">
          {t("campaigns.automatic.see")}
        </Link>
      )}
    </p>
  );
}

interface OccasionFormProps {
  letter: AutomaticLetter;
  intent: "skip" | "unskip";
  text: string;
  label: string;
}

function OccasionForm({ letter: { rule, occasion }, intent, text, label }: OccasionFormProps) {
  return (
    <Form method="post" preventScrollReset className="automatic-next flex flex-wrap items-center gap-3">
      <input type="hidden" name="rule" value={rule} />
      <input type="hidden" name="occasion" value={occasion.occasion} />
      <p>{text}</p>
      <Button small tone="outline" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
