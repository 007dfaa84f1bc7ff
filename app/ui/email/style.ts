import type { CSSProperties } from "react";

/** The site's colors (app/styles.css) as mail programs need them: written out. */
export const colors = {
  indigo: "#15173A",
  ground: "#23265A",
  sheet: "#FAFAF7",
  wool: "#EFECE3",
  line: "#DAD6C9",
  muted: "#565873",
  marigold: "#F2A91B",
  white: "#FFFFFF",
  themes: ["#2F7D5B", "#D5314F", "#346FA8", "#F2A91B", "#7A4BA0", "#E8743B"],
} as const;

const reading = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: colors.wool, fontFamily: reading },
  preheader: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" },
  sheet: { maxWidth: 600, margin: "0 auto" },
  header: { backgroundColor: colors.indigo, padding: "20px 32px 18px" },
  name: { color: colors.white, fontFamily: display, fontSize: 20, fontWeight: 700, letterSpacing: "-0.02em" },
  content: { backgroundColor: colors.sheet, padding: "36px 32px 16px" },
  heading: {
    margin: "0 0 18px",
    color: colors.indigo,
    fontFamily: display,
    fontSize: 30,
    fontWeight: 700,
    letterSpacing: "-0.02em",
    lineHeight: 1.1,
  },
  text: { margin: "0 0 18px", color: colors.indigo, fontFamily: reading, fontSize: 17, lineHeight: 1.6 },
  quote: {
    margin: "0 0 24px",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${colors.marigold}`,
    color: colors.indigo,
    fontFamily: reading,
    fontSize: 17,
    lineHeight: 1.6,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  link: { color: "#1F4F80", fontWeight: 600 },
  buttonCell: { backgroundColor: colors.indigo, borderRadius: 6 },
  button: {
    display: "inline-block",
    padding: "14px 22px",
    backgroundColor: colors.indigo,
    borderRadius: 6,
    color: colors.white,
    fontFamily: reading,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: 1.2,
    textDecoration: "none",
  },
  code: {
    padding: "18px 12px",
    backgroundColor: colors.wool,
    border: `1px solid ${colors.line}`,
    borderRadius: 6,
    color: colors.indigo,
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Courier New', monospace",
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: "0.18em",
    lineHeight: 1.2,
  },
  label: {
    width: "34%",
    padding: "11px 12px 11px 0",
    borderBottom: `1px solid ${colors.line}`,
    color: colors.muted,
    fontFamily: reading,
    fontSize: 15,
    fontWeight: 400,
    lineHeight: 1.45,
    verticalAlign: "top",
  },
  value: {
    padding: "11px 0",
    borderBottom: `1px solid ${colors.line}`,
    color: colors.indigo,
    fontFamily: reading,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: 1.45,
    verticalAlign: "top",
  },
  footer: { padding: "22px 32px 8px", color: colors.muted, fontFamily: reading, fontSize: 14, lineHeight: 1.55 },
} satisfies Record<string, CSSProperties>;

/** Night colors and narrow screens, for the programs that read a style sheet; all others show the inline styles. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a, td, h1 { overflow-wrap: anywhere; }
th { overflow-wrap: break-word; }
h1 { text-wrap: balance; }
p, td { text-wrap: pretty; }
.whitespace-nowrap { white-space: nowrap; }
@media (max-width: 480px) {
  .gutter { padding: 0 0 24px !important; }
  .panel { padding: 28px 20px 8px !important; }
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1029 !important; }
  .panel { background-color: #1B1D45 !important; }
  .ink { color: #F3EFE6 !important; }
  .quiet, .foot { color: #B7B9D3 !important; }
  .code { background-color: #0E1029 !important; border-color: #3A3D70 !important; color: #F3EFE6 !important; }
  .rule { border-color: #3A3D70 !important; }
  .link { color: #F2A91B !important; }
  .button { background-color: #F2A91B !important; color: #15173A !important; }
}`;
