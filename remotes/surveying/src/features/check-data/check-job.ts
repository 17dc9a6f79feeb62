// One check of a chosen file, the same in a worker and on the page: what goes in, and no more of what comes out than
// the page shows.
import { createPace } from '../../geometry/read';
import type { CheckedFile, FileCheckOptions } from '../../geometry/report';
import { checkFile } from '../../geometry/report';
import type { Shape } from '../../geometry/shape';
import { outlinesToDraw } from './outlines-to-draw';

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

/** @throws the reason of `signal` when it ends the work */
export async function runCheck(
  { file, options }: CheckJob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<LocallyChecked> {
  onProgress(0);
  const open = async () => new Uint8Array(await file.arrayBuffer());
  const { shapes, ...checked } = await checkFile(
    { name: file.name, open },
    { ...options, onProgress },
    createPace(signal),
  );
  return { ...checked, outlines: outlinesToDraw(shapes, checked.report?.rows ?? []) };
}
