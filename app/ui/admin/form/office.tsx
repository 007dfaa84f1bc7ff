import { createContext, useContext } from "react";

interface Office {
  /** Whose drafts this browser keeps: the account of whoever works here. */
  owner: string;
  /** The zone in which times are told. */
  zone: string;
}

/** Stands around every screen of the office. */
export const OfficeContext = createContext<Office>({ owner: "", zone: "UTC" });

export function useOffice(): Office {
  return useContext(OfficeContext);
}
