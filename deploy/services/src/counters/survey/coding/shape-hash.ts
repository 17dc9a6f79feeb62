// What tells that outlines are those that were looked at: a hash over every coordinate.
import type { DrawnShape } from '@portal/surveying/contract';
import { sha256 } from '../../../platform/core/ids';

/** 64 hex characters; the same whatever the order of the shapes. */
export function shapeHash(shapes: readonly Pick<DrawnShape, 'key' | 'outline'>[]): string {
  const lines = shapes.map(({ key, outline }) => `${key} ${JSON.stringify(outline)}`).sort();
  return sha256(lines.join('\n'));
}
