// Everything of an application that an officer may ask to be mended.
import { cardsOf, groupOfSection, groupPath } from '@portal/shared/catalogue';
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import type { ApplicationFile } from '../../../api/application';
import type { CorrectionDraft } from './opinion-options';

export type Correctable = Omit<CorrectionDraft, 'reason'>;

/**
 * Uploaded materials, those too that the answers so far do not call for (an answer may be what is wrong), then the
 * fields that people fill in, by page order; what the register gives is not theirs to mend.
 */
export function correctableItems(
  business: Business,
  file: Pick<ApplicationFile, 'materials' | 'form'>,
): { materials: Correctable[]; fields: Correctable[] } {
  const materials = file.materials
    .filter(({ kind, files }) => kind === 'upload' || files.length > 0)
    .map(({ materialId, name }) => ({ kind: 'material' as const, key: materialId, label: name }));
  const listed = new Set(file.materials.map(({ materialId }) => materialId));
  for (const { material } of business.materials)
    if (material.kind === 'upload' && !listed.has(material.code))
      materials.push({ kind: 'material', key: material.code, label: material.name });
  const fields = business.sections.flatMap((section): Correctable[] => {
    if ('fields' in section)
      return section.fields
        .filter(({ source, computed }) => source !== 'register' && !computed)
        .map(({ key, label }) => ({ kind: 'field', key: `fields.${key}`, label }));
    const group = groupOfSection(business, section);
    if (!group) return [];
    return cardsOf(file.form as ApplicationForm, group).flatMap((_, index) =>
      group.definition.fields
        .filter(({ computed }) => !computed)
        .map((definition) => ({
          kind: 'field' as const,
          key: `${groupPath(group)}.${index}.${definition.key}`,
          label: `${group.definition.label}${index + 1}的${definition.label}`,
        })),
    );
  });
  return { materials, fields };
}
