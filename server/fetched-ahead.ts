/** True for a page that nobody looks at yet: its link is pointed at. Older browsers say so in headers of their own. */
export function isFetchedAhead({ headers }: { headers: Headers }): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /^(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ""),
  );
}
