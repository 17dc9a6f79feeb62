// What the register's entries and running cases mean for a registration of a unit: the gate's decision, without a
// database.
import type {
  Business,
  EntryKind,
  Fact,
  RegisterEffect,
  RegistrationFamily,
  RestrictionDetail,
  RestrictionEffect,
  RestrictionKind,
  Scope,
} from '@portal/shared/catalogue';
import { DISSENT_ASSURANCE, FACTS, holds, restrictionEffect } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { flattenEffect } from '../../effects/flatten-effect';
import { awaitsRightOf } from '../../seals/preliminary';
import type { restrictions } from '../../schema';

/** An effect with the number of the running case, where that is the reason; a holder's lock is no entry. */
export interface GateFinding extends Omit<RestrictionEffect, 'kind'> {
  kind: RestrictionKind | 'ownerLock';
  businessNumber?: string;
}

export interface GateQuestion {
  unitNumber: string;
  business: Gated;
  /** Codes of the materials at hand; a written consent lifts some restrictions. */
  materials?: readonly string[];
  /**
   * Codes that may still be handed in: what they lift, or whoever consents by applying too, is told and stops nothing
   * yet.
   */
  stillComing?: readonly string[];
  /** The case that asks; its own lock is no obstacle. */
  applicationId?: string;
  /** Identity numbers of the case's parties: whoever applies himself need not consent in writing. */
  parties?: readonly string[];
  /** Numbers of the person who reads the findings: a holder who has set a lock is told how to lift it. */
  reader?: readonly string[];
  /** Roles whose holders stay away by law: what passes on from them is ordered, not given. */
  absent?: readonly string[];
  /** Answers of the form; before it is filled in whatever the business can be counts. */
  scope?: Scope;
  now: Date;
}

export type Gated = Pick<Business, 'id' | 'registrationType'> & Partial<Pick<Business, 'registerEffect' | 'alone'>>;

export type RestrictionRow = typeof restrictions.$inferSelect;

const FAMILIES: Readonly<Record<string, RegistrationFamily>> = {
  100: 'first',
  200: 'transfer',
  300: 'modify',
  400: 'cancel',
  500: 'correct',
  600: 'dissent',
  700: 'notice',
  800: 'seal',
};

/** What an entry means to the rules; easements and leases stand in nobody's way. */
const RULE_OF: Readonly<Partial<Record<EntryKind, RestrictionKind>>> = {
  sealed: 'sealed',
  dissent: 'dissent',
  notice: 'notice',
  mortgageNotice: 'notice',
  mortgage: 'mortgage',
  habitation: 'habitation',
};

/** One row of what the register joins to a unit: an entry with one of its holders, and the running case. */
export interface StandingRow {
  asked: string;
  unitId: string | null;
  parcelId: string | null;
  restriction: RestrictionRow | null;
  holder: string | null;
  running: { id: string; businessNumber: string | null } | null;
}

export interface Standing {
  id: string | null;
  parcelId: string | null;
  entries: { row: RestrictionRow; holders: string[] }[];
  running: StandingRow['running'];
}

/**
 * Entries in force with the numbers of their holders, and the running case, of each of these units; a unit that is not
 * in the register yet may be locked as well.
 */
export function standingFrom(rows: readonly StandingRow[], now: Date): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { asked: unitNumber, unitId, parcelId, restriction, holder, running } of rows) {
    const unit = found.get(unitNumber) ?? { id: unitId, parcelId, entries: [], running };
    found.set(unitNumber, unit);
    if (restriction === null || !isInForce(restriction, now)) continue;
    const known = unit.entries.find(({ row }) => row.id === restriction.id);
    if (!known) unit.entries.push({ row: restriction, holders: holder === null ? [] : [holder] });
    else if (holder !== null) known.holders.push(holder);
  }
  return found;
}

/** The mortgages among `rows` that stand on another unit of the same parcel, for each unit. */
export function besideEach(
  standing: ReadonlyMap<string, Standing>,
  rows: readonly { restriction: RestrictionRow; unitId: string; parcelId: string | null }[],
  now: Date,
): Map<string, RestrictionRow[]> {
  return new Map(
    [...standing].map(([unitNumber, unit]) => [
      unitNumber,
      rows
        .filter((row) => row.parcelId === unit.parcelId && row.unitId !== unit.id)
        .map((row) => row.restriction)
        .filter((row) => isInForce(row, now)),
    ]),
  );
}

/** Not over, where the entry ends by itself: what ends today still stands, and what a case filed in time holds. */
export function isInForce(row: RestrictionRow, now: Date): boolean {
  return row.endsOn === null || row.heldBy !== null || row.endsOn >= toShanghaiDate(now);
}

/** Every finding, blocks first; empty when nothing stands in the way. */
export function findingsOf(
  { entries, running }: Standing,
  constructionEntries: readonly RestrictionRow[],
  family: RegistrationFamily,
  question: Omit<GateQuestion, 'unitNumber'>,
): GateFinding[] {
  const findings: GateFinding[] = [];
  const needsNobody = passesByLaw(question.business, question.absent);
  for (const { row, holders } of entries) {
    if (row.kind === 'mortgageNotice' && isFulfilled(entries, family, question)) continue;
    const rule = RULE_OF[row.kind];
    if (rule === 'sealed' && isNoActOfHolder(question)) continue;
    if (family === 'newHouseTransfer' && awaitsRightOf(row, question.parties ?? [])) continue;
    const effect =
      rule &&
      effectOf(rule, family, question, (at) =>
        detailOf(row, at, needsNobody || isAppliedForBy(holders, question.parties)),
      );
    if (effect && !findings.some((finding) => finding.kind === effect.kind && finding.message === effect.message))
      findings.push(effect);
  }
  for (const row of constructionEntries) {
    const effect = effectOf('constructionMortgage', family, question, (at) => detailOf(row, at, false));
    if (effect) findings.push(effect);
  }
  if (running && !isEnteredBeside(question.business) && running.id !== question.applicationId) {
    const effect = restrictionEffect('running', family, { businessNumber: running.businessNumber ?? undefined });
    if (effect) findings.push({ ...effect, businessNumber: running.businessNumber ?? undefined });
  }
  return findings.toSorted((left, right) => Number(left.level === 'warn') - Number(right.level === 'warn'));
}

/**
 * What the entry does with the papers at hand; a block that a paper still to come would lift is a warning that says
 * what is needed.
 */
function effectOf(
  kind: RestrictionKind,
  family: RegistrationFamily,
  { materials = [], stillComing = [] }: Pick<GateQuestion, 'materials' | 'stillComing'>,
  detail: (materials: readonly string[]) => RestrictionDetail,
): RestrictionEffect | null {
  const effect = restrictionEffect(kind, family, detail(materials));
  if (effect?.level !== 'block' || stillComing.length === 0) return effect;
  const lifted = restrictionEffect(kind, family, detail([...materials, ...stillComing]));
  return lifted?.level === 'block' ? effect : { ...effect, level: 'warn' };
}

/**
 * The end of a burden, and its passing on to another creditor, are no acts of the property's holder and take nothing
 * from whoever had it sealed (民法典 第三百九十三条、第四百零七条); nor does what a mortgage's change leaves them. The
 * notice of a purchase may itself be what is sealed (预查封): who gives it up disposes.
 */
function isNoActOfHolder({ business: { registerEffect }, scope }: Pick<GateQuestion, 'business' | 'scope'>): boolean {
  const effects = registerEffect ? flattenEffect(registerEffect).map(({ effect }) => effect) : [];
  return (
    effects.length > 0 &&
    effects.every(
      (effect) =>
        effect.kind === 'transferEntry' ||
        isAboutDissent(effect) ||
        (effect.kind === 'releaseEntry' && effect.entry !== 'notice') ||
        (effect.kind === 'modifyEntry' && effect.takesNothing && (!scope || holds(effect.takesNothing, scope))),
    )
  );
}

/**
 * What an authority orders, and what is said against the register, is entered whatever is running: the running case
 * meets it before its own booking (民法典 第二百二十条; 实施细则 第八十四条). So it neither waits for another case nor
 * keeps one waiting.
 */
export function isEnteredBeside(business: Gated): boolean {
  const effects = business.registerEffect ? flattenEffect(business.registerEffect).map(({ effect }) => effect) : [];
  return familyOf(business) === 'seal' || (effects.length > 0 && effects.every(isAboutDissent));
}

const isAboutDissent = (effect: RegisterEffect): boolean => 'entry' in effect && effect.entry === 'dissent';

/**
 * What passes on by death or by order is not transferred by its holder: clauses and notices bind whoever receives it,
 * and stop nothing (民法典 第二百二十九条、第二百三十条).
 */
function passesByLaw({ registerEffect }: Gated, absent: readonly string[] = []): boolean {
  const transfers = (registerEffect ? flattenEffect(registerEffect) : []).flatMap(({ effect }) =>
    effect.kind === 'transferRight' ? [effect] : [],
  );
  return transfers.length > 0 && transfers.every(({ from }) => from === null || absent.includes(from));
}

/**
 * The home passes to whoever had the purchase noted: that is what the notice secures, and the mortgage that the buyer
 * has had noted goes on standing on it (民法典 第二百二十一条; 不动产登记暂行条例实施细则 第七十八条第二款).
 */
function isFulfilled(
  entries: Standing['entries'],
  family: RegistrationFamily,
  { parties }: Pick<GateQuestion, 'parties'>,
): boolean {
  const notices = entries.filter(({ row }) => row.kind === 'notice');
  return (
    family === 'newHouseTransfer' &&
    notices.length > 0 &&
    notices.every(({ holders }) => isAppliedForBy(holders, parties))
  );
}

/** What living entries say about the property, each thing once. */
export function factsOfEntries(rows: readonly RestrictionRow[]): Fact[] {
  const kinds = rows.map((row) => RULE_OF[row.kind]);
  const isLet = rows.some(({ kind }) => kind === 'lease');
  const facts: Fact[] = FACTS.filter((fact) => kinds.some((kind) => kind === fact) || (fact === 'lease' && isLet));
  return rows.some((row) => row.noTransferClause) ? [...new Set<Fact>([...facts, 'noTransferClause'])] : facts;
}

/**
 * What is about to be registered, in the words of the restriction rules; entries go before the code of the
 * registration.
 */
export function familyOf(business: Gated): RegistrationFamily {
  const effects = business.registerEffect ? flattenEffect(business.registerEffect).map((part) => part.effect) : [];
  if (effects.some((effect) => 'entry' in effect && effect.entry === 'sealed')) return 'seal';
  if (effects.some((effect) => effect.kind === 'transferRight' && effect.newHome)) return 'newHouseTransfer';
  const [effect] = effects;
  if (!effect || effects.some((each) => !('entry' in each)) || !('entry' in effect))
    return FAMILIES[business.registrationType] ?? 'modify';
  const added = effects.flatMap((each) => (each.kind === 'addEntry' ? [FAMILY_OF_ENTRY[each.entry]] : []));
  // A notice of purchase with that of its mortgage burdens the home, too.
  if (effect.kind === 'addEntry') return added.includes('mortgage') ? 'mortgage' : (added[0] ?? 'modify');
  return effect.kind === 'releaseEntry' ? 'cancel' : 'modify';
}

/** A right of habitation or an easement burdens the property like a mortgage does (民法典 221: 处分). */
const FAMILY_OF_ENTRY: Readonly<Record<EntryKind, RegistrationFamily>> = {
  mortgage: 'mortgage',
  mortgageNotice: 'mortgage',
  habitation: 'mortgage',
  easement: 'mortgage',
  notice: 'notice',
  dissent: 'dissent',
  sealed: 'seal',
  lease: 'lease',
};

/** Of a right of habitation: whether it is agreed that the home may be let (SF). */
const MAY_LET = 'sfkcz';
const YES = '1';

/** All holders of the entry are parties of this case. */
function isAppliedForBy(holders: readonly string[], parties: readonly string[] = []): boolean {
  return holders.length > 0 && holders.every((holder) => parties.includes(holder));
}

function detailOf(row: RestrictionRow, materials: readonly string[], appliesHimself: boolean): RestrictionDetail {
  return {
    organ: row.holder,
    documentNumber: row.documentNumber ?? undefined,
    noTransferClause: row.noTransferClause,
    mayLet: row.details[MAY_LET] === YES,
    // A consent that is registered already, or given by applying together, counts like the written one.
    materials:
      row.kind === 'dissent'
        ? [...materials, ...(appliesHimself ? [DISSENT_ASSURANCE] : [])]
        : row.consented || appliesHimself
          ? [...materials, 'M058']
          : materials,
  };
}
