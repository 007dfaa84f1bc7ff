/** The day tests happen on unless they say otherwise: registration is open, and everything is still to come. */
export const beforeTheGathering = "2025-10-01T12:00:00-06:00";
