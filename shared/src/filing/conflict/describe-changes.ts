// The differences between two versions of a form, field by field, in the words of the form.
import { findEnumName, groupsOf, withUnit } from '../../catalogue';
import type { Business, FieldDefinition } from '../../catalogue';
import type { FormContent } from '../draft/form-content';

export interface FormChange {
  path: string;
  label: string;
  local: string;
  server: string;
}

const NOTHING = '（未填写）';

function words(business: Business, definition: FieldDefinition, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  const table = definition.enum ? business.enumsByName[definition.enum] : undefined;
  const one = (code: unknown) =>
    (table && typeof code === 'string' ? findEnumName(table, code) : undefined) ?? String(code);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(one).join('、');
  if (typeof value === 'object') {
    const { from, to } = value as { from?: string; to?: string };
    return from || to ? `${from || '不限'}至${to || '不限'}` : NOTHING;
  }
  return withUnit(definition, one(value));
}

/** In page order; a party that only one side has shows as fields without a value on the other. */
export function describeChanges(business: Business, local: FormContent, server: FormContent): FormChange[] {
  const compare = (
    path: string,
    label: string,
    definition: FieldDefinition,
    mine: unknown,
    theirs: unknown,
  ): FormChange[] => {
    const [a, b] = [words(business, definition, mine), words(business, definition, theirs)];
    return a === b ? [] : [{ path, label, local: a, server: b }];
  };
  const fields = business.fields.flatMap((definition) =>
    compare(
      `fields.${definition.key}`,
      definition.label,
      definition,
      local.fields[definition.key],
      server.fields[definition.key],
    ),
  );
  const cards = groupsOf(business).flatMap(({ area, name, definition: group }) => {
    const [mine, theirs] = [local[area]?.[name] ?? [], server[area]?.[name] ?? []];
    return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) =>
      group.fields.flatMap((definition) =>
        compare(
          `${area}.${name}.${index}.${definition.key}`,
          `${group.label}${index + 1}的${definition.label}`,
          definition,
          mine[index]?.[definition.key],
          theirs[index]?.[definition.key],
        ),
      ),
    ).flat();
  });
  return [...fields, ...cards];
}
