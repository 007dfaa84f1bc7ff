import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site. Public pages answer below / in English and below /es in Spanish. */
export default [
  ...prefix("es?", [index("routes/public/home.tsx")]),
  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
