import { languages, localizedPath } from "../../app/i18n/links.ts";

/**
 * The one list of the public pages that open by themselves, without their language; what is shown only after an action
 * is in screens.ts. site.request.test.ts holds it against the site.
 */
export const pages = [
  "/",
  "/about",
  "/join-2025",
  "/invitation-2025",
  "/co-create",
  "/calendar",
  "/calendar/propose",
  "/calendar/starred",
  "/map",
  "/map/data",
  "/map/suggest",
  "/archive",
  "/archive/2024",
  "/presskit",
  "/register",
  "/register/complete",
  "/registration",
  "/newsletter",
  "/privacy",
  "/accessibility",
  "/auth",
  "/forgot-password",
];

/** The addresses of all of them, in both languages. */
export const publicPages = pages.flatMap((page) => languages.map((language) => localizedPath(language, page)));
