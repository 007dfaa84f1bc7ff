const longestGreeted = 80;
const mostDigits = 6;

/**
 * The name a mail may call somebody by, or "" for none. Anybody can type a stranger's address into a form and a message
 * into its name: one that holds an address of the web or a telephone number, or that no name is as long as, is not
 * passed on.
 */
export function greetedName(name: string): string {
  const spaced = afterTitles(name);
  const digits = spaced.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  return name.length > longestGreeted || digits > mostDigits || holdsWebAddress(spaced) ? "" : spaced;
}

/**
 * True for text that a mail program could make a link of, or decode into one: in any letter case, with the dots and
 * letters of other scripts that browsers take for ours, with invisible characters between, or as an encoded word
 * (RFC 2047).
 */
export function holdsWebAddress(text: string): boolean {
  const plain = asBrowsersRead(text);
  return (
    /:[/\\]{2}|=\?.*\?/.test(plain) || /[^\s.]\.\p{L}[\p{L}\p{M}\p{N}-]+/u.test(plain) || /\d\.\d+\.\d+\.\d/.test(plain)
  );
}

/** "Ma.Elena" becomes "Ma. Elena", which no mail program takes for an address. */
function afterTitles(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}.])(Ma|Mª|Dra?|Srt?a?|Mrs?|Ms|Sta?|Fr|Prof|Lic|Ing)\.(?=\p{Lu})/gu, "$1. ");
}

/** Compatibility forms, other dots and invisible characters, as an address is read before it is looked up (UTS 46). */
function asBrowsersRead(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u3002\uff61]/g, ".")
    .toLowerCase();
}
