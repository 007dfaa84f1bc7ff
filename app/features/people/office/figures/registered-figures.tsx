import type { CameTo } from "./loader.server.ts";
import { offerName } from "~/features/edition/offers";
import type { RegistrationFigures } from "~/features/registration/figures.server";
import { choiceWord } from "~/features/registration/questions/fields";
import { useWords } from "~/i18n/words";
import { Bars } from "~/ui/admin/charts/bars";
import { ChartFigure } from "~/ui/admin/charts/chart-figure";

interface FiguresProps {
  figures: RegistrationFigures;
}

/** The answers yes, maybe and no for the opening evening and the closing day. */
export function AttendanceFigure({ figures }: FiguresProps) {
  const { t } = useWords();
  const { total, invocation, integration } = figures;
  const text = total
    ? t("figures.attendance.text", { invocation: invocation.yes, integration: integration.yes })
    : t("figures.attendance.none");
  const bars = (["invocation", "integration"] as const).map((gathering) => ({
    label: t(`figures.attendance.${gathering}`),
    counts: [figures[gathering].yes, figures[gathering].maybe, figures[gathering].no],
  }));
  const series = [
    { name: t("figures.attendance.yes"), fill: "solid" },
    { name: t("figures.attendance.maybe"), fill: "stripes" },
    { name: t("figures.attendance.no"), fill: "general" },
  ] as const;
  return (
    <ChartFigure title={t("figures.attendance.title")} text={text}>
      {total > 0 && <Bars what={t("figures.attendance.gathering")} {...{ series, bars }} hasKey />}
    </ChartFigure>
  );
}

/** For each gathering with check-ins, how many of the people who answered yes came. */
export function CameFigure({ came }: { came: readonly CameTo[] }) {
  const { t } = useWords();
  if (came.length === 0) return null;
  const bars = came.flatMap(({ year, gathering, said, came: count }) => {
    const name = t(`figures.attendance.${gathering}`);
    return [
      { label: t("figures.came.said", { name, year: String(year) }), counts: [said] },
      { label: t("figures.came.came", { name, year: String(year) }), counts: [count] },
    ];
  });
  return (
    <ChartFigure title={t("figures.came.title")} text={t("figures.came.text")}>
      <PeopleBars what={t("figures.attendance.gathering")} bars={bars} />
    </ChartFigure>
  );
}

/** How many people offer each kind of help. */
export function InterestFigure({ figures: { interests, total } }: FiguresProps) {
  const { t } = useWords();
  const isEmpty = interests.every(({ count }) => count === 0);
  const bars = interests.map(({ interest, count }) => ({ label: offerName(t, interest), counts: [count] }));
  return (
    <ChartFigure
      title={t("figures.interests.title")}
      text={t(isEmpty ? "figures.interests.none" : "figures.interests.text")}
    >
      {!isEmpty && <PeopleBars what={t("figures.interests.interest")} bars={bars} whole={total} />}
    </ChartFigure>
  );
}

/** How many gave each answer to the organizers' own questions. */
export function OwnFigures({ figures: { own, total } }: FiguresProps) {
  const words = useWords();
  return own.map(({ question, choices }) => (
    <ChartFigure key={question.name} title={question.labels[words.language]} text={words.t("figures.ownText")}>
      <PeopleBars
        what={words.t("figures.heard.answer")}
        bars={choices.map(({ id, count }) => ({ label: choiceWord(question, id, words), counts: [count] }))}
        whole={total}
      />
    </ChartFigure>
  ));
}

/** The most frequent answers to "How did you hear", with the others added up. */
export function HeardFigure({ figures: { heard, answered, total } }: FiguresProps) {
  const { t } = useWords();
  const others = answered - heard.reduce((sum, { count }) => sum + count, 0);
  const bars = heard.map(({ answer, count }) => ({ label: answer, counts: [count] }));
  return (
    <ChartFigure
      isTall
      title={t("figures.heard.title")}
      text={answered ? t("figures.heard.text", { answered, total }) : t("figures.heard.none")}
    >
      {answered > 0 && <AnswerBars what={t("figures.heard.answer")} bars={bars} whole={answered} />}
      {others > 0 && <p className="mt-3 font-semibold">{t("figures.heard.others", { others })}</p>}
    </ChartFigure>
  );
}

/** The number of registered people per email language. */
export function LanguageFigure({ figures: { languages, total } }: FiguresProps) {
  const { t } = useWords();
  const bars = languages.map(({ language, count }) => ({ label: t(`figures.languages.${language}`), counts: [count] }));
  return (
    <ChartFigure
      title={t("figures.languages.title")}
      text={t(total ? "figures.languages.text" : "figures.languages.none")}
    >
      {total > 0 && <PeopleBars what={t("figures.languages.language")} bars={bars} whole={total} />}
    </ChartFigure>
  );
}

interface PeopleBarsProps {
  what: string;
  bars: { label: string; counts: number[] }[];
  whole?: number;
}

function PeopleBars(props: PeopleBarsProps) {
  const { t } = useWords();
  return <Bars series={[{ name: t("figures.people"), fill: "solid" }]} {...props} />;
}

/** Bars of what people answered; where no answer was given twice there is nothing to compare, so they are named. */
function AnswerBars(props: PeopleBarsProps) {
  const { t } = useWords();
  const given = props.bars.filter(({ counts: [count = 0] }) => count > 0);
  if (given.length < 3 || given.some(({ counts: [count = 0] }) => count > 1)) return <PeopleBars {...props} />;
  return (
    <>
      <p className="mt-4 mb-1 font-semibold">{t("figures.oneEach")}</p>
      <ul className="space-y-1.5">
        {given.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}
