import site from "../styles.css?url";
import serif from "./fonts-serif.css?url";

/** Where the built style sheets are: the site's with the usual typefaces, and those of the other pairs. */
export const builtSheets = { site, typefaces: { serif } };
