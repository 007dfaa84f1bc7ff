import { createContext } from "react-router";
import type { Edition } from "./edition.ts";

/** The edition of this request, including the office's settings. */
export const editionContext = createContext<Edition>();
/** The edition as its file defines it, for the office alone. */
export const baseEditionContext = createContext<Edition>();
/** Draws a page for a stranger as it is in another edition, past every cache. */
export const drawPageContext = createContext<(path: string, edition: Edition) => Promise<Response>>();
