import { createContext } from "react-router";
import type { Edition } from "./edition.ts";

/** The edition as it stands at this request, settings of the office included; set once per request by the server. */
export const editionContext = createContext<Edition>();
/** The same as its file says, for the office alone. */
export const editionFileContext = createContext<Edition>();
