import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { spokenHere } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { blocksHtml } from "./blocks.tsx";
import type { EmailContent, EmailSender } from "./content.ts";
import { Runs } from "./runs.tsx";
import { LookProvider, lookOf, useLook } from "./style.ts";
import { Mark, Table, WovenBand } from "./weave.tsx";

interface EmailProps {
  content: EmailContent;
  language: Language;
  sender: EmailSender;
  /** Sanitizes the HTML of the blocks, for content that others wrote. */
  clean?: (html: string) => string;
}

export function emailHtml(props: EmailProps): string {
  return `<!doctype html>${renderToStaticMarkup(withLook(props, <Email {...props} />))}`;
}

function withLook({ sender }: EmailProps, part: ReactNode) {
  return <LookProvider value={lookOf(sender)}>{part}</LookProvider>;
}

/**
 * The layout of all emails: the mark, a woven band, at most 600 pixels wide, for light and dark mode, without images or
 * external requests.
 */
function Email(props: EmailProps) {
  const { colors, styles, styleSheet } = useLook();
  const { content, language } = props;
  const { lang, dir = "ltr" } = spokenHere(language);
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="page" style={styles.body}>
        <div style={styles.preheader}>
          {content.preheader}
          {afterPreheader}
        </div>
        <Table width="100%" className="page" style={{ backgroundColor: colors.wool }}>
          <tr>
            <td
              align="center"
              className="gutter"
              style={{ padding: "24px 12px" }}
              dangerouslySetInnerHTML={{
                __html: forOutlook(renderToStaticMarkup(withLook(props, <Sheet {...props} />))),
              }}
            />
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** Outlook ignores `max-width`, so it gets a table of fixed width. */
function forOutlook(sheet: string): string {
  const table = '<table role="presentation" align="center" border="0" cellspacing="0" cellpadding="0" width="600">';
  return `<!--[if mso]>${table}<tr><td><![endif]-->${sheet}<!--[if mso]></td></tr></table><![endif]-->`;
}

function Sheet({ content, sender, clean = (html) => html }: EmailProps) {
  const { styles } = useLook();
  return (
    <Table width="100%" style={styles.sheet}>
      <Header sender={sender} thread={content.thread} />
      <tr>
        <td
          className="panel"
          style={styles.content}
          dangerouslySetInnerHTML={{ __html: clean(blocksHtml(content.blocks, sender)) }}
        />
      </tr>
      <Footer sender={sender} why={content.footer} />
    </Table>
  );
}

/** Invisible characters after the preheader, so that mailboxes do not append the following text. */
const afterPreheader = "\u200c\u00a0".repeat(80);

function Header({ sender, thread }: { sender: EmailSender; thread: EmailContent["thread"] }) {
  const { colors, styles } = useLook();
  return (
    <>
      <tr>
        <td className="edge" style={styles.header}>
          <Table>
            <tr>
              <td style={{ paddingRight: 12 }}>
                <Mark letters={sender.letters} />
              </td>
              <td style={styles.name}>{sender.name}</td>
            </tr>
          </Table>
        </td>
      </tr>
      <tr>
        <td style={{ backgroundColor: colors.indigo }}>
          <WovenBand thread={thread} />
        </td>
      </tr>
    </>
  );
}

function Footer({ sender, why }: { sender: EmailSender; why: EmailContent["footer"] }) {
  const { colors, styles } = useLook();
  return (
    <tr>
      <td className="foot edge" style={styles.footer}>
        {why && (
          <p style={{ margin: "0 0 12px" }}>
            <Runs runs={why.runs} />
          </p>
        )}
        <p style={{ margin: 0 }}>
          <strong>{sender.name}</strong>
          <br />
          {sender.place}
          <br />
          <a className="foot" href={sender.home} style={{ color: colors.muted }}>
            {sender.home.replace(/^https?:\/\//, "")}
          </a>
        </p>
      </td>
    </tr>
  );
}
