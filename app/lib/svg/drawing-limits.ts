/** The letters of a file, and of the drawing once it is written anew: it stands in every page. */
export const drawingLimits = { file: 20_000, drawn: 6_000 };
