// Everything of an application that an officer may ask to be mended.
import type { Business } from '@portal/shared/catalogue';
import type { ApplicationFile } from '../../api/application';
import type { CorrectionDraft } from './opinion-options';

export type Correctable = Omit<CorrectionDraft, 'reason'>;

/** Uploaded materials, then the fields that people fill in, by page order; what the register gives is not theirs to mend. */
export function correctableItems(business: Business, file: Pick<ApplicationFile, 'materials' | 'form'>): { materials: Correctable[]; fields: Correctable[] } {
  const materials = file.materials.filter(({ kind, files }) => kind === 'upload' || files.length > 0).map(({ materialId, name }) => ({ kind: 'material' as const, key: materialId, label: name }));
  const fields = business.sections.flatMap((section): Correctable[] => {
    if ('fields' in section) return section.fields.filter(({ source }) => source !== 'register').map(({ key, label }) => ({ kind: 'field', key: `fields.${key}`, label }));
    const role = business.roles.find((entry) => entry.role === section.role);
    return (file.form.parties[section.role] ?? []).flatMap((_, index) => (role?.fields ?? []).map(({ key, label }) => (
      { kind: 'field' as const, key: `parties.${section.role}.${index}.${key}`, label: `${role?.label ?? ''}${index + 1}的${label}` }
    )));
  });
  return { materials, fields };
}
