// Faults of a register effect: it names a role or a field that the form does not have.
import { conditionProblems } from './condition-problems';
import type { ConditionPlace } from './condition-problems';
import type { RegisterEffect } from './register-effect';

export function effectProblems(effect: RegisterEffect, place: ConditionPlace): string[] {
  const { fields, roles, tables } = place.business;
  const field = (key: string | undefined): string[] => (
    key === undefined || fields.some((definition) => definition.key === key) ? [] : [`register effect ${effect.kind} names unknown field "${key}"`]
  );
  const role = (name: string | null): string[] => (
    name === null || roles.some((entry) => entry.role === name) ? [] : [`register effect ${effect.kind} names unknown role "${name}"`]
  );
  const column = (name: string, key: string): string[] => (
    tables.some(({ table, fields: columns }) => table === name && columns.some((definition) => definition.key === key)) ? [] : [`register effect ${effect.kind} names unknown column "${key}" of table "${name}"`]
  );
  switch (effect.kind) {
    case 'none': case 'cancelRight': case 'replaceCertificate': return [];
    case 'createRight': return role(effect.holders);
    case 'transferRight': return [...role(effect.from), ...role(effect.to)];
    case 'modifyRight': return [...effect.changes.flatMap((change) => field(change.field)), ...(effect.rows ? column(effect.rows.table, effect.rows.certificateField) : [])];
    case 'remakeUnits': return [...field(effect.merged), ...[effect.unitField, ...effect.changes.map((change) => change.field)].flatMap((key) => column(effect.table, key))];
    case 'correctRight': return effect.changes.flatMap((change) => field(change.field));
    case 'addEntry': {
      const { startsOn, endsOn, documentNumber, amount, noTransferClause } = effect.data;
      return [...role(effect.holders), ...[startsOn, endsOn, documentNumber, amount, noTransferClause, effect.unitField, effect.certificateField].flatMap(field)];
    }
    case 'modifyEntry': return [...field(effect.proofNumber), ...effect.changes.flatMap((change) => field(change.field))];
    case 'transferEntry': return [...field(effect.proofNumber), ...role(effect.from), ...role(effect.to)];
    case 'releaseEntry': return [
      ...field(effect.proofNumber), ...field(effect.documentNumber),
      ...(effect.proofNumber ?? effect.documentNumber ? [] : ['register effect releaseEntry does not say which entry']),
    ];
    case 'several': return effect.of.flatMap((part) => [
      ...(part.when ? conditionProblems(part.when, place, 'register effect') : []), ...effectProblems(part.effect, place),
    ]);
  }
}
