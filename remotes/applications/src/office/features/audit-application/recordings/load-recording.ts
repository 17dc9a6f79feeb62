// Loads a recording range by range: what has arrived stays when the network breaks off, and the next try goes on behind
// it.

/** Bytes of one request: a few seconds of picture on a slow line are seen to move. */
export const RANGE_BYTES = 2 * 1024 * 1024;

export interface RangeLoader {
  /** The whole; called again after a failure it asks only for what is missing. @throws what `fetchRange` throws */
  load: (onProgress: (percent: number) => void) => Promise<Blob>;
}

/** @param fetchRange bytes from and to, both included */
export function rangeLoader(
  size: number,
  mime: string,
  fetchRange: (from: number, to: number) => Promise<Blob>,
): RangeLoader {
  const ranges: Blob[] = [];
  return {
    async load(onProgress) {
      for (let from = ranges.length * RANGE_BYTES; from < size; from += RANGE_BYTES) {
        ranges.push(await fetchRange(from, Math.min(from + RANGE_BYTES, size) - 1));
        onProgress(Math.min(100, ((from + RANGE_BYTES) / size) * 100));
      }
      return new Blob(ranges, { type: mime });
    },
  };
}
