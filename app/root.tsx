import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { CurrentEditionProvider } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { WordsProvider } from "~/i18n/words";
import { requestContext } from "~/platform/request-context.server";
import enhance from "./enhance/enhance.ts?worker&url";
import type { Route } from "./+types/root";
import styles from "./styles.css?url";

interface PageHandle {
  static?: boolean;
}

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { refusal } = context.get(requestContext);
    if (refusal) throw data(refusal.reason, { status: refusal.status });
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { clock, pages, toast, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  return { edition, today: dayIn(edition.zone, clock.site()), pages, toast, origin: config.origin };
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isHydrated = useMatches().some((match) => (match.handle as PageHandle | undefined)?.static === false);
  return (
    <html lang={languageOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        {children}
        {isHydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="module" src={enhance} />
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const language = languageOf(useLocation().pathname);
  return (
    <WordsProvider language={language} pages={loaderData.pages}>
      <CurrentEditionProvider edition={loaderData.edition} today={loaderData.today}>
        <Outlet />
      </CurrentEditionProvider>
    </WordsProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <h1>{isRouteErrorResponse(error) ? error.status : "Something went wrong"}</h1>;
}
