import type { ReactNode } from "react";
import type { Language } from "~/i18n/translate";
import { colors, styles, styleSheet } from "./style.ts";
import { Mark, Table, WovenBand } from "./weave.tsx";

/** Who writes: the name on the mail and the place and site its footer leads to. */
export interface EmailSender {
  name: string;
  /** "Boulder, Colorado" */
  place: string;
  /** The site's ORIGIN. */
  origin: string;
}

interface EmailLayoutProps {
  language: Language;
  title: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  sender: EmailSender;
  children: ReactNode;
  /** Why the person gets this mail, above the place and the site. */
  footer?: ReactNode;
}

/** Every mail's frame: the mark, a woven band, at most 600 pixels, readable on light and dark; no image, no outside request. */
export function EmailLayout({ language, title, preheader, sender, children, footer }: EmailLayoutProps) {
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <body className="page" style={styles.body}>
        <div style={styles.preheader}>
          {preheader}
          {afterPreheader}
        </div>
        <Table width="100%" className="page" style={{ backgroundColor: colors.wool }}>
          <tr>
            <td align="center" className="gutter" style={{ padding: "24px 12px" }}>
              <Table width="100%" style={styles.sheet}>
                <Header sender={sender} />
                <tr>
                  <td className="panel" style={styles.content}>
                    {children}
                  </td>
                </tr>
                <Footer sender={sender}>{footer}</Footer>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** Invisible, so that a mailbox does not fill the line beside the subject with the words that follow. */
const afterPreheader = "\u200c\u00a0".repeat(80);

export function EmailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink" style={styles.heading}>
      {children}
    </h1>
  );
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={styles.text}>
      {children}
    </p>
  );
}

/** The one thing to do in a mail; its address is also written out in the text part. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Table style={{ margin: "8px 0 24px" }}>
      <tr>
        <td className="button" style={styles.buttonCell}>
          <a className="button" href={href} style={styles.button}>
            {children}
          </a>
        </td>
      </tr>
    </Table>
  );
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={styles.link}>
      {children}
    </a>
  );
}

/** What a person wrote, line by line as they wrote it. */
export function EmailQuote({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={styles.quote}>
      {children}
    </p>
  );
}

/** A code to type: large, and in one piece so that it can be copied. */
export function EmailCode({ label, code }: { label: string; code: string }) {
  return (
    <Table width="100%" style={{ margin: "0 0 24px" }}>
      <tr>
        <td align="center" aria-label={label} className="code" style={styles.code}>
          {code}
        </td>
      </tr>
    </Table>
  );
}

/** Facts in two columns: what, and its value. */
export function EmailRows({ rows }: { rows: { label: string; value: ReactNode }[] }) {
  return (
    <Table width="100%" style={{ margin: "0 0 24px" }}>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" align="left" className="quiet rule" style={styles.label}>
            {label}
          </th>
          <td className="ink rule" style={styles.value}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Header({ sender }: { sender: EmailSender }) {
  return (
    <>
      <tr>
        <td className="edge" style={styles.header}>
          <Table>
            <tr>
              <td style={{ paddingRight: 12 }}>
                <Mark />
              </td>
              <td style={styles.name}>{sender.name}</td>
            </tr>
          </Table>
        </td>
      </tr>
      <tr>
        <td style={{ backgroundColor: colors.indigo }}>
          <WovenBand />
        </td>
      </tr>
    </>
  );
}

function Footer({ sender, children }: { sender: EmailSender; children: ReactNode }) {
  return (
    <tr>
      <td className="foot edge" style={styles.footer}>
        {children && <p style={{ margin: "0 0 12px" }}>{children}</p>}
        <p style={{ margin: 0 }}>
          <strong>{sender.name}</strong>
          <br />
          {sender.place}
          <br />
          <a className="foot" href={sender.origin} style={{ color: colors.muted }}>
            {new URL(sender.origin).host}
          </a>
        </p>
      </td>
    </tr>
  );
}
