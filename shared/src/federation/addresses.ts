// Which addresses are one and the same to the router: letter case does not matter there, and a part that begins with a
// colon stands for any.

/** Who claimed which addresses. The owner that came first keeps an address and everything that would also match it. */
export interface AddressBook {
  /** The owner whose address `path` would take over or share, if any; an owner's own addresses may overlap. */
  ownerOf(path: string, claimant: string): string | undefined;
  claim(path: string, owner: string): void;
}

const partsOf = (path: string) => path.toLowerCase().split('/');
const isPattern = (path: string) => path.includes('/:');

/** Whether some address in the browser leads to both: `/Index` and `/index`, `/:any` and every path of one part. */
export function isSameAddress(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  return (
    left.length === right.length &&
    left.every((part, at) => part === right[at] || part.startsWith(':') || right[at]!.startsWith(':'))
  );
}

/** @param taken owner → addresses that are claimed from the start */
export function createAddressBook(taken: Readonly<Record<string, readonly string[]>> = {}): AddressBook {
  const plain = new Map<string, string>();
  // Few: no remote needs them today, and looking through them all is what patterns cost.
  const patterns: [path: string, owner: string][] = [];
  const book: AddressBook = {
    ownerOf(path, claimant) {
      const same = plain.get(path.toLowerCase());
      if (same !== undefined && same !== claimant) return same;
      const others = isPattern(path) ? [...plain, ...patterns] : patterns;
      return others.find(([other, owner]) => owner !== claimant && isSameAddress(path, other))?.[1];
    },
    claim(path, owner) {
      if (isPattern(path)) patterns.push([path, owner]);
      else if (!plain.has(path.toLowerCase())) plain.set(path.toLowerCase(), owner);
    },
  };
  for (const [owner, paths] of Object.entries(taken)) for (const path of paths) book.claim(path, owner);
  return book;
}
