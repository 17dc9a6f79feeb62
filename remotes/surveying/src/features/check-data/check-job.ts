// One check of a chosen file, the same in a worker and on the page: what goes in, and no more of what comes out than the page shows.
import RBush from 'rbush';
import { createPace } from '../../geometry/read';
import type { CheckedFile, FileCheckOptions } from '../../geometry/report';
import { checkFile } from '../../geometry/report';
import { isArea } from '../../geometry/shape';
import type { Shape } from '../../geometry/shape';

export interface CheckJob {
  file: File;
  options: Omit<FileCheckOptions, 'onProgress'>;
}

/** A checked file as the page has it: of what was read only outlines to be drawn below the findings. */
export interface LocallyChecked extends Omit<CheckedFile, 'shapes'> {
  outlines: readonly Shape[];
}

/** What a worker says while and after it works. */
export type CheckAnswer = { progress: number } | { checked: LocallyChecked } | { failed: string };

/** More than these would only be a carpet; the list has them all. */
const MOST_OUTLINES = 2_000;
/** So many are handed over and drawn within a frame or two. */
const MOST_CORNERS = 15_000;

/** @throws the reason of `signal` when it ends the work */
export async function runCheck(
  { file, options }: CheckJob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<LocallyChecked> {
  onProgress(0);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const { shapes, ...checked } = await checkFile(
    { name: file.name, bytes },
    { ...options, onProgress },
    createPace(signal),
  );
  return { ...checked, outlines: outlinesToDraw(shapes, checked.report?.rows ?? []) };
}

interface Area {
  shape: Shape;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}
type Places = readonly { at: readonly [number, number] | null }[];

/** Areas around the findings first, in the order of the findings, then the others in that of the file. */
export function outlinesToDraw(shapes: readonly Shape[], findings: Places): Shape[] {
  const areas = shapes.filter(({ kind }) => isArea(kind)).map(areaOf);
  const index = new RBush<Area>().load(areas);
  const near = findings.flatMap(({ at }) =>
    at ? index.search({ minX: at[0], minY: at[1], maxX: at[0], maxY: at[1] }) : [],
  );
  const chosen = new Set<Shape>();
  let corners = 0;
  for (const { shape } of new Set([...near, ...areas])) {
    const more = shape.rings.reduce((sum, ring) => sum + ring.length, 0);
    if (corners + more > MOST_CORNERS) continue;
    corners += more;
    if (chosen.add(shape).size === MOST_OUTLINES) break;
  }
  return [...chosen].map(({ id, kind, rings }) => ({ id, kind, rings, attributes: {} }));
}

/** Degrees: a finding on a side of a shape is near it. */
const HAIR = 1e-8;

function areaOf(shape: Shape): Area {
  const area: Area = { shape, minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const ring of shape.rings)
    for (const [x, y] of ring) {
      area.minX = Math.min(area.minX, x - HAIR);
      area.minY = Math.min(area.minY, y - HAIR);
      area.maxX = Math.max(area.maxX, x + HAIR);
      area.maxY = Math.max(area.maxY, y + HAIR);
    }
  return area;
}
