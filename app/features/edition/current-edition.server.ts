import { createContext } from "react-router";
import type { Edition } from "./edition.ts";

/** The edition of this request, including the office's settings. */
export const editionContext = createContext<Edition>();
/** The edition as its file defines it, for the office only. */
export const baseEditionContext = createContext<Edition>();
/** Renders a page as a visitor sees it in another edition, without any cache. */
export const drawPageContext = createContext<(path: string, edition: Edition) => Promise<Response>>();
