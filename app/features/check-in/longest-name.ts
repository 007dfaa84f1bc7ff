/** Characters in the name of somebody at the door, as in the form of registration. */
export const longestName = 200;
