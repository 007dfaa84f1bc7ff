const ignoreDots = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that mail to an address ends up in, as limits count it: without a tag behind a plus, and without dots
 * where the provider ignores them. What is stored and mailed stays as typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const [local = "", domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/s, "");
  return ignoreDots.includes(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
