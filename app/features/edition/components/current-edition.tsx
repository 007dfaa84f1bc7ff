import { createContext, useContext, type ReactNode } from "react";
import type { Day } from "~/i18n/dates";
import type { Edition } from "../edition.ts";
import { phaseOn, type Phase } from "../phase.ts";

export interface CurrentEdition {
  edition: Edition;
  /** Today in the edition's zone. */
  today: Day;
  phase: Phase;
}

const CurrentEditionContext = createContext<CurrentEdition | undefined>(undefined);

export function CurrentEditionProvider({
  edition,
  today,
  children,
}: {
  edition: Edition;
  today: Day;
  children: ReactNode;
}) {
  return (
    <CurrentEditionContext value={{ edition, today, phase: phaseOn(edition, today) }}>{children}</CurrentEditionContext>
  );
}

export function useEdition(): CurrentEdition {
  const current = useContext(CurrentEditionContext);
  if (!current) throw new Error("useEdition must be used within a CurrentEditionProvider");
  return current;
}
