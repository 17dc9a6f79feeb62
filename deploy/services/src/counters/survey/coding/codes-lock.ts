// The lock under which numbers of parcels are given and entered, one at a time in a district.

/** What is held by whoever gives numbers in a district, or enters what has got one. @param regionCode six digits */
export const codesLock = (regionCode: string): string => `unit codes ${regionCode}`;
