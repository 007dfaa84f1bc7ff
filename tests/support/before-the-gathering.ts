/** The default date of tests: registration is open, and all gatherings are upcoming. */
export const beforeTheGathering = "2025-10-01T12:00:00-06:00";
