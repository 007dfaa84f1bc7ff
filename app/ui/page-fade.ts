/**
 * Fades between pages unless reduced motion is preferred. It is inline because Chromium skips the fade with an error if
 * the rule is in a style sheet that has not loaded yet.
 */
export const pageFade = "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }";
