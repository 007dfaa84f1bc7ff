/** The letters of a file, and of all paths once they are written anew: they stand in every page. */
export const drawingLimits = { file: 20_000, paths: 4_000 };
