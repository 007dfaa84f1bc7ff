const longestGreeted = 80;
const mostDigits = 6;

/**
 * Returns the name for the greeting of an email, or "". Anybody can type a stranger's address into a form and a
 * message into its name field, so a name with a web address or a phone number, or an overlong one, is not used.
 */
export function greetedName(name: string): string {
  const spaced = afterTitles(name);
  const digits = spaced.normalize("NFKC").match(/\p{N}/gu)?.length ?? 0;
  return name.length > longestGreeted || digits > mostDigits || holdsWebAddress(spaced) ? "" : spaced;
}

/**
 * True for text that a mail program could turn into a link, or decode into one: in any letter case, with look-alike
 * dots and letters of other scripts, with invisible characters in between, or as an encoded word (RFC 2047).
 */
export function holdsWebAddress(text: string): boolean {
  const plain = asBrowsersRead(text);
  return (
    /:[/\\]{2}|=\?.*\?/.test(plain) || /[^\s.]\.\p{L}[\p{L}\p{M}\p{N}-]+/u.test(plain) || /\d\.\d+\.\d+\.\d/.test(plain)
  );
}

/** Returns "Ma.Elena" as "Ma. Elena", which no mail program reads as an address. */
function afterTitles(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}.])(Ma|Mª|Dra?|Srt?a?|Mrs?|Ms|Sta?|Fr|Prof|Lic|Ing)\.(?=\p{Lu})/gu, "$1. ");
}

/**
 * Normalizes compatibility forms, dots and invisible characters as browsers do before they look up an address (UTS
 * 46).
 */
function asBrowsersRead(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u3002\uff61]/g, ".")
    .toLowerCase();
}
