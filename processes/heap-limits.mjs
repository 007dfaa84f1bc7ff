/**
 * Returns V8's heap limits. By default V8 takes a share of the machine's memory, so that many random requests let the
 * site grow to 900 MB on a large one. A --max-old-space-size in NODE_OPTIONS takes precedence.
 */
export function heapLimits(options = process.env.NODE_OPTIONS ?? "") {
  return options.includes("max-old-space-size") ? [] : ["--max-semi-space-size=4", "--max-old-space-size=320"];
}
