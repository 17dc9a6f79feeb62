// Which units the rows of a table are about.
import type { TableDefinition } from '@portal/shared/catalogue';
import type { ApplicationForm } from '../../../api/application';

export function unitNumbersIn({ table, fields }: TableDefinition, form: ApplicationForm): string[] {
  const key = fields.find(({ kind }) => kind === 'unitNo')?.key ?? '';
  return (form.tables?.[table] ?? []).flatMap((row) => {
    const value = row[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
