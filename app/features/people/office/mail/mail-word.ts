import type { Translate } from "~/i18n/translate";

/** The kinds of email that have a label. */
const kinds = [
  "proof-sign-in",
  "proof-verify",
  "proof-reset",
  "proof-re-prove",
  "proof-change-email",
  "password-changed",
  "password-set",
  "passkey-added",
  "passkey-removed",
  "address-changed",
  "address-returned",
  "steward-role",
  "newsletter-confirmation",
  "newsletter-on",
  "preferences-link",
  "proposal-confirm",
  "proposal-received",
  "proposal-published",
  "proposal-declined",
  "proposal-reopened",
  "proposal-unchanged",
  "proposal-change-reopened",
  "proposal-digest",
  "event-moved",
  "event-cancelled",
  "event-restored",
  "starred-moved",
  "starred-cancelled",
  "starred-restored",
  "rsvp-coming",
  "rsvp-waiting",
  "rsvp-offered",
  "rsvp-given",
  "rsvp-again",
  "rsvp-reminder",
  "rsvp-notice",
  "rsvp-letter",
  "registration-confirmation",
  "registration-link",
  "registration-withdrawn",
  "letter-test",
  "map-suggestion-received",
  "map-suggestion-approved",
  "map-suggestion-rejected",
  "map-suggestion-reopened",
  "place-question",
  "campaign",
  "campaign-paused",
] as const;

/** Returns the label of a kind of email. A retired kind is shown by its key. */
export function mailWord(t: Translate, kind: string): string {
  const known = kinds.find((one) => one === kind);
  return known ? t(`person.mails.kinds.${known}`) : kind;
}
