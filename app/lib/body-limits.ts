/** The most bytes a form or call may have; an event may bring a long description. */
export const largestBody = 64 * 1024;
export const largestEventBody = 256 * 1024;
