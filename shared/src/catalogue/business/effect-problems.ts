// Faults of a register effect: it names a role or a field that the form does not have.
import { conditionProblems } from './conditions/condition-problems';
import type { ConditionPlace } from './conditions/condition-problems';
import type { MortgageChangeRules, RegisterEffect } from './register-effect';
import { NAMED_CERTIFICATE } from './started-by-others';

export function effectProblems(effect: RegisterEffect, place: ConditionPlace): string[] {
  const { fields, roles, tables } = place.business;
  const field = (key: string | undefined): string[] =>
    key === undefined || fields.some((definition) => definition.key === key)
      ? []
      : [`register effect ${effect.kind} names unknown field "${key}"`];
  const role = (name: string | null): string[] =>
    name === null || roles.some((entry) => entry.role === name)
      ? []
      : [`register effect ${effect.kind} names unknown role "${name}"`];
  const column = (name: string, key: string): string[] =>
    tables.some(({ table, fields: columns }) => table === name && columns.some((definition) => definition.key === key))
      ? []
      : [`register effect ${effect.kind} names unknown column "${key}" of table "${name}"`];
  switch (effect.kind) {
    case 'none':
      return [];
    case 'replaceCertificate':
      return role(effect.by);
    case 'cancelRight':
      return [
        ...role(effect.by),
        ...(effect.takesAll ? conditionProblems(effect.takesAll, place, 'register effect') : []),
        ...(effect.takesAll === undefined || isOrdered(place.business)
          ? []
          : ['register effect cancelRight ends what others have, without an order']),
      ];
    case 'createRight':
      return [...role(effect.holders), ...role(effect.by ?? null)];
    case 'transferRight':
      return [
        ...[effect.from, effect.to, effect.deceased ?? null, effect.owners ?? null, effect.others ?? null].flatMap(
          role,
        ),
        ...field(effect.part),
        ...(effect.from === null && effect.deceased === undefined && !isOrdered(place.business)
          ? ['register effect transferRight says neither who gives the right nor who has died']
          : []),
      ];
    case 'modifyRight':
      return [
        ...role(effect.by),
        ...effect.changes.flatMap((change) => field(change.field)),
        ...(effect.rows ? column(effect.rows.table, effect.rows.certificateField) : []),
      ];
    case 'remakeUnits':
      return [
        ...role(effect.by),
        ...field(effect.merged),
        ...[effect.unitField, ...effect.changes.map((change) => change.field)].flatMap((key) =>
          column(effect.table, key),
        ),
      ];
    case 'correctRight':
      return [...role(effect.by), ...effect.changes.flatMap((change) => field(change.field))];
    case 'addEntry': {
      const { startsOn, endsOn, documentNumber, amount, noTransferClause, terms = [] } = effect.data;
      return [
        ...role(effect.holders),
        ...role(effect.by),
        ...role(effect.against ?? null),
        ...[effect.preliminary, effect.ownShare].flatMap((condition) =>
          condition ? conditionProblems(condition, place, 'register effect') : [],
        ),
        ...[
          startsOn,
          endsOn,
          documentNumber,
          amount,
          noTransferClause,
          effect.unitField,
          effect.certificateField,
          effect.dominant?.unitField,
          effect.dominant?.certificateField,
          ...terms,
        ].flatMap(field),
      ];
    }
    case 'modifyEntry':
      return [
        ...role(effect.by),
        ...role(effect.owners ?? null),
        ...field(effect.proofNumber),
        ...effect.changes.flatMap((change) => field(change.field)),
        ...(effect.mortgage ? mortgageProblems(effect.mortgage, place, field) : []),
        ...(effect.takesNothing ? conditionProblems(effect.takesNothing, place, 'register effect') : []),
      ];
    case 'fulfilNotice':
      return [...role(effect.by), ...role(effect.owners), ...field(effect.proofNumber)];
    case 'transferEntry':
      return [
        ...field(effect.proofNumber),
        ...field(effect.agreed),
        ...field(effect.assigned?.way),
        ...field(effect.assigned?.amount),
        ...field(effect.assigned?.documentNumber),
        ...role(effect.from),
        ...role(effect.deceased ?? null),
        ...role(effect.to),
        ...role(effect.owners ?? null),
        ...(effect.from === null && effect.deceased === undefined
          ? ['register effect transferEntry says neither who gives the entry nor who has died']
          : []),
      ];
    case 'releaseEntry':
      return [
        ...role(effect.by),
        ...role(effect.owners ?? null),
        ...field(effect.proofNumber),
        ...field(effect.documentNumber),
        ...((effect.proofNumber ?? effect.documentNumber)
          ? []
          : ['register effect releaseEntry does not say which entry']),
        ...(effect.listed
          ? [
              ...column(effect.listed.table, effect.listed.entryField),
              ...column(effect.listed.table, effect.listed.numberField),
              ...(isOrdered(place.business)
                ? []
                : ['register effect releaseEntry ends what others have, without an order']),
            ]
          : []),
      ];
    case 'several':
      return effect.of.flatMap((part) => [
        ...(part.when ? conditionProblems(part.when, place, 'register effect') : []),
        ...effectProblems(part.effect, place),
      ]);
  }
}

function mortgageProblems(
  { othersAffected, partReleased, certainBy, newDebtor, thirdParty }: MortgageChangeRules,
  place: ConditionPlace,
  field: (key: string) => string[],
): string[] {
  return [
    ...[othersAffected, certainBy, newDebtor, thirdParty].flatMap(field),
    ...conditionProblems(partReleased, place, 'register effect'),
  ];
}

/** Only an authority, or the office, may take from somebody without somebody who gives. */
function isOrdered({ startedBy, ownMotion }: ConditionPlace['business']): boolean {
  return ownMotion === true || (startedBy?.length === 1 && startedBy[0] === 'agency');
}

/** Faults of the exceptions: a role that does not exist, a paper that the business does not ask for, no source. */
export function unilateralProblems(place: ConditionPlace): string[] {
  const { alone = [], roles, materials } = place.business;
  return alone.flatMap(({ role, when, materials: papers, source }) => [
    ...(roles.some((entry) => entry.role === role) ? [] : [`exception names unknown role "${role}"`]),
    ...papers
      .filter((code) => !materials.some(({ material }) => material?.code === code))
      .map((code) => `exception for "${role}" names material ${code}, which the business does not ask for`),
    ...(source.trim() === '' ? [`exception for "${role}" has no source`] : []),
    ...(when ? conditionProblems(when, place, 'exception') : []),
  ]);
}

/**
 * Faults of what lets others start it: a role that does not exist, no certificate to name, no source, no words for
 * other answers.
 */
export function startedByOthersProblems(place: ConditionPlace): string[] {
  const { startedByOthers, roles, fields } = place.business;
  if (!startedByOthers) return [];
  const { holder, when, otherwise, source } = startedByOthers;
  return [
    ...(holder === null || roles.some(({ role }) => role === holder)
      ? []
      : [`startedByOthers names unknown role "${holder}"`]),
    ...(fields.some(({ key }) => key === NAMED_CERTIFICATE)
      ? []
      : ['startedByOthers needs the field of the certificate']),
    ...(source.trim() === '' ? ['startedByOthers has no source'] : []),
    ...((when === undefined) === (otherwise === undefined)
      ? []
      : ['startedByOthers says when, but not what is said otherwise']),
    ...(when ? conditionProblems(when, place, 'startedByOthers') : []),
  ];
}
