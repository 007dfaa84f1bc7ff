import { auditData } from "../app/features/audit/personal-data.server.ts";
import { calendarData } from "../app/features/calendar/personal-data.server.ts";
import { campaignData } from "../app/features/campaigns/sending/personal-data.server.ts";
import { identityData } from "../app/features/identity/personal-data.server.ts";
import { checkInData } from "../app/features/check-in/personal-data.server.ts";
import { importData } from "../app/features/imports/personal-data.server.ts";
import { emailData } from "../app/features/outbox/personal-data.server.ts";
import { mapData } from "../app/features/map/personal-data.server.ts";
import { officeData } from "../app/features/people/office/personal-data.server.ts";
import { profileData } from "../app/features/people/personal-data.server.ts";
import { proposalData } from "../app/features/proposals/personal-data.server.ts";
import { registrationData } from "../app/features/registration/personal-data.server.ts";
import { rsvpData } from "../app/features/rsvps/personal-data.server.ts";
import { subscriptionData } from "../app/features/subscriptions/personal-data.server.ts";
import { templateData } from "../app/features/templates/personal-data.server.ts";
import type { PersonalData } from "../app/platform/personal-data.server.ts";

/** All stored personal data in the order in which it is shown. It is erased in reverse, accounts and profiles last. */
export const personalData: readonly PersonalData[] = [
  identityData,
  profileData,
  subscriptionData,
  registrationData,
  checkInData,
  emailData,
  proposalData,
  mapData,
  calendarData,
  rsvpData,
  officeData,
  importData,
  templateData,
  campaignData,
  auditData,
];
