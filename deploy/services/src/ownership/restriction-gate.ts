// The gate of restrictions: what the register's entries and running cases mean for a registration of this unit.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Business, EntryKind, Fact, RegistrationFamily, RestrictionDetail, RestrictionEffect, RestrictionKind } from '@portal/shared/catalogue';
import { FACTS, restrictionEffect } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { applications } from '../applications/schema';
import type { Database } from '../db/database';
import { builtOnce } from '../db/statement';
import { flattenEffect } from './flatten-effect';
import { restrictionHolders, restrictions, unitLocks, units } from './schema';

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
export async function checkRestrictions(db: Database, { unitNumber, ...question }: GateQuestion): Promise<GateFinding[]> {
  return (await checkUnits(db, [unitNumber], question)).get(unitNumber) ?? [];
}

/** The findings of each unit of a page: what stands on all of them is read in one statement. */
export async function checkUnits(db: Database, unitNumbers: readonly string[], question: Omit<GateQuestion, 'unitNumber'>): Promise<Map<string, GateFinding[]>> {
  const family = familyOf(question.business);
  const standing = await standingOn(db, unitNumbers, question.now);
  const sites = family === 'newHouseTransfer' ? await constructionMortgages(db, standing, question.now) : new Map<string, RestrictionRow[]>();
  return new Map([...standing].map(([unitNumber, unit]) => [unitNumber, findingsOf(unit, sites.get(unitNumber) ?? [], family, question)]));
}

function findingsOf({ entries, running }: Standing, constructionEntries: readonly RestrictionRow[], family: RegistrationFamily, question: Omit<GateQuestion, 'unitNumber'>): GateFinding[] {
  const findings: GateFinding[] = [];
  const materials = question.materials ?? [];
  for (const { row, holders } of entries) {
    const rule = RULE_OF[row.kind];
    const effect = rule && restrictionEffect(rule, family, detailOf(row, materials, isAppliedForBy(holders, question.parties)));
    if (effect && !findings.some((finding) => finding.kind === effect.kind && finding.message === effect.message)) findings.push(effect);
  }
  for (const row of constructionEntries) {
    const effect = restrictionEffect('constructionMortgage', family, detailOf(row, materials, false));
    if (effect) findings.push(effect);
  }
  // What an authority orders is entered whatever is running; that case meets the seal before its own booking.
  if (running && family !== 'seal' && running.id !== question.applicationId) {
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

interface Standing { id: string | null; parcelId: string | null; entries: { row: RestrictionRow; holders: string[] }[]; running: { id: string; businessNumber: string | null } | null }

/** Entries in force with the numbers of their holders, and the running case, of each of these units; a unit that is not in the register yet may be locked as well. */
async function standingOn(db: Database, unitNumbers: readonly string[], now: Date): Promise<Map<string, Standing>> {
  const found = new Map<string, Standing>();
  for (const { asked: unitNumber, unitId, parcelId, restriction, holder, running } of await standingStatement(db).execute({ unitNumbers: [...new Set(unitNumbers)] })) {
    const unit = found.get(unitNumber) ?? { id: unitId, parcelId, entries: [], running };
    found.set(unitNumber, unit);
    if (restriction === null || !isInForce(restriction, now)) continue;
    const known = unit.entries.find(({ row }) => row.id === restriction.id);
    if (!known) unit.entries.push({ row: restriction, holders: holder === null ? [] : [holder] });
    else if (holder !== null) known.holders.push(holder);
  }
  return found;
}

/** Everything that may stand in the way on all units of a page. */
export function standingStatement(db: Database) {
  const asked = sql<string>`asked.unit_number`;
  return builtOnce(db, 'standing_on_units', () => db.select({
    asked, unitId: units.id, parcelId: units.parcelId, restriction: restrictions, holder: restrictionHolders.identityNumber, running: { id: applications.id, businessNumber: applications.businessNumber },
  }).from(sql`unnest(${sql.placeholder('unitNumbers')}::text[]) as asked(unit_number)`)
    .leftJoin(units, eq(units.unitNumber, asked))
    .leftJoin(restrictions, and(eq(restrictions.unitId, units.id), isNull(restrictions.releasedAt)))
    .leftJoin(restrictionHolders, eq(restrictionHolders.restrictionId, restrictions.id))
    .leftJoin(unitLocks, eq(unitLocks.unitNumber, asked))
    .leftJoin(applications, eq(applications.id, unitLocks.applicationId))
    .orderBy(asc(restrictions.position), asc(restrictionHolders.position)).prepare('standing_on_units'));
}

/** Mortgages on what is being built on the parcels of these units. */
async function constructionMortgages(db: Database, standing: ReadonlyMap<string, Standing>, now: Date): Promise<Map<string, RestrictionRow[]>> {
  const parcelIds = [...standing.values()].flatMap(({ parcelId }) => parcelId ?? []);
  if (parcelIds.length === 0) return new Map();
  const rows = await db.select({ restriction: restrictions, unitId: units.id, parcelId: units.parcelId }).from(restrictions).innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(inArray(units.parcelId, parcelIds), eq(units.stage, 'construction'), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)));
  return new Map([...standing].map(([unitNumber, unit]) => (
    [unitNumber, rows.filter((row) => row.parcelId === unit.parcelId && row.unitId !== unit.id).map((row) => row.restriction).filter((row) => isInForce(row, now))])));
}

/** All holders of the entry are parties of this case. */
function isAppliedForBy(holders: readonly string[], parties: readonly string[] = []): boolean {
  return holders.length > 0 && holders.every((holder) => parties.includes(holder));
}

function detailOf(row: RestrictionRow, materials: readonly string[], appliesHimself: boolean): RestrictionDetail {
  return {
    organ: row.holder, documentNumber: row.documentNumber ?? undefined, noTransferClause: row.noTransferClause,
    // A consent that is registered already, or given by applying together, counts like the written one.
    materials: row.consented || appliesHimself ? [...materials, 'M058'] : materials,
  };
}
