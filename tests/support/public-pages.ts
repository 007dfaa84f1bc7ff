import { languages, localizedPath } from "../../app/i18n/links.ts";

/**
 * The list of public pages that open directly, without their language; pages after an action are in screens.ts.
 * site.request.test.ts compares it with the site.
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

/** The addresses of all public pages in both languages. */
export const publicPages = pages.flatMap((page) => languages.map((language) => localizedPath(language, page)));
