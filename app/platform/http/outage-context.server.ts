import { createContext } from "react-router";

/**
 * Set by an action that could not reach the database. The loader of the page then reads nothing either, and the form
 * shows what was typed.
 */
export const outageContext = createContext(false);
