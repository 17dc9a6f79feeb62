// Every fault of a definition, each as one sentence that names its place.
import { findEnumName } from '../enums/enum-table';
import { announcementTypes } from '../enums/offices';
import { extendedRightTypes } from '../enums/right-details';
import { rightTypes as allRightTypes } from '../enums/rights';
import { FEE_RULE_IDS } from '../fees/fee-rules';
import type { Business, CrossCheck } from './business';
import { conditionProblems } from './conditions/condition-problems';
import type { ConditionPlace } from './conditions/condition-problems';
import { taxationProblems } from './taxation-problems';
import { effectProblems, startedByOthersProblems, unilateralProblems } from './effect-problems';
import { signingProblems } from './signing-phases';
import { parseDecimal } from './conditions/decimal';
import { fieldProblems } from './field-problems';
import { findCycle } from './find-cycle';

export function findProblems(business: Business): string[] {
  const whole: ConditionPlace = { business, fields: business.fields, partyFields: null, role: null };
  return [
    ...shapeProblems(business),
    ...structureProblems(business),
    ...fieldProblems(whole, business.fields, 'field'),
    ...business.roles.flatMap((role) =>
      fieldProblems(
        { business, fields: business.fields, partyFields: role.fields, role },
        role.fields,
        `field of role ${role.role}`,
      ),
    ),
    ...business.tables.flatMap((table) =>
      fieldProblems(
        { business, fields: business.fields, partyFields: table.fields, role: null },
        table.fields,
        `field of table ${table.table}`,
      ),
    ),
    ...business.crossChecks.flatMap((check) => crossCheckProblems(check, whole)),
    ...signingProblems(business),
    ...materialProblems(whole),
    ...effectProblems(business.registerEffect, whole),
    ...unilateralProblems(whole),
    ...startedByOthersProblems(whole),
    ...announcementProblems(whole),
    ...taxationProblems(whole),
  ];
}

/** Nothing waits for what is not published, and what is published says what it is and why. */
function announcementProblems(place: ConditionPlace): string[] {
  const { announcement, announceDays } = place.business;
  if (!announcement) return announceDays === undefined ? [] : ['announceDays without an announcement'];
  return [
    ...(findEnumName(announcementTypes, announcement.type) === undefined
      ? [`announcement type "${announcement.type}" is not in GGLX`]
      : []),
    ...(announcement.source.trim() === '' ? ['announcement has no source'] : []),
    ...(announcement.when ? conditionProblems(announcement.when, place, 'announcement') : []),
  ];
}

function shapeProblems({
  id,
  routes,
  registrationType,
  startedBy,
  rightTypes,
  limitDays,
  commitDays,
  feeRule,
  name,
  notice,
  legalBasis,
}: Business): string[] {
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) problems.push(`id "${id}" is not kebab-case`);
  // A form that is no registration may stand elsewhere.
  for (const { path } of routes)
    if (registrationType !== '' && !path.startsWith('/apply-layout'))
      problems.push(`route "${path}" is not below /apply-layout`);
  if (startedBy?.length === 0) problems.push('nobody may start it');
  for (const code of rightTypes)
    if ((findEnumName(allRightTypes, code) ?? findEnumName(extendedRightTypes, code)) === undefined)
      problems.push(`right type "${code}" is in neither QLLX nor QLLX_EXT`);
  if (name === '' || notice.version === '' || legalBasis.length === 0)
    problems.push('name, notice version and legal basis must be given');
  if (![limitDays, commitDays].every((days) => Number.isSafeInteger(days) && days >= 0))
    problems.push('limitDays and commitDays must be whole numbers');
  if (commitDays > limitDays) problems.push(`commitDays ${commitDays} exceeds limitDays ${limitDays}`);
  if (!(FEE_RULE_IDS as readonly string[]).includes(feeRule)) problems.push(`unknown fee rule "${feeRule}"`);
  return problems;
}

function structureProblems({
  sections,
  roles,
  tables,
  fields,
  steps,
  declarations,
  enums,
  materials,
}: Business): string[] {
  const rolesShown = sections.flatMap((section) => ('role' in section ? [section.role] : []));
  const known = roles.map(({ role }) => role);
  const tablesShown = sections.flatMap((section) => ('table' in section ? [section.table] : []));
  return [
    ...duplicates(
      'section',
      sections.map(({ id }) => id),
    ),
    ...duplicates('role', known),
    ...duplicates('section of role', rolesShown),
    ...duplicates(
      'field',
      fields.map(({ key }) => key),
    ),
    ...roles.flatMap((role) =>
      duplicates(
        `field of role ${role.role}`,
        role.fields.map(({ key }) => key),
      ),
    ),
    ...duplicates(
      'table',
      tables.map(({ table }) => table),
    ),
    ...duplicates('section of table', tablesShown),
    ...tables.flatMap(({ table, fields: columns }) =>
      duplicates(
        `field of table ${table}`,
        columns.map(({ key }) => key),
      ),
    ),
    ...tablesShown
      .filter((name) => !tables.some(({ table }) => table === name))
      .map((name) => `section of unknown table "${name}"`),
    ...tables.filter(({ table }) => !tablesShown.includes(table)).map(({ table }) => `table "${table}" has no section`),
    ...tables
      .filter(({ min, max }) => min < 0 || max < 1 || min > max)
      .map(({ table }) => `table "${table}" has an impossible count`),
    ...tables.flatMap(({ table, totals = [], fields: columns }) =>
      totals
        .filter((key) => !columns.some((column) => column.key === key))
        .map((key) => `table "${table}" totals unknown field "${key}"`),
    ),
    ...tables
      .filter(({ ledger, fields: columns }) => ledger && !columns.some(({ kind }) => kind === 'unitNo'))
      .map(({ table }) => `table "${table}" takes rows from a ledger and has no unit number`),
    ...tables.flatMap(({ table, fields: columns }) =>
      findCycle(columns, 'party').map((path) => `fields of table ${table} show one another in a circle: ${path}`),
    ),
    ...duplicates(
      'step',
      steps.map(({ code }) => code),
    ),
    ...duplicates(
      'declaration',
      declarations.map(({ code }) => code),
    ),
    ...duplicates(
      'enum',
      enums.map(({ name }) => name),
    ),
    ...duplicates(
      'material',
      materials.map(({ material }) => material?.code),
    ),
    ...rolesShown.filter((role) => !known.includes(role)).map((role) => `section of unknown role "${role}"`),
    ...known.filter((role) => !rolesShown.includes(role)).map((role) => `role "${role}" has no section`),
    ...roles
      .filter(({ min, max }) => min < 0 || max < 1 || min > max)
      .map(({ role }) => `role "${role}" has an impossible count`),
    ...findCycle(fields, 'field').map((path) => `fields show one another in a circle: ${path}`),
    ...roles.flatMap((role) =>
      findCycle(role.fields, 'party').map(
        (path) => `fields of role ${role.role} show one another in a circle: ${path}`,
      ),
    ),
  ];
}

function duplicates(what: string, names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name, index) => name !== undefined && names.indexOf(name) !== index))].map(
    (name) => `duplicate ${what} "${name}"`,
  );
}

/** Fields of the form that a check names. */
function checkedFields(check: CrossCheck): readonly string[] {
  switch (check.kind) {
    case 'sumEquals':
      return [...check.of, check.equals];
    case 'notInFuture':
      return [check.field];
    case 'bounds':
      return [check.field, ...(check.per === undefined ? [] : [check.per])];
    case 'notBefore':
      return [check.field, check.other];
    case 'term':
    case 'rowTerm':
      return [check.from, check.to];
    case 'notAbove':
      return [check.field, check.limit];
    default:
      return [];
  }
}

function crossCheckProblems(check: CrossCheck, place: ConditionPlace): string[] {
  const { fields, roles, tables } = place.business;
  const missing = checkedFields(check).filter((key) => !fields.some((definition) => definition.key === key));
  const roleNames =
    check.kind === 'distinct'
      ? check.roles
      : check.kind === 'sharesSum' || check.kind === 'sameInRole'
        ? [check.role]
        : [];
  const partyField =
    check.kind === 'distinct' || check.kind === 'sharesSum' || check.kind === 'sameInRole' ? check.field : null;
  return [
    ...missing.map((key) => `cross check ${check.kind} names unknown field "${key}"`),
    ...roleNames.flatMap((name) => {
      const role = roles.find((entry) => entry.role === name);
      if (!role) return [`cross check ${check.kind} names unknown role "${name}"`];
      return role.fields.some(({ key }) => key === partyField)
        ? []
        : [`cross check ${check.kind} names unknown field "${partyField}" of role ${name}`];
    }),
    ...((check.kind === 'distinctRows' || check.kind === 'rowTerm') &&
    !tables.some(
      ({ table, fields: columns }) => table === check.table && columns.some(({ key }) => key === check.field),
    )
      ? [`cross check ${check.kind} names unknown field "${check.field}" of table ${check.table}`]
      : []),
    ...(check.kind === 'term' && check.leastYears === undefined && check.mostYears === undefined
      ? ['cross check term has no bound']
      : []),
    ...(check.kind === 'bounds' && [check.least, check.most].every((bound) => parseDecimal(bound) === null)
      ? ['cross check bounds has no bound']
      : []),
    ...((check.kind === 'term' || check.kind === 'notAbove' || check.kind === 'bounds') && check.when
      ? conditionProblems(check.when, place, `cross check ${check.kind}`)
      : []),
  ];
}

function materialProblems(place: ConditionPlace): string[] {
  return place.business.materials.flatMap(({ material, required, requiredWhen, reason }, index) => {
    if (!material?.code) return [`material ${index + 1} is missing`];
    const where = `material ${material.code}`;
    return [
      ...(required && requiredWhen ? [`${where} is both always and sometimes required`] : []),
      ...(reason === '' ? [`${where} gives no reason`] : []),
      ...(requiredWhen ? conditionProblems(requiredWhen, place, where) : []),
    ];
  });
}
