// Businesses that several documents belong to.

/** Sales of homes, which both sides declare taxes for. */
export const SALES: readonly string[] = ['house-transfer', 'group-transfer-pledge'];
