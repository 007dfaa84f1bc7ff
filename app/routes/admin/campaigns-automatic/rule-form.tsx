import { Form, Link } from "react-router";
import type { AutomaticLetter } from "~/features/campaigns/automatic/queries.server";
import { startingLetterOf, type Rule } from "~/features/campaigns/automatic/rules";
import { useEdition } from "~/features/edition/components/current-edition";
import type { TemplateChoice } from "~/features/templates/queries.server";
import { clockIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";

interface RuleFormProps {
  letter: AutomaticLetter;
  choices: readonly TemplateChoice[];
}

/** One letter that the site can send by itself: with which words, when, to how many, and whether it does. */
export function RuleForm({ letter, choices }: RuleFormProps) {
  const { t, href } = useWords();
  const { rule, isOn, template } = letter;
  // "Leaves now" would not be true.
  const isBlocked = isOn && letter.hasProblems && letter.state === undefined && letter.timing === "due";
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
        <ScheduleFields letter={letter} />
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
      {!letter.fits && <p className="field-error mt-3">{t("campaigns.automatic.noNewEvents")}</p>}
      {letter.fits && letter.hasProblems && <p className="field-error mt-3">{t("campaigns.automatic.hasProblems")}</p>}
      {!isBlocked && (rule === "digest" ? <NextDigest letter={letter} /> : <Next letter={letter} rule={rule} />)}
    </section>
  );
}

/** When it goes out. */
function ScheduleFields({ letter: { rule, schedule } }: { letter: AutomaticLetter }) {
  const { t, dates } = useWords();
  const { days, weekday, hour } = schedule;
  if (rule !== "digest")
    return (
      <label>
        <span>{t(`campaigns.automatic.rules.${rule}.days`)}</span>
        <input key={days} type="number" name="days" min={1} max={60} required defaultValue={days} className="input" />
      </label>
    );
  return (
    <div className="automatic-when">
      <label>
        <span>{t("campaigns.automatic.weekday")}</span>
        <select key={weekday} name="weekday" defaultValue={weekday} className="input">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <option key={day} value={day}>
              {/* January 1, 2024 was a Monday. */}
              {dates.weekdayName(`2024-01-0${day}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("campaigns.automatic.hour")}</span>
        <select key={hour} name="hour" defaultValue={hour} className="input">
          {Array.from({ length: 24 }, (_, one) => (
            <option key={one} value={one}>
              {dates.timeUnbroken(`${String(one).padStart(2, "0")}:00`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** When it leaves, to how many, and a way to let it pass once. */
function Next({ letter, rule }: { letter: AutomaticLetter; rule: Rule }) {
  const { t, dates } = useWords();
  const { isOn, occasion, timing, state, recipients } = letter;
  const day = dates.full(occasion.day);
  if (state === "made") return <Made letter={letter} said={t("campaigns.automatic.made")} />;
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

/** The same of the digest, which comes again every week. */
function NextDigest({ letter }: { letter: AutomaticLetter }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { isOn, occasion, timing, state, recipients, digestSubscribers } = letter;
  const day = `${dates.weekday(occasion.day)}, ${dates.timeUnbroken(clockIn(zone, occasion.from))}`;
  const asked = t("campaigns.automatic.asked", { askers: digestSubscribers ?? 0, count: recipients });
  if (state === "made") return <Made letter={letter} said={t("campaigns.automatic.madeThisWeek")} />;
  if (state === "skipped") {
    const said = t("campaigns.automatic.isSkippedOn", { day });
    return <Decide letter={letter} intent="unskip" said={said} label={t("campaigns.automatic.unskip")} />;
  }
  if (!isOn)
    return (
      <p className="automatic-next text-muted">
        {t("campaigns.automatic.digestWould", { day })} {asked}
      </p>
    );
  const said = t(timing === "due" ? "campaigns.automatic.digestNow" : "campaigns.automatic.digestLeaves", { day });
  return <Decide letter={letter} intent="skip" said={`${said} ${asked}`} label={t("campaigns.automatic.skip")} />;
}

function Made({ letter: { campaignId }, said }: { letter: AutomaticLetter; said: string }) {
  const { t, href } = useWords();
  return (
    <p className="automatic-next">
      {said}{" "}
      {campaignId && (
        <Link to={href(`/admin/campaigns/${campaignId}`)} className="link">
          {t("campaigns.automatic.see")}
        </Link>
      )}
    </p>
  );
}

interface DecideProps {
  letter: AutomaticLetter;
  intent: "skip" | "unskip";
  said: string;
  label: string;
}

function Decide({ letter: { rule, occasion }, intent, said, label }: DecideProps) {
  return (
    <Form method="post" preventScrollReset className="automatic-next flex flex-wrap items-center gap-3">
      <input type="hidden" name="rule" value={rule} />
      <input type="hidden" name="occasion" value={occasion.occasion} />
      <p>{said}</p>
      <Button small tone="outline" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
