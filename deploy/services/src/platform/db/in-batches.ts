// Rows of one statement: thousands are written in a few statements, none of which has more parameters than PostgreSQL
// takes.

/** Fewer than 65,535 parameters for tables of up to thirty columns. */
const BATCH = 1_000;

export function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
