/** True for a page that is prefetched because its link is hovered. Older browsers use headers of their own. */
export function isFetchedAhead({ headers }: { headers: Headers }): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /^(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ""),
  );
}
