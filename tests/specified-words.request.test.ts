import { afterAll, beforeAll, expect, test } from "vitest";
import type { Key } from "../app/i18n/translate.ts";
import { inText } from "./support/sentences.ts";
import { signIn } from "./support/sign-in.ts";
import { startSite, type TestSite } from "./support/site.ts";

// The specification fixes these words. Every other request test asks the catalogs, so that a town may change the rest.
let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());

test.each([
  ["/auth", ["Sign In or Create Account", "Use a password instead"], "AUT-01, AUT-54"],
  ["/forgot-password", ["Send Reset Link"], "AUT-34"],
  ["/calendar", ["Community Calendar"], "CAL-01"],
  ["/join-2025", ["Ways to Co-Create", "October Experience"], "PAG-17, PAG-21"],
  ["/co-create", ["You Offer", "We Connect", "Magic Happens"], "PAG-35"],
  ["/co-create", ["Gift Economy", "Yes And", "Accessibility", "Regenerative"], "PAG-36"],
  ["/archive", ["Subscribe to Updates"], "PAG-52"],
  ["/nowhere", ["Oops! Page not found", "Return Home"], "PAG-81, PAG-82"],
  ["/map/suggest", ["We need your email to contact you about your suggestion"], "MAP-11"],
  ["/unsubscribe", ["Invalid unsubscribe link"], "UNS-02"],
  ["/unsubscribe?token=short-9ch", ["Invalid token format"], "UNS-03"],
  ["/unsubscribe?token=made-up-but-long", ["Invalid unsubscribe token"], "UNS-06"],
])("%s says %j (%s)", async (path, wordings) => {
  await expectWords(path, wordings);
});

test.each([
  ["/admin", ["Admin Dashboard", "Total Profiles", "Email Subscribers", "Authenticated"], "ADM-01 to ADM-07"],
  ["/admin", ["(current event)", "(with accounts)"], "ADM-12"],
  ["/admin", ["All Profiles", "Registered", "Not Registered", "Unsubscribed", "Events"], "ADM-13"],
  ["/admin/suggestions", ["Map Suggestions"], "ADM-13"],
  ["/admin/templates", ["Email Templates", "Email Campaigns"], "ADM-13"],
  ["/admin/events", ["Events Management", "Manage calendar events and announcements"], "CAL-06"],
  ["/admin/events", ["No events yet", "Create your first event to get started"], "CAL-46, CAL-47"],
  ["/admin/events?new=event", ["Create New Event", "Make this event public", "Create Event"], "CAL-10, CAL-20, CAL-24"],
])("the office's %s says %j (%s)", async (path, wordings) => {
  await expectWords(path, wordings, admin);
});

async function expectWords(path: string, wordings: string[], cookie = ""): Promise<void> {
  const html = await (await site.request(path, { headers: { cookie } })).text();
  const said = html
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  for (const wording of wordings) expect(said).toContain(wording);
}

// What comes only after a press: the tests of each form show that it comes, by its key.
test.each<[Key, string, string]>([
  ["register.required", "Please fill in all required fields", "REG-20, REG-21"],
  ["register.completeTitle", "Registration Complete", "REG-47"],
  ["register.updatedTitle", "Registration Updated", "REG-48"],
  ["register.successToast", "Registration submitted successfully!", "REG-53"],
  ["register.updatedToast", "Registration updated successfully!", "REG-54"],
  ["register.updatedToastText", "Your registration has been updated with your latest information.", "REG-54"],
  ["register.accountExists", "This email is already registered. Please sign in to update your registration.", "REG-55"],
  [
    "register.alreadyRegisteredMessage",
    "This email is already registered. Please sign in to update your registration or create an account with a password.",
    "REG-57",
  ],
  [
    "register.registeredForEvent",
    "You're already registered for this event. Please refresh the page to see your registration.",
    "REG-59",
  ],
  ["register.errorTitle", "Error submitting registration", "REG-61"],
  ["register.errorText", "Please try again later.", "REG-61"],
  ["register.signInFirst", "Please sign in first", "REG-63"],
  ["register.accountToast", "Account created!", "REG-68"],
  ["register.passwordShort", "Password too short", "AUT-46"],
  ["signIn.sentToast", "Check your email!", "AUT-08"],
  ["signIn.sendError", "Error sending magic link", "AUT-10"],
  ["signIn.invalidCode", "Invalid code", "AUT-13"],
  ["validation.incompleteCode", "Please enter the complete 6-digit verification code.", "AUT-13"],
  ["signIn.verifyError", "Error verifying code", "AUT-16"],
  ["signIn.welcome", "Welcome!", "AUT-17"],
  ["signIn.resentToast", "Code sent!", "AUT-19"],
  ["signIn.resendError", "Error resending code", "AUT-20"],
  ["signIn.link.complete", "Complete Registration", "AUT-24"],
  ["signIn.link.resend", "Resend Verification Email", "AUT-27"],
  ["signIn.link.resent", "Verification email sent!", "AUT-29"],
  ["signIn.link.resendError", "Error resending verification", "AUT-30"],
  ["signIn.link.noEmail", "No email found to resend verification to.", "AUT-31"],
  ["signIn.reset.back", "Back to Sign In", "AUT-38"],
  ["signIn.reset.other", "Try different email", "AUT-39"],
  ["signIn.reset.sendError", "Error sending reset email", "AUT-40"],
  ["signIn.reset.over.title", "Invalid or expired link", "AUT-43"],
  ["validation.passwordsDiffer", "Passwords don't match", "AUT-44"],
  ["signIn.passwordTooShort", "Password too short", "AUT-46"],
  ["signIn.reset.updated", "Password updated!", "AUT-50"],
  ["signIn.reset.error", "Error resetting password", "AUT-53"],
  ["signIn.forgot", "Forgot password?", "AUT-54"],
  ["events.required", "Please fill in all required fields", "CAL-33"],
  ["validation.endNotAfterStart", "End date/time must be after start date/time", "CAL-34"],
  ["events.endBeforeStart", "End date cannot be before start date", "CAL-35"],
  ["events.update", "Update Event", "CAL-25"],
  ["events.registrationLink", "Registration Link", "CAL-54"],
  ["events.confirmDelete", "Are you sure you want to delete this event?", "CAL-58"],
  ["events.created", "Event created successfully", "CAL-68"],
  ["events.updated", "Event updated successfully", "CAL-69"],
  ["events.deleted", "Event deleted successfully", "CAL-70"],
  ["events.loadFailed", "Failed to load events", "CAL-71"],
  ["events.saveFailed", "Failed to save event", "CAL-72"],
  ["events.deleteFailed", "Failed to delete event", "CAL-73"],
  ["events.places.loading", "Location autocomplete is loading...", "CAL-76"],
  ["events.places.unavailable", "Location autocomplete unavailable", "CAL-77"],
  ["suggest.required", "Please fill in all required fields", "MAP-14, MAP-15"],
  ["suggest.emailRequired", "Please provide a contact email", "MAP-16"],
  ["suggest.received", "Your suggestion has been received. We'll review it soon.", "MAP-25"],
  ["suggest.problem", "There was a problem submitting your suggestion. Please try again.", "MAP-27"],
  ["places.updateFailed", "Failed to update suggestion status", "MAP-37"],
  ["people.loadFailed", "Failed to load dashboard data", "ADM-23"],
  ["templates.saveFailed", "Failed to save email template", "TPL-10, TPL-31"],
  ["templates.nameTaken", "A template with this name already exists", "TPL-10"],
  ["templates.preview.failed", "Error rendering preview", "TPL-24"],
  ["templates.confirmDelete", "Are you sure you want to delete this template?", "TPL-25"],
  ["templates.created", "Email template created", "TPL-27"],
  ["templates.updated", "Email template updated", "TPL-28"],
  ["templates.deleted", "Email template deleted", "TPL-29"],
  ["templates.loadFailed", "Failed to load email templates", "TPL-30"],
  ["templates.deleteFailed", "Failed to delete email template", "TPL-32"],
  ["campaigns.loadFailed", "Failed to load email campaign data", "CMP-07"],
  ["campaignWizard.problems.no-template", "Please select an email template", "CMP-29"],
  ["campaignWizard.problems.invalid-template", "Invalid template selected", "CMP-30"],
  ["campaignWizard.problems.no-recipients", "Please select at least one recipient", "CMP-31"],
  ["campaignWizard.sendFailed", "Failed to send email campaign", "CMP-49"],
  ["preferences.failedLoad", "Failed to load preferences", "UNS-07"],
  ["preferences.all", "Unsubscribe from All", "UNS-09"],
  ["preferences.updated", "Preferences Updated", "UNS-12"],
  ["preferences.failedSave", "Failed to update preferences", "UNS-13"],
  ["errors.somethingWentWrong", "Something went wrong", "CHR-31"],
  ["errors.returnHome", "Return to Home", "CHR-32"],
  ["errors.reload", "Reload Page", "CHR-33"],
  ["errors.unexpected", "Unexpected Application Error!", "CHR-34"],
])("%s is “%s” (%s)", (key, wording) => {
  expect(inText.en(key)).toBe(wording);
});

test("a decision on a suggestion names the new status (MAP-36)", () => {
  expect(inText.en("places.updated", { status: "approved" })).toBe("Suggestion status updated to approved");
});
