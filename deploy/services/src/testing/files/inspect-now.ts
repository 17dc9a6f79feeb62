// Judges a file on the spot, without a process of its own: for tests of what is refused and in which words.
import type { MaterialLimits } from '@portal/shared/catalogue';
import type { FileMime, InspectedFile } from '../../papers/files/inspect/inspect-file';
import { checkDeclared, requireClean } from '../../papers/files/inspect/inspect-file';
import { judgeFile } from '../../papers/files/inspect/judge-file';

/** @throws Refusal */
export function inspectNow(name: string, mime: string, bytes: Buffer, limits?: MaterialLimits): InspectedFile {
  checkDeclared(name, bytes.byteLength, mime, limits);
  return requireClean(name, mime as FileMime, judgeFile(mime as FileMime, bytes));
}
