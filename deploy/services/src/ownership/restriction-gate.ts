// The gate of restrictions: what the register's entries and running cases mean for a registration of this unit.
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Business, EntryKind, Fact, RegistrationFamily, RestrictionDetail, RestrictionEffect, RestrictionKind } from '@portal/shared/catalogue';
import { FACTS, restrictionEffect } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { applications } from '../applications/schema';
import type { Database } from '../db/database';
import { entryHolders } from './entries';
import { flattenEffect } from './flatten-effect';
import { restrictions, unitLocks, units } from './schema';

/** An effect with the number of the running case, where that is the reason. */
export interface GateFinding extends RestrictionEffect { businessNumber?: string }

export interface GateQuestion {
  unitNumber: string;
  business: Gated;
  /** Codes of the materials at hand; a written consent lifts some restrictions. */
  materials?: readonly string[];
  /** The case that asks; its own lock is no obstacle. */
  applicationId?: string;
  /** Identity numbers of the case's parties: whoever applies himself need not consent in writing. */
  parties?: readonly string[];
  now: Date;
}

type Gated = Pick<Business, 'id' | 'registrationType'> & Partial<Pick<Business, 'registerEffect'>>;

type RestrictionRow = typeof restrictions.$inferSelect;

const FAMILIES: Readonly<Record<string, RegistrationFamily>> = {
  100: 'first', 200: 'transfer', 300: 'modify', 400: 'cancel', 500: 'correct', 600: 'dissent', 700: 'notice', 800: 'seal',
};

/** What an entry means to the rules; easements and leases stand in nobody's way. */
const RULE_OF: Readonly<Partial<Record<EntryKind, RestrictionKind>>> = {
  sealed: 'sealed', dissent: 'dissent', notice: 'notice', mortgageNotice: 'notice', mortgage: 'mortgage', habitation: 'habitation',
};

/** Every finding, blocks first; empty when nothing stands in the way. */
export async function checkRestrictions(db: Database, question: GateQuestion): Promise<GateFinding[]> {
  const family = familyOf(question.business);
  const findings: GateFinding[] = [];
  const rows = await livingRestrictions(db, question.unitNumber, question.now);
  const applying = await appliedForBy(db, rows, question);
  for (const row of rows) {
    const rule = RULE_OF[row.kind];
    const effect = rule && restrictionEffect(rule, family, detailOf(row, question.materials ?? [], applying.has(row.id)));
    if (effect && !findings.some((finding) => finding.kind === effect.kind && finding.message === effect.message)) findings.push(effect);
  }
  for (const row of family === 'newHouseTransfer' ? await constructionMortgages(db, question.unitNumber, question.now) : []) {
    const effect = restrictionEffect('constructionMortgage', family, detailOf(row, question.materials ?? [], false));
    if (effect) findings.push(effect);
  }
  // What an authority orders is entered whatever is running; that case meets the seal before its own booking.
  const running = family === 'seal' ? undefined : await runningCase(db, question.unitNumber);
  if (running && running.id !== question.applicationId) {
    const effect = restrictionEffect('running', family, { businessNumber: running.businessNumber ?? undefined });
    if (effect) findings.push({ ...effect, businessNumber: running.businessNumber ?? undefined });
  }
  return findings.toSorted((left, right) => Number(left.level === 'warn') - Number(right.level === 'warn'));
}

/** What the register knows about the property, for the conditions of the catalogue. */
export async function factsOf(db: Database, unitNumber: string, now: Date): Promise<Fact[]> {
  const rows = await livingRestrictions(db, unitNumber, now);
  const kinds = rows.map((row) => RULE_OF[row.kind]);
  const facts: Fact[] = FACTS.filter((fact) => kinds.some((kind) => kind === fact));
  if (rows.some((row) => row.noTransferClause)) facts.push('noTransferClause');
  return [...new Set(facts)];
}

/** What is about to be registered, in the words of the restriction rules; entries go before the code of the registration. */
export function familyOf(business: Gated): RegistrationFamily {
  const effects = business.registerEffect ? flattenEffect(business.registerEffect).map((part) => part.effect) : [];
  if (effects.some((effect) => 'entry' in effect && effect.entry === 'sealed')) return 'seal';
  if (business.id === 'new-house-transfer') return 'newHouseTransfer';
  const [effect] = effects;
  if (!effect || effects.some((each) => !('entry' in each)) || !('entry' in effect)) return FAMILIES[business.registrationType] ?? 'modify';
  if (effect.kind === 'addEntry') return FAMILY_OF_ENTRY[effect.entry];
  return effect.kind === 'releaseEntry' ? 'cancel' : 'modify';
}

/** A right of habitation or an easement burdens the property like a mortgage does (民法典 221: 处分). */
const FAMILY_OF_ENTRY: Readonly<Record<EntryKind, RegistrationFamily>> = {
  mortgage: 'mortgage', mortgageNotice: 'mortgage', habitation: 'mortgage', easement: 'mortgage', notice: 'notice', dissent: 'dissent', sealed: 'seal', lease: 'first',
};

/** Entries in force: not released and, where they end by themselves, not over. A waiting seal counts: it takes effect when the one before ends. */
export async function livingRestrictions(db: Database, unitNumber: string, now: Date): Promise<RestrictionRow[]> {
  const rows = await db.select({ restriction: restrictions }).from(restrictions).innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(eq(units.unitNumber, unitNumber), isNull(restrictions.releasedAt))).orderBy(asc(restrictions.position));
  return rows.map((row) => row.restriction).filter((row) => isInForce(row, now));
}

function isInForce(row: RestrictionRow, now: Date): boolean {
  return row.endsOn === null || row.endsOn >= toShanghaiDate(now);
}

/** Mortgages on what is being built on the same parcel. */
async function constructionMortgages(db: Database, unitNumber: string, now: Date): Promise<RestrictionRow[]> {
  const [house] = await db.select().from(units).where(eq(units.unitNumber, unitNumber));
  if (!house?.parcelId) return [];
  const rows = await db.select({ restriction: restrictions }).from(restrictions).innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(eq(units.parcelId, house.parcelId), eq(units.stage, 'construction'), ne(units.id, house.id), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)));
  return rows.map((row) => row.restriction).filter((row) => isInForce(row, now));
}

/** Entries all of whose holders are parties of this case. */
async function appliedForBy(db: Database, rows: readonly RestrictionRow[], { parties }: GateQuestion): Promise<Set<string>> {
  if (!parties || parties.length === 0) return new Set();
  const holders = await entryHolders(db, rows.map((row) => row.id));
  const of = (id: string) => holders.filter((holder) => holder.restrictionId === id);
  return new Set(rows.map((row) => row.id).filter((id) => of(id).length > 0 && of(id).every((holder) => parties.includes(holder.identityNumber))));
}

async function runningCase(db: Database, unitNumber: string): Promise<{ id: string; businessNumber: string | null } | undefined> {
  const [row] = await db.select({ id: applications.id, businessNumber: applications.businessNumber }).from(unitLocks)
    .innerJoin(applications, eq(applications.id, unitLocks.applicationId)).where(eq(unitLocks.unitNumber, unitNumber));
  return row;
}

function detailOf(row: RestrictionRow, materials: readonly string[], appliesHimself: boolean): RestrictionDetail {
  return {
    organ: row.holder, documentNumber: row.documentNumber ?? undefined, noTransferClause: row.noTransferClause,
    // A consent that is registered already, or given by applying together, counts like the written one.
    materials: row.consented || appliesHimself ? [...materials, 'M058'] : materials,
  };
}
