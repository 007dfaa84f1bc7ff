/**
 * From page to page the words change quickly, unless less motion is asked for. It stands in the page itself: Chromium
 * gives the fade up, with an error, when this comes with a style sheet that it has not yet worked through.
 */
export const pageFade = "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }";
