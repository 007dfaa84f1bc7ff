/** Longest email address in characters (RFC 5321). */
export const longestAddress = 254;
