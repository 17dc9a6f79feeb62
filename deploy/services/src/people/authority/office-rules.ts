// Rules of an office, region by region: whether acceptance, review and approval of a case lie with three people.
import { and, eq } from 'drizzle-orm';
import { regions } from '@portal/shared/catalogue';
import { findRegionEntry } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { requireAdministrator } from './administrator';
import { saveRulesOf } from './change-rules';
import { controlRules } from './schema';

/**
 * Place of the rule among the controls: kept, logged and taken back like any permission. `visible` says that it is in
 * force.
 */
const SCOPE = { scope: 'office', scopeId: 'case-duties' } as const;
const SEPARATION = 'separateDuties';

/** How a region separates duties, and whether it says so itself or has it from a wider region. */
export interface Separation {
  separated: boolean;
  own: boolean;
}

/**
 * Separated unless the region, its city or the province says otherwise, the nearest first. A region with too few
 * officers may switch it off;
 * review and approval then still lie with two people (审核与核定不能是同一人), see `rolesApartFrom` of the catalogue.
 */
export async function separationIn(db: Database, areaCode: string): Promise<Separation> {
  const said = await readSeparations(db);
  return { separated: nearest(said, areaCode), own: Object.hasOwn(said, areaCode) };
}

/** The same for those who set it. @throws Refusal for people who may not */
export async function readSeparation(db: Database, user: CurrentUser, areaCode: string): Promise<Separation> {
  await requireAdministrator(db, user, areaCode);
  return separationIn(db, areaCode);
}

/** Codes of the regions that do not separate acceptance from what follows. */
export async function regionsTogether(db: Database): Promise<string[]> {
  const said = await readSeparations(db);
  return Object.values(said).includes(false)
    ? regions.map(({ code }) => code).filter((code) => !nearest(said, code))
    : [];
}

/** @param separated null leaves it to the wider region again. @throws Refusal for people who may not */
export async function saveSeparation(
  desk: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  areaCode: string,
  separated: boolean | null,
): Promise<void> {
  await requireAdministrator(desk.db, user, areaCode);
  const isOn = separated ?? true;
  const setting = {
    code: SEPARATION,
    kind: 'rule',
    visible: isOn,
    editable: isOn,
    required: false,
    reset: separated === null,
  };
  await saveRulesOf(desk, user, { ...SCOPE, areaCode }, { settings: [setting], roleIds: ['*'] });
}

async function readSeparations(db: Database): Promise<Record<string, boolean>> {
  const rows = await db
    .select({ areaCode: controlRules.areaCode, isOn: controlRules.visible })
    .from(controlRules)
    .where(
      and(
        eq(controlRules.scope, SCOPE.scope),
        eq(controlRules.scopeId, SCOPE.scopeId),
        eq(controlRules.controlCode, SEPARATION),
        eq(controlRules.role, '*'),
      ),
    );
  return Object.fromEntries(rows.map(({ areaCode, isOn }) => [areaCode, isOn]));
}

function nearest(said: Readonly<Record<string, boolean>>, areaCode: string): boolean {
  return findRegionEntry(said, areaCode) ?? findRegionEntry(said, `${areaCode.slice(0, 2)}0000`) ?? true;
}
