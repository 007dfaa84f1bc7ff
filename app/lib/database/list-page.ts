/** The row after which a page begins, or before which it ends. Without either, it is the first one. */
export interface PagePlace<Cursor> {
  after?: Cursor | undefined;
  before?: Cursor | undefined;
}

/** Returns the row from which a page is read, and whether it is read against the order of the list. */
export function startOfPage<Cursor>({ after, before }: PagePlace<Cursor>) {
  return { from: after ?? before, isBackward: before !== undefined && after === undefined };
}

/**
 * Returns the page of a list of which one row more than its length was read from its start, and the rows after which
 * the next page begins and before which the previous one ends, if there are such pages.
 */
export function listPage<Row>(read: readonly Row[], place: PagePlace<unknown>, length: number) {
  const { isBackward } = startOfPage(place);
  const isMore = read.length > length;
  const rows = isBackward ? read.slice(0, length).toReversed() : read.slice(0, length);
  return {
    rows,
    next: isBackward || isMore ? rows.at(-1) : undefined,
    previous: (isBackward ? isMore : place.after !== undefined) ? rows[0] : undefined,
  };
}
