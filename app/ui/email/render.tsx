import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML document of a mail. */
export function renderEmail(email: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(email)}`;
}
