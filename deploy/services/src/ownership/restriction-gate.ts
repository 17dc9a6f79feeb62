// The gate of restrictions: what the register's entries and running cases mean for a registration of this unit.
import { and, eq, isNull } from 'drizzle-orm';
import type { Business, Fact, RegistrationFamily, RestrictionDetail, RestrictionEffect } from '@portal/shared/catalogue';
import { restrictionEffect } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { applications } from '../applications/schema';
import type { Database } from '../db/database';
import { restrictions, unitLocks, units } from './schema';

/** An effect with the number of the running case, where that is the reason. */
export interface GateFinding extends RestrictionEffect { businessNumber?: string }

export interface GateQuestion {
  unitNumber: string;
  business: Pick<Business, 'id' | 'registrationType'>;
  /** Codes of the materials at hand; a written consent lifts some restrictions. */
  materials?: readonly string[];
  /** The case that asks; its own lock is no obstacle. */
  applicationId?: string;
  now: Date;
}

type RestrictionRow = typeof restrictions.$inferSelect;

const FAMILIES: Readonly<Record<string, RegistrationFamily>> = {
  100: 'first', 200: 'transfer', 300: 'modify', 400: 'cancel', 500: 'correct', 600: 'dissent', 700: 'notice', 800: 'seal',
};

/** Every finding, blocks first; empty when nothing stands in the way. */
export async function checkRestrictions(db: Database, question: GateQuestion): Promise<GateFinding[]> {
  const family = familyOf(question.business);
  const findings: GateFinding[] = [];
  for (const row of await livingRestrictions(db, question.unitNumber, question.now)) {
    const effect = restrictionEffect(row.kind, family, detailOf(row, question.materials ?? []));
    if (effect) findings.push(effect);
  }
  const running = await runningCase(db, question.unitNumber);
  if (running && running.id !== question.applicationId) {
    const effect = restrictionEffect('running', family, { businessNumber: running.businessNumber ?? undefined });
    if (effect) findings.push({ ...effect, businessNumber: running.businessNumber ?? undefined });
  }
  return findings.toSorted((left, right) => Number(left.level === 'warn') - Number(right.level === 'warn'));
}

/** What the register knows about the property, for the conditions of the catalogue. */
export async function factsOf(db: Database, unitNumber: string, now: Date): Promise<Fact[]> {
  const rows = await livingRestrictions(db, unitNumber, now);
  const facts: Fact[] = rows.map((row) => row.kind);
  if (rows.some((row) => row.noTransferClause)) facts.push('noTransferClause');
  return [...new Set(facts)];
}

/** What is about to be registered, in the words of the restriction rules. */
export function familyOf(business: Pick<Business, 'id' | 'registrationType'>): RegistrationFamily {
  if (business.id === 'new-house-transfer') return 'newHouseTransfer';
  return FAMILIES[business.registrationType] ?? 'modify';
}

/** Entries in force: not released and, where they end by themselves, not over. */
async function livingRestrictions(db: Database, unitNumber: string, now: Date): Promise<RestrictionRow[]> {
  const rows = await db.select({ restriction: restrictions }).from(restrictions).innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(eq(units.unitNumber, unitNumber), isNull(restrictions.releasedAt)));
  const today = toShanghaiDate(now);
  return rows.map((row) => row.restriction).filter((row) => row.endsOn === null || row.endsOn >= today);
}

async function runningCase(db: Database, unitNumber: string): Promise<{ id: string; businessNumber: string | null } | undefined> {
  const [row] = await db.select({ id: applications.id, businessNumber: applications.businessNumber }).from(unitLocks)
    .innerJoin(applications, eq(applications.id, unitLocks.applicationId)).where(eq(unitLocks.unitNumber, unitNumber));
  return row;
}

function detailOf(row: RestrictionRow, materials: readonly string[]): RestrictionDetail {
  return {
    organ: row.holder, documentNumber: row.documentNumber ?? undefined, noTransferClause: row.noTransferClause,
    // A consent that is registered already counts like the written one.
    materials: row.consented ? [...materials, 'M058'] : materials,
  };
}
