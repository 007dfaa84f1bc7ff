import { Form, Link } from "react-router";
import type { AutomaticLetter } from "~/features/campaigns/automatic/queries.server";
import { startingLetterOf } from "~/features/campaigns/automatic/rules";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";

interface RuleFormProps {
  letter: AutomaticLetter;
  choices: readonly TemplateChoice[];
}

/** One letter that the site can send by itself: with which words, when, to how many, and whether it does. */
export function RuleForm({ letter, choices }: RuleFormProps) {
  const { t, href } = useWords();
  const { rule, isOn, days, template } = letter;
  return (
    <section aria-labelledby={`rule-${rule}`} className="panel p-5">
      <header className="mb-3 flex flex-wrap items-baseline gap-3">
        <h3 id={`rule-${rule}`} className="text-xl">
          {t(`campaigns.automatic.rules.${rule}.title`)}
        </h3>
        <span className={isOn ? "tag tag-good" : "tag"}>
          {t(isOn ? "campaigns.automatic.on" : "campaigns.automatic.off")}
        </span>
      </header>
      <p className="mb-4 text-muted">{t(`campaigns.automatic.rules.${rule}.text`)}</p>
      <Form method="post" preventScrollReset className="automatic-form">
        <input type="hidden" name="rule" value={rule} />
        <label>
          <span>{t("campaigns.automatic.letter")}</span>
          <select key={template?.id} name="template" defaultValue={template?.id ?? ""} className="input">
            <option value="">{t("campaigns.automatic.chooseLetter")}</option>
            {choices.map(({ id, name, subject }) => (
              <option key={id} value={id}>
                {name}: {subject}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t(`campaigns.automatic.rules.${rule}.days`)}</span>
          <input key={days} type="number" name="days" min={1} max={60} required defaultValue={days} className="input" />
        </label>
        <label className="automatic-switch">
          <input key={String(isOn)} type="checkbox" name="isOn" defaultChecked={isOn} className="checkbox" />
          {t("campaigns.automatic.sendIt")}
        </label>
        <Button small name="intent" value="save">
          {t("campaigns.automatic.save")}
        </Button>
      </Form>
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
      <Next letter={letter} />
    </section>
  );
}

/** When it leaves, to how many, and a way to let it pass once. */
function Next({ letter }: { letter: AutomaticLetter }) {
  const { t, dates, href } = useWords();
  const { rule, isOn, occasion, timing, state, campaignId, recipients } = letter;
  const day = dates.full(occasion.day);
  if (state === "made")
    return (
      <p className="automatic-next">
        {t("campaigns.automatic.made")}{" "}
        {campaignId && (
          <Link to={href(`/admin/campaigns/${campaignId}`)} className="link">
            {t("campaigns.automatic.see")}
          </Link>
        )}
      </p>
    );
  if (state === "skipped")
    return (
      <Decide
        letter={letter}
        intent="unskip"
        said={t("campaigns.automatic.isSkipped")}
        label={t("campaigns.automatic.unskip")}
      />
    );
  if (timing === "over") return <p className="automatic-next">{t("campaigns.automatic.over", { day })}</p>;
  if (!isOn)
    return (
      <p className="automatic-next text-muted">{t("campaigns.automatic.wouldLeave", { day, count: recipients })}</p>
    );
  const said = t(timing === "due" ? "campaigns.automatic.leavesNow" : "campaigns.automatic.leaves", {
    day,
    count: recipients,
  });
  return <Decide key={rule} letter={letter} intent="skip" said={said} label={t("campaigns.automatic.skip")} />;
}

interface DecideProps {
  letter: AutomaticLetter;
  intent: "skip" | "unskip";
  said: string;
  label: string;
}

function Decide({ letter: { rule }, intent, said, label }: DecideProps) {
  return (
    <Form method="post" preventScrollReset className="automatic-next flex flex-wrap items-center gap-3">
      <input type="hidden" name="rule" value={rule} />
      <p>{said}</p>
      <Button small tone="outline" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
