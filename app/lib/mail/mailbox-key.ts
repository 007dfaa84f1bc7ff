const ignoreDots = ["gmail.com", "googlemail.com"];

/**
 * Returns the key under which limits count a mailbox: without the tag behind a plus, and without dots if the provider
 * ignores them. All tags share one key apart from the plain address, so that a stranger cannot use up the owner's
 * limit with tagged addresses. Stored and mailed addresses stay as typed.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const [local = "", domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const anyTag = local.replace(/(?<=.)\+.*/s, "+");
  return ignoreDots.includes(domain) ? `${anyTag.replaceAll(".", "")}@gmail.com` : `${anyTag}@${domain}`;
}
