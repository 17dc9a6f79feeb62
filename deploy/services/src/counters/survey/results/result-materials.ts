// The papers of which results consist, with the files that the organisation has uploaded and what the office has
// returned of them.
import { REQUIRED_RESULT, RESULT_MATERIALS } from '@portal/surveying/contract';
import { allMaterials, limitsOf } from '@portal/shared/catalogue';
import type { Material } from '@portal/shared/wire';
import type { ApplicationRow } from '../../../cases/public';
import { correctionStates, filesByMaterial } from '../../../cases/public';
import type { Database } from '../../../platform/db/database';

/**
 * After those that the form asks for; none while the case is a draft, for nothing is surveyed yet.
 * @param listed what the form asks for
 */
export async function withResultMaterials(
  db: Database,
  application: ApplicationRow,
  listed: readonly Material[],
): Promise<Material[]> {
  if (application.status === 'DRAFT') return [...listed];
  const files = await filesByMaterial(db, application.id);
  const open = new Map(
    (await correctionStates(db, application))
      .filter(({ kind, done }) => kind === 'material' && !done)
      .map(({ key, reason }) => [key, reason]),
  );
  const known = new Set(listed.map(({ materialId }) => materialId));
  const results = RESULT_MATERIALS.filter((code) => !known.has(code)).map((code): Material => {
    const own = files.get(code) ?? [];
    const { accept, maxBytes } = limitsOf(allMaterials[code] ?? {});
    return {
      materialId: code,
      name: allMaterials[code]?.name ?? code,
      required: code === REQUIRED_RESULT,
      reason: '',
      kind: 'upload',
      signing: null,
      sharedFrom: null,
      note: '',
      accept: [...accept],
      maxBytes,
      state: open.has(code) ? 'rejected' : own.length > 0 ? 'complete' : 'missing',
      rejectReason: open.get(code) ?? null,
      files: own,
    };
  });
  return [...listed, ...results];
}
