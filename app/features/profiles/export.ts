import { csvText, type Columns } from "~/lib/csv";
import { xlsxBytes } from "~/lib/xlsx";
import type { Person } from "./queries.server.ts";

/** The people's CSV (ADM-24), in the order they come. */
export function peopleCsv(pages: AsyncIterable<readonly Person[]>): AsyncGenerator<string, void> {
  return csvText(columns, pages);
}

/** The same as an Excel workbook. */
export function peopleXlsx(pages: AsyncIterable<readonly Person[]>): AsyncGenerator<Uint8Array, void> {
  return xlsxBytes(columns, pages);
}

const columns: Columns<Person> = {
  email: ({ email }) => email,
  full_name: ({ fullName }) => fullName,
  phone_number: ({ phoneNumber }) => phoneNumber,
  organizations: ({ organizations }) => organizations,
  subscribed: ({ subscribed }) => yesOrNo(subscribed),
  role: ({ role }) => role,
  has_account: ({ hasAccount }) => yesOrNo(hasAccount),
  registered: ({ registration }) => yesOrNo(registration !== null),
  can_attend_invocation: ({ registration }) => registration && attendance(registration.canAttendInvocation),
  can_attend_integration: ({ registration }) => registration && attendance(registration.canAttendIntegration),
  co_creating_interests: ({ registration }) => registration && registration.coCreatingInterests.join("; "),
  how_did_you_hear: ({ registration }) => registration && registration.howDidYouHear,
  additional_notes: ({ registration }) => registration && registration.additionalNotes,
  profile_created: ({ createdAt }) => createdAt.toISOString(),
  registration_created: ({ registration }) => registration && registration.createdAt.toISOString(),
};

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** Unanswered is "maybe" (ADM-20, ADM-32). */
function attendance(answer: boolean | null): string {
  return answer === null ? "maybe" : yesOrNo(answer);
}
