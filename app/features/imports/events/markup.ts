/**
 * Removes the markup that some calendars write; paragraphs, lines and links stay. The patterns stop at the next bracket,
 * so that they take linear time.
 */
export function withoutMarkup(text: string): string {
  if (!/<\/?(?:p|br|div|a|b|i|u|ul|ol|li|span|strong|em|html|body|script|style)\b[^<>]*>/i.test(text)) return text;
  const lines = text
    .replace(/<(script|style)\b(?:(?!<(?:script|style)\b)[^])*?<\/\1\s*>/gi, "")
    .replace(/<br\s*\/?>|<\/(?:p|div|li|ul|ol)>/gi, "\n")
    .replace(/<li\b[^>]*>/gi, "- ")
    .replace(/<(?!\/?a\b)[a-z/!][^<>]*>/gi, "")
    .replace(link, (_, address: string, name: string) => linkText(address.trim(), name.trim()))
    .replace(/<\/?a\b[^<>]*>/gi, "");
  return withoutEntities(lines)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const link = /<a\b[^<>]{0,500}?\bhref=["']([^"'<>]{0,2000})["'][^<>]{0,500}>([^<>]{0,1000})<\/a\s*>/gi;

function linkText(address: string, name: string): string {
  if (!/^(?:https?|mailto|tel):/i.test(address) || name === address) return name;
  return name ? `${name} (${address})` : address;
}

const signs: Record<string, string> = { nbsp: " ", lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Decodes entities such as &amp; and &#8217;, which some programs write even in plain text. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:(nbsp|lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return signs[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
  });
}
