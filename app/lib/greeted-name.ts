const longestGreeted = 80;

/**
 * The name a mail may call somebody by, or "" for none. Anybody can type a stranger's address into a form and a message
 * into its name: one that holds an address of the web, or that no name is as long as, is not passed on.
 */
export function greetedName(name: string): string {
  return name.length > longestGreeted || holdsWebAddress(name) ? "" : name;
}

/** True for text that a mail program would make a link of. "Ma.Elena" is a name, "example.org" and "Example.Org/x" are not. */
export function holdsWebAddress(text: string): boolean {
  return /:\/\/|\b[Ww]{3}\.|[\p{L}\p{N}]\.(?!\p{Lu}\p{Ll})\p{L}{2,}|\.\p{L}{2,}[/:?]/u.test(text);
}
