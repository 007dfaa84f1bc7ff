import { useWords } from "~/i18n/words";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";

const turns = ["tell", "look", "hear"] as const;

export function HowItGoes() {
  const { t } = useWords();
  return (
    <>
      <h2 className="text-xl">{t("suggest.steps.title")}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
        {turns.map((turn) => (
          <li key={turn}>{t(`suggest.steps.${turn}`)}</li>
        ))}
      </ol>
    </>
  );
}

/** The outcomes of a suggestion in the page's address. */
export const outcomes = ["received", "unknown", "withdrawn"] as const;

const emblems = { received: "seedling", unknown: "moon", withdrawn: "door" } as const;

export function SuggestionOutcome({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const { t } = useWords();
  const isReceived = outcome === "received";
  const suggest = {
    page: "/map/suggest",
    label: outcome === "unknown" ? t("suggest.title") : t("suggest.again"),
  } as const;
  const map = { page: "/map", label: t("suggest.toMap") } as const;
  return (
    <TaskPage
      title={isReceived ? t("suggest.thanks") : t(`suggest.${outcome}.title`)}
      weave="map"
      emblem={emblems[outcome]}
      unfinished={outcome === "unknown"}
    >
      <p className="lead">{isReceived ? t("suggest.received") : t(`suggest.${outcome}.text`)}</p>
      {isReceived && <p className="mt-4 text-muted">{t("suggest.receivedMail")}</p>}
      <NextSteps steps={outcome === "unknown" ? [suggest, map] : [map, suggest]} />
    </TaskPage>
  );
}
