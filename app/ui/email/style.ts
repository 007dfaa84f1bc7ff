import { createContext, useContext, type CSSProperties } from "react";
import { drawnColors, siteColors, type DrawnColors, type SiteColors } from "../../lib/palette/colors.ts";
import { typePairs, type TypePairName } from "../../lib/look/type-pairs.ts";
import { usualPalette, type Palette } from "../../lib/palette/palette.ts";
import type { EmailSender } from "./content.ts";

const monospace = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Courier New', monospace";

/** What mail programs need written out: each style with the site's colors, and its colors at night. */
export interface Look {
  colors: DrawnColors;
  styles: ReturnType<typeof stylesIn>;
  styleSheet: string;
}

/** The facts of a site that say how its emails look. */
export type LookFacts = Pick<EmailSender, "palette" | "typefaces">;

const looks = { usual: new WeakMap<Palette, Look>(), serif: new WeakMap<Palette, Look>() } satisfies Record<
  TypePairName,
  WeakMap<Palette, Look>
>;

export function lookOf({ palette = usualPalette, typefaces = "usual" }: LookFacts = {}): Look {
  const look = looks[typefaces].get(palette) ?? makeLook(palette, typefaces);
  looks[typefaces].set(palette, look);
  return look;
}

function makeLook(palette: Palette, typefaces: TypePairName): Look {
  const colors = drawnColors(palette);
  const { display, text } = typePairs[typefaces];
  const families = { display: familyOf(display), reading: familyOf(text) };
  return { colors, styles: stylesIn(colors, families), styleSheet: styleSheetOf(siteColors(palette, "night")) };
}

interface Families {
  display: string;
  reading: string;
}

function familyOf({ name, inEmails }: { name: string; inEmails: string }): string {
  return `${name.includes(" ") ? `'${name}'` : name}, ${inEmails}`;
}

const LookContext = createContext<Look>(lookOf());

/** Gives the parts of an email their look. */
export const LookProvider = LookContext.Provider;

export function useLook(): Look {
  return useContext(LookContext);
}

function stylesIn(colors: DrawnColors, families: Families) {
  return { ...wordStyles(colors, families), ...threadStyles(colors, families), ...controlStyles(colors, families) };
}

function wordStyles(colors: DrawnColors, { display, reading }: Families) {
  const headline = { color: colors.indigo, fontFamily: display, fontWeight: 700, letterSpacing: "-0.02em" };
  const words = { color: colors.indigo, fontFamily: reading, fontSize: 17, lineHeight: 1.6 };
  const small = { color: colors.muted, fontFamily: reading, fontSize: 14, lineHeight: 1.5 };
  return {
    body: { margin: 0, padding: 0, backgroundColor: colors.wool, fontFamily: reading },
    preheader: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px" },
    sheet: { maxWidth: 600, margin: "0 auto" },
    header: { backgroundColor: colors.indigo, padding: "20px 32px 18px" },
    name: { color: colors.white, fontFamily: display, fontSize: 20, fontWeight: 700, letterSpacing: "-0.02em" },
    content: { backgroundColor: colors.paper, padding: "36px 32px 16px" },
    h1: { margin: "0 0 18px", ...headline, fontSize: 30, lineHeight: 1.1 },
    h2: { margin: "30px 0 14px", ...headline, fontSize: 23, lineHeight: 1.15 },
    h3: { margin: "24px 0 8px", ...headline, fontSize: 18, lineHeight: 1.25, letterSpacing: "-0.01em" },
    text: { margin: "0 0 18px", ...words },
    lastText: { margin: 0, ...words },
    caption: { margin: "0 0 14px", ...small },
    address: { margin: "0 0 24px", ...small, fontSize: 13, overflowWrap: "anywhere", wordBreak: "break-word" },
  } satisfies Record<string, CSSProperties>;
}

function threadStyles(colors: DrawnColors, { reading }: Families) {
  const words = { color: colors.indigo, fontFamily: reading, fontSize: 17, lineHeight: 1.6 };
  const small = { color: colors.muted, fontFamily: reading, fontSize: 14, lineHeight: 1.5 };
  return {
    stitch: {
      width: 2,
      borderLeft: `4px dashed ${colors.marigold}`,
      backgroundColor: colors["indigo-2"],
      fontSize: 0,
      lineHeight: 0,
    },
    quote: { padding: "4px 0 4px 18px", overflowWrap: "anywhere" },
    list: { margin: "0 0 18px", padding: "0 0 0 26px" },
    lastList: { margin: "8px 0 0", padding: "0 0 0 26px" },
    item: { margin: "0 0 8px", ...words },
    inlineCode: {
      padding: "1px 4px",
      backgroundColor: colors.wool,
      borderRadius: 4,
      fontFamily: monospace,
      fontSize: 15,
    },
    thread: {
      borderTop: `4px dashed ${colors.marigold}`,
      backgroundColor: colors["indigo-2"],
      fontSize: 0,
      lineHeight: 0,
    },
    picture: {
      display: "block",
      width: "auto",
      maxWidth: "100%",
      height: "auto",
      border: 0,
      borderRadius: 6,
      color: colors.indigo,
      fontFamily: reading,
      fontSize: 15,
      fontStyle: "italic",
      lineHeight: 1.5,
    },
    eventThread: { width: 4, fontSize: 0, lineHeight: 0 },
    event: { padding: "0 0 0 16px", ...small, fontSize: 15 },
    eventTitle: { color: colors["sky-ink"], fontFamily: reading, fontSize: 17, fontWeight: 600, lineHeight: 1.45 },
    gap: { fontSize: 0, lineHeight: 0 },
    link: { color: colors["sky-ink"], fontWeight: 600 },
  } satisfies Record<string, CSSProperties>;
}

function controlStyles(colors: DrawnColors, { reading }: Families) {
  return {
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
      fontFamily: monospace,
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
}

/** Dark mode and narrow screens, for programs that read style sheets; all others use the inline styles. */
function styleSheetOf(night: SiteColors): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a, td, h1, h2, h3, li { overflow-wrap: anywhere; }
th { overflow-wrap: break-word; }
h1, h2, h3 { text-wrap: balance; }
p, td, li { text-wrap: pretty; }
.whitespace-nowrap { white-space: nowrap; }
@media (max-width: 480px) {
  .gutter { padding: 0 0 24px !important; }
  .panel { padding: 28px 20px 8px !important; }
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: ${night.paper} !important; }
  .panel { background-color: ${night.surface} !important; }
  .ink { color: ${night.ink} !important; }
  .quiet, .foot { color: ${night.muted} !important; }
  .code { background-color: ${night.paper} !important; border-color: ${night.line} !important; color: ${night.ink} !important; }
  .rule { border-color: ${night.line} !important; }
  .link { color: ${night.marigold} !important; }
  .button { background-color: ${night.marigold} !important; color: ${night.indigo} !important; }
}`;
}
