import { createContext, useContext } from "react";

interface Office {
  /** The account of the signed-in organizer, to whom the drafts in this browser belong. */
  owner: string;
  /** The time zone for displayed times. */
  zone: string;
}

/** Provided around all office screens. */
export const OfficeContext = createContext<Office>({ owner: "", zone: "UTC" });

export function useOffice(): Office {
  return useContext(OfficeContext);
}
