import { createContext, useContext, type ReactNode } from "react";
import type { Day } from "~/i18n/dates";
import type { PublicEdition } from "../edition.ts";
import { phaseOn, registrationOn, type Phase } from "../phase.ts";

export interface CurrentEdition {
  edition: PublicEdition;
  /** The current day in the edition's zone. */
  today: Day;
  phase: Phase;
  registration: ReturnType<typeof registrationOn>;
}

const CurrentEditionContext = createContext<CurrentEdition | undefined>(undefined);

export function CurrentEditionProvider({
  edition,
  today,
  children,
}: {
  edition: PublicEdition;
  today: Day;
  children: ReactNode;
}) {
  return (
    <CurrentEditionContext
      value={{ edition, today, phase: phaseOn(edition, today), registration: registrationOn(edition, today) }}
    >
      {children}
    </CurrentEditionContext>
  );
}

export function useEdition(): CurrentEdition {
  const current = useContext(CurrentEditionContext);
  if (!current) throw new Error("useEdition must be used within a CurrentEditionProvider");
  return current;
}
