import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site. Public pages answer below / in English and below /es in Spanish. */
export default [
  ...prefix("es?", [
    index("routes/public/home.tsx"),
    route("about", "routes/public/about.tsx"),
    // "{year}" is the edition's: see server/with-year.ts.
    route("join-{year}", "routes/public/join.tsx"),
    route("manifest.webmanifest", "routes/public/manifest.ts"),
    route("newsletter", "routes/public/newsletter.tsx"),
    route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
    route("og/:file", "routes/public/shared-picture.ts"),
    route("outbox", "routes/public/outbox.tsx"),
    route("outbox/:id", "routes/public/outbox-mail.tsx"),
    route("outbox/:id/body", "routes/public/outbox-mail-body.ts"),
    route("outbox/:id/attachments/:number", "routes/public/outbox-attachment.ts"),
    route("register", "routes/public/register.tsx"),
    route("register/complete", "routes/public/register-complete.tsx"),
    route("register/calendar.ics", "routes/public/opening-and-closing.ts"),
    route("registration", "routes/public/personal-link-request.tsx"),
    route("registration/:token", "routes/public/personal-link.tsx"),
    route("registration/:token/not-me", "routes/public/not-me.tsx"),
    route("auth", "routes/public/auth.tsx"),
    route("auth/prove", "routes/public/prove.tsx"),
    route("auth/reset-password", "routes/public/reset-password.tsx"),
    route("auth/sign-out", "routes/public/sign-out.ts"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("verification-success", "routes/public/verification-success.tsx"),
    route("admin", "routes/admin/layout.tsx", [
      index("routes/admin/first-tab.ts"),
      route("events", "routes/admin/events.tsx"),
    ]),
    route("admin/export/cohere-events.csv", "routes/admin/export-events.ts"),
  ]),
  route("session", "routes/session.ts"),
  route("api/register-user", "routes/api/register-user.ts"),
  route("api/manage-events", "routes/api/manage-events.ts"),
  route("favicon.svg", "routes/public/favicon.ts"),
  route("icons/:file", "routes/public/icon.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
