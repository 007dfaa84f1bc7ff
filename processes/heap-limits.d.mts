/** V8's options for a process of the product; none where NODE_OPTIONS already bounds the memory. */
export function heapLimits(options?: string): string[];
