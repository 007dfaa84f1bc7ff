import { calendarMails } from "../app/features/calendar/notices/mails.server.ts";
import { campaignMails } from "../app/features/campaigns/sending/mails.server.ts";
import { identityMails } from "../app/features/identity/mails.server.ts";
import { mapMails } from "../app/features/map/mails.server.ts";
import { proposalMails } from "../app/features/proposals/mails.server.ts";
import { hostQuestionMail } from "../app/features/proposals/questions/mails.server.ts";
import { registrationMails } from "../app/features/registration/mails.server.ts";
import { comingMails } from "../app/features/rsvps/mails.server.ts";
import { setupMails } from "../app/features/setup/mails.server.ts";
import { subscriptionMails } from "../app/features/subscriptions/mails.server.ts";
import { templateMails } from "../app/features/templates/mails.server.ts";

/** All kinds of email; the only place where the outbox meets the features that send it. */
export const mailKinds = [
  ...identityMails,
  ...setupMails,
  ...mapMails,
  ...proposalMails,
  hostQuestionMail,
  ...calendarMails,
  ...comingMails,
  ...registrationMails,
  ...subscriptionMails,
  ...templateMails,
  ...campaignMails,
];
