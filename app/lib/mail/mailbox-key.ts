const ignoreDots = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that mail to an address ends up in, as limits count it: whatever the tag behind a plus, and without dots
 * where the provider ignores them. All tags count as one, apart from the address without any: else a stranger could use
 * up with them what its owner may ask for. What is stored and mailed stays as typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const [local = "", domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const anyTag = local.replace(/(?<=.)\+.*/s, "+");
  return ignoreDots.includes(domain) ? `${anyTag.replaceAll(".", "")}@gmail.com` : `${anyTag}@${domain}`;
}
