// Works through many small files side by side: a disk and a bucket answer many as quickly as one.
const LANES = 16;

/** Runs `work` for every item, sixteen at a time. Throws what the first failure threw. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: LANES }, async (_lane, lane) => {
      for (let at = lane; at < items.length; at += LANES) await work(items[at]!);
    }),
  );
}
