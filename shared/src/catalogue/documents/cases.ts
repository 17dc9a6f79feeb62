// Businesses and regions that several documents belong to.

/** Sales of homes, which both sides declare taxes for. */
export const SALES: readonly string[] = ['house-transfer', 'group-transfer-pledge'];

/** Leading digits of the codes of regions with forms of their own (GB/T 2260). */
export const NINGBO = '3302';
export const ANHUI = '34';
export const XUANCHENG = '3418';
