import { isRouteErrorResponse, useLocation, type ErrorResponse } from "react-router";
import type { Key, Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { localizedPath, pageOf } from "~/i18n/links";
import { languageNames } from "~/ui/language-switch";
import { ButtonLink, buttonClass } from "~/ui/button";
import { ErrorPage, FailureReference } from "~/ui/error-page";
import { PageLink } from "~/ui/page-link";

/** The page for every error: an unknown address, a refusal, or an internal error (CHR-31..35). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t, href, language } = useWords();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title={t("errors.notFoundTitle")}
        ways={
          <>
            <ButtonLink href={href("/")}>{t("errors.returnHomeLink")}</ButtonLink>
            <PageLink page="/about" className={buttonClass({ tone: "outline" })}>
              {t("nav.about")}
            </PageLink>
          </>
        }
      >
        <p>{sentenceOf(error) ?? t("errors.notFoundText")}</p>
      </ErrorPage>
    );
  }
  if (isClosed(error)) return <Closed error={error} />;
  const ways = (
    <>
      <ButtonLink href={href("/")}>{t("errors.returnHome")}</ButtonLink>
      <ButtonLink href={localizedPath(language, pageOf(pathname)) + search} tone="outline">
        {t("errors.reload")}
      </ButtonLink>
    </>
  );
  return (
    <ErrorPage title={errorTitle(error, t)} ways={ways}>
      <p>{isRouteErrorResponse(error) ? statusAndMessage(error, t) : t("errors.somethingText")}</p>
      {!isRouteErrorResponse(error) && <FailureReference />}
    </ErrorPage>
  );
}

/** The site before its doors are open: nothing else to see, in both languages. */
function Closed({ error }: { error: ErrorResponse }) {
  const { t, language } = useWords();
  const { pathname } = useLocation();
  const other = language === "en" ? "es" : "en";
  const way = (
    <ButtonLink href={localizedPath(other, pageOf(pathname))} hrefLang={other} lang={other} tone="outline">
      {languageNames[other]}
    </ButtonLink>
  );
  return (
    <ErrorPage title={errorTitle(error, t)} ways={way}>
      <p>{statusAndMessage(error, t)}</p>
      {reasonOf(error) === "not-open" && <p className="mt-4 text-base">{t("errors.notOpenWay")}</p>}
    </ErrorPage>
  );
}

/** True for the answer of a site whose doors are closed; it has no header and footer, whose links lead nowhere yet. */
export function isClosed(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && tellsNothing(reasonOf(error));
}

/** True for a refusal that tells nothing of the site. */
export function tellsNothing(reason: string | undefined): boolean {
  return reason === "not-open" || reason === "setup-key";
}

export function errorTitle(error: unknown, t: Translate): string {
  if (!isRouteErrorResponse(error)) return t("errors.somethingWentWrong");
  if (error.status === 404) return t("errors.notFoundTitle");
  if (reasonOf(error) === "not-open") return t("errors.notOpenTitle");
  if (reasonOf(error) === "setup-key") return t("errors.setupTitle");
  if (error.status === 503) return t("errors.outageTitle");
  if (reasonOf(error) === "outbox-key") return t("outbox.title");
  return reasonOf(error) === "not-admin" ? t("errors.notAdminTitle") : t("errors.unexpected");
}

function statusAndMessage(error: ErrorResponse, t: Translate): string {
  const reason = reasonOf(error);
  if (reason) return t(`errors.refused.${reason}`);
  return `${error.status} ${sentenceOf(error) ?? ownWords(error.status, t)}`;
}

/** Explains a status in the visitor's language, since the names in HTTP are English. */
function ownWords(status: number, t: Translate): string {
  return status === 405 ? t("errors.methodNotAllowed") : t("errors.somethingText");
}

type Reason = Key extends infer K ? (K extends `errors.refused.${infer R}` ? R : never) : never;

/** Returns the reason that the server gave, if any. */
function reasonOf({ data }: ErrorResponse): Reason | undefined {
  return (data as { reason?: Reason } | null)?.reason;
}

/** A route may throw a sentence for the visitor; the router's own texts are for developers. */
function sentenceOf(error: ErrorResponse): string | undefined {
  return typeof error.data === "string" && error.data && !error.data.startsWith("Error:") ? error.data : undefined;
}
