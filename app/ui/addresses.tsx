import { furtherHere } from "~/i18n/further-languages";
import { languageOf, languages, localizedPath, nearestPage, pageOf, pathIn, sharedPicture } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useFurtherLanguages } from "./further-languages.ts";

interface AddressesProps {
  origin: string;
  /** The pages that have a preview picture. */
  listed: readonly string[];
  pathname: string;
  /** True if the page has its own preview picture, not that of the listed page above it. */
  hasPicture: boolean;
}

/** Links to the page's address in every language and to its preview picture, for search engines and shared links. */
export function Addresses({ origin, pathname, listed, hasPicture }: AddressesProps) {
  const page = pageOf(pathname);
  const language = languageOf(pathname);
  const address = (language: Language, path: string) => origin + localizedPath(language, path);
  const codes = [...languages, ...useFurtherLanguages().map(({ code }) => code)];
  return (
    <>
      <link rel="canonical" href={address(language, page)} />
      {codes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + pathIn(code, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(language, page)} />
      <meta property="og:locale" content={furtherHere()?.code ?? (language === "es" ? "es_US" : "en_US")} />
      <meta
        property="og:image"
        content={address(language, sharedPicture(hasPicture ? page : nearestPage(page, listed)))}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
