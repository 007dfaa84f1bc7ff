import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type RouterContextProvider,
} from "react-router";
import { CurrentEditionProvider } from "~/features/edition/components/current-edition";
import { registrationOn } from "~/features/edition/phase";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayCountOf } from "~/features/edition/day-order";
import { setOffers } from "~/features/edition/offers";
import { setThemes } from "~/features/edition/themes";
import { withoutVenue } from "~/features/edition/edition";
import { AuthProvider } from "~/features/identity/components/auth-provider";
import { refusalAt, refusalStatuses, rememberViewer, viewerContext } from "~/features/identity/middleware.server";
import type { Viewer } from "~/features/identity/viewer";
import { dayIn } from "~/i18n/dates";
import { languageOf, localized, spokenHere } from "~/i18n/links";
import { changedWordsId, wordsAddress } from "~/i18n/load-words";
import { officeGroups } from "~/i18n/office-groups";
import { changedTexts, setDayCount } from "~/i18n/translate";
import { WordsProvider } from "~/i18n/words";
import { toastContext } from "~/platform/http/flash.server";
import { sheetAddress } from "~/platform/http/page-style.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { usualPalette } from "~/lib/palette/palette";
import { Addresses } from "~/ui/addresses";
import { builtSheets } from "~/ui/built-sheets";
import { pageFade } from "~/ui/page-fade";
import { pageMeta } from "~/ui/page-meta";
import { preloadedFonts } from "~/ui/preloaded-fonts";
import { BareFrame, SiteFrame } from "~/ui/site-frame";
import { speculationRules } from "~/ui/speculation";
import enhance from "./enhance/enhance.ts?worker&url";
import offline from "./enhance/offline.ts?worker&url";
import type { Route } from "./+types/root";
import type { RouteHandle } from "./routes/route-handle.ts";
import { ErrorScreen, errorTitle, isClosed, tellsNothing } from "./error-screen.tsx";

type Shell = Awaited<ReturnType<typeof loader>>;

/**
 * The order matters: cross-site and size checks first, then access, then the method. A refused request runs no loader,
 * so the response includes what its screen needs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  rememberViewer,
  (args) => {
    const { refusal } = args.context.get(requestContext);
    const shell = shellOf(args.context);
    args.context.set(shellContext, shell);
    const refuse = (reason: string, status: number) =>
      data({ reason, shell: tellsNothing(reason) ? undefined : shell }, { status });
    if (refusal && refusal.reason !== "method") throw refuse(refusal.reason, refusal.status);
    const reason = refusalAt(args);
    if (reason) throw refuse(reason, refusalStatuses[reason]);
    if (refusal) throw refuse(refusal.reason, refusal.status);
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return shellOf(context);
}

function shellOf(context: Readonly<RouterContextProvider>) {
  const { clock, pages, listed, config, isOpen } = context.get(requestContext);
  const toast = context.get(toastContext);
  const edition = withoutVenue(context.get(editionContext));
  const user = userOf(context.get(viewerContext));
  const today = dayIn(edition.zone, clock.site());
  const dressed = edition.palette || edition.typefaces ? { styles: sheetAddress(builtSheets, edition) } : {};
  return { edition, user, today, pages, listed, toast, origin: config.origin, isOpen, ...dressed };
}

/** Returns the person for whom the page is rendered, as header and footer need it. */
function userOf(viewer: Viewer) {
  if (viewer.kind === "anonymous") return undefined;
  const { kind, userId, fullName, email } = viewer;
  return { id: userId, name: fullName || email, isAdmin: kind === "admin", isSteward: kind === "steward" };
}

/** The title of error screens; every page that works has its own. */
export function meta({ error, ...args }: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: errorTitle(error, t) }));
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const { lang, dir } = spokenHere(language);
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const isHydrated = handles.some((handle) => handle?.static === false);
  const failed = Boolean(useRouteError());
  const isEmbedded = !failed && handles.some((handle) => handle?.area === "embed");
  const hasPicture = handles.some((handle) => handle?.ownPicture);
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={lang} dir={dir} data-viewer={shell?.user?.id} data-hydrated={isHydrated || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={(shell?.edition.palette ?? usualPalette).indigo} />
        {/* Inside another site's frame, links open in a new tab by default. */}
        {isEmbedded && <base target="_blank" />}
        {preloadedFonts[shell?.edition.typefaces ?? "usual"].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <style>{pageFade}</style>
        <link rel="stylesheet" href={shell?.styles ?? builtSheets.site} />
        {isHydrated && !failed && (
          <link rel="preload" as="fetch" href={wordsAddress[language]} crossOrigin="anonymous" />
        )}
        <Meta />
        {shell && !failed && <Addresses {...shell} pathname={pathname} hasPicture={hasPicture} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={localized(language, "/manifest.webmanifest")} />
        <Links />
      </head>
      <body>
        {children}
        {shell && !isHydrated && !isEmbedded && !failed && (
          <script type="speculationrules">{speculationRules(shell.listed)}</script>
        )}
        {!isEmbedded && (
          // Before the doors are open there is nothing to read without a network (NEW-51).
          <script
            type="module"
            src={enhance}
            data-offline={import.meta.env.PROD && shell?.isOpen ? offline : undefined}
          />
        )}
        {isHydrated && !failed && (
          <>
            <script type="application/json" id={changedWordsId}>
              {JSON.stringify(changedTexts(language, officeGroups))}
            </script>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell shell={loaderData}>
      <AuthProvider viewer={loaderData.user}>
        <Outlet />
      </AuthProvider>
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const carried = isRouteErrorResponse(error) ? (error.data as { shell?: Shell } | null)?.shell : undefined;
  return (
    <Shell shell={isClosed(error) ? undefined : (loaded ?? carried)}>
      <ErrorScreen error={error} />
    </Shell>
  );
}

/** The layout around every screen. Without the root's data it has only texts and the link home. */
function Shell({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  // In the browser there is only this edition; on the server its themes and offers are set when it is read.
  if (!import.meta.env.SSR && shell) {
    setDayCount(dayCountOf(shell.edition.days));
    setThemes(shell.edition.themes);
    setOffers(shell.edition.offers);
  }
  const language = languageOf(useLocation().pathname);
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const failed = Boolean(useRouteError());
  const area = failed ? undefined : handles.find((handle) => handle?.area)?.area;
  const inEdition = shell ? (
    <CurrentEditionProvider edition={shell.edition} today={shell.today}>
      {children}
    </CurrentEditionProvider>
  ) : (
    children
  );
  return (
    <WordsProvider language={language} pages={shell?.pages ?? ["/"]}>
      {area === "embed" && inEdition}
      {area && area !== "embed" && <BareFrame toast={shell?.toast}>{inEdition}</BareFrame>}
      {!area && (
        <SiteFrame
          edition={shell?.edition}
          takesRegistrations={shell !== undefined && registrationOn(shell.edition, shell.today) !== "over"}
          user={shell?.user}
          toast={shell?.toast}
        >
          {inEdition}
        </SiteFrame>
      )}
    </WordsProvider>
  );
}
