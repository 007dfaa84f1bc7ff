import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { gatheringsToCome } from "~/features/edition/phase";
import { addressPromise, gatheringPlaceOf, placeOf } from "~/features/edition/place";
import { useWords } from "~/i18n/words";
import type { Welcome } from "../../welcome.ts";

/** Shows time and place, and the person's answers about upcoming gatherings. */
export function OwnFacts({ welcome, venue }: { welcome: Welcome; venue: string | undefined }) {
  const words = useWords();
  const { t, dates } = words;
  const { edition, today } = useEdition();
  const { days, publicVenue } = edition;
  const knownVenue = venue ?? publicVenue;
  const toCome = gatheringsToCome(edition, today);
  const answers = {
    invocation: [t("register.canAttendInvocation"), welcome.canAttendInvocation],
    integration: [t("register.canAttendIntegration"), welcome.canAttendIntegration],
  } as const;
  return (
    <dl className="grid gap-3.5 pt-3">
      <Fact name={t("welcome.facts.when")}>{dates.fullRange(days.invocation, days.integration)}</Fact>
      <Fact name={t("welcome.facts.where")}>
        {knownVenue
          ? gatheringPlaceOf(edition, knownVenue)
          : `${placeOf(edition)}. ${addressPromise(words, { edition, today })}`}
      </Fact>
      {toCome.length > 0 && (
        <Fact name={t("welcome.facts.said")}>
          {toCome.map((gathering) => {
            const [name, answer] = answers[gathering];
            return (
              <span key={gathering} className="block">
                {t(`welcome.facts.${answer === null ? "open" : answer ? "yes" : "no"}`, { name })}
              </span>
            );
          })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-marigold">{name}</dt>
      <dd className="text-lg/snug text-white">{children}</dd>
    </div>
  );
}
