// The page of a list as the address keeps it, so that back and reload return to the same rows.

/** `turned` answers what the address is to hold for another page; the next one begins where this one ended. */
export function pageInAddress(search: URLSearchParams) {
  const page = Number(search.get('page'));
  const pageNumber = Number.isInteger(page) && page > 1 ? page : 1;
  return {
    pageNumber,
    after: pageNumber > 1 ? (search.get('after') ?? undefined) : undefined,
    turned: (to: number, next: string | null | undefined): Record<string, string> => ({
      ...(to > 1 ? { page: String(to) } : {}),
      ...(to === pageNumber + 1 && next ? { after: next } : {}),
    }),
  };
}
