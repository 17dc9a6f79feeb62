// Base drawings of a case: what is issued, one of them to look at, several as an archive.
import type { OutputOf } from '@portal/shared/contract';
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { downloadDrawing, downloadDrawings, listDrawings } from '../contract';

export type IssuedDrawings = OutputOf<typeof listDrawings>;
export type Drawing = IssuedDrawings['drawings'][number];
export { MOST_DRAWINGS } from '../contract';

export const { useListDrawingsQuery } = callsOf({ listDrawings });

type More = NonNullable<Parameters<typeof fetchFile>[2]>;
export interface Loaded {
  readonly blob: Blob;
  readonly name: string;
}

/** One drawing as it is. @throws errors of the kernel's family */
export async function loadDrawing(
  businessNumber: string,
  { drawingId, name }: Pick<Drawing, 'drawingId' | 'name'>,
  more: More = {},
): Promise<Loaded> {
  const { blob } = await fetchFile(downloadDrawing, { businessNumber, drawingId }, more);
  return { blob, name };
}

/** Several in one ZIP archive. @throws errors of the kernel's family */
export async function loadArchive(
  businessNumber: string,
  drawingIds: readonly string[],
  more: More = {},
): Promise<Loaded> {
  const { blob, fileName } = await fetchFile(downloadDrawings, { businessNumber, drawingIds: [...drawingIds] }, more);
  return { blob, name: fileName ?? `测绘图件-${businessNumber}.zip` };
}
