// The page of a list as the address keeps it, so that back and reload return to the same rows.

const MOST_PAGES = 100_000;

/** The page counted from 1; what the calls of lists do not take is the first. */
export function readPage(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name));
  return Number.isSafeInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1;
}

/** `turned` answers what the address is to hold for another page; the next one begins where this one ended. */
export function pageInAddress(search: URLSearchParams) {
  const pageNumber = readPage(search);
  return {
    pageNumber,
    after: pageNumber > 1 ? (search.get('after') ?? undefined) : undefined,
    turned: (to: number, next: string | null | undefined): Record<string, string> => ({
      ...(to > 1 ? { page: String(to) } : {}),
      ...(to === pageNumber + 1 && next ? { after: next } : {}),
    }),
  };
}
