import { createContext } from "react-router";
import type { Edition } from "./edition.ts";

/** The edition this process serves; set once per request by the server. */
export const editionContext = createContext<Edition>();
