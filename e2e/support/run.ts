// How this run was asked for.

/** Every page in every layout at both widths, as `pnpm test:full` runs it; otherwise each thing is proven once. */
export const isFull = process.env.TEST_FULL === '1';
/** Whether pictures of the pages are kept in test-results/screens. */
export const keepsPictures = process.env.SCREENS === '1';
