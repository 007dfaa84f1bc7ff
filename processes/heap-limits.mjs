/**
 * How much memory V8 may fill before it cleans up. By itself it takes a share of the machine's, so that on a large one
 * a flood of odd addresses grew the site to 900 MB. NODE_OPTIONS with a --max-old-space-size of its own goes before.
 */
export function heapLimits(options = process.env.NODE_OPTIONS ?? "") {
  return options.includes("max-old-space-size") ? [] : ["--max-semi-space-size=4", "--max-old-space-size=320"];
}
