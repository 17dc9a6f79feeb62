// The path of the page that the address names: what stands in the hash before its parameters.

/** As it is written in the address, without decoding; empty where no page is named. */
export const pathNow = (): string => location.hash.slice(1).split('?')[0] as string;
