// What of the register a case touches: each right or entry that ends, changes, passes on or is burdened, with its
// holders and the role in which they must stand.
import { and, eq, inArray } from 'drizzle-orm';
import type {
  Business,
  DominantLand,
  EntryKind,
  RegisterChange,
  RegisterEffect,
  Scope,
} from '@portal/shared/catalogue';
import { ASSIGNED_CLAIMS, FORMER_MORTGAGEE, createScope, holds } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { certificates } from '../certificates/schema';
import type { Readings } from '../../platform/config/public';
import { readingsOf } from '../../platform/config/public';
import type { Database } from '../../platform/db/database';
import type { BookedCase } from '../effects/booking';
import type { Affected, Owner } from './affected';
import { burdeners, changers, givers, othersAsked, ownersFor } from './co-owners';
import { entryNames } from '../certificates/entry-names';
import { dominantRight } from './entries/easements';
import type { EntryRow } from './entries/entries';
import { SHARE_OF, entryHolders } from './entries/entries';
import { findEntry, livingEntries, numberField } from './entries/named-entry';
import type { SingleEffect } from '@portal/shared/catalogue';
import { presentEffects } from '../effects/flatten-effect';
import type { RightRow } from '../standing/register';
import { holdersOf } from '../standing/register';
import { factsOf } from './restrictions/restriction-gate';
import type { RightLayer } from '../schema';
import { rights, units } from '../schema';
import { layerOf } from '../titles/title-rights';

type TouchingCase = Pick<BookedCase, 'form' | 'unitNumber' | 'titleCertificateNumber' | 'regionCode'>;
type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;

/** Field of the form whose number the register does not know. */
export interface Unknown {
  field: string;
  kind: 'right' | 'entry' | 'taken' | 'named';
  what: string;
}
export interface Touched {
  affected: Affected[];
  unknown: Unknown[];
}

interface Place {
  db: Database;
  application: TouchingCase;
  business: Business;
  unitId: string;
  surveyedFor: string | null;
  today: string;
  given: Map<string, string>;
  readings: Readings;
  scope: Scope;
}

/** Empty where the register does not know the unit yet: then nobody holds anything. */
export async function findAffected(
  db: Database,
  application: TouchingCase,
  business: Business,
  now: Date,
): Promise<Touched> {
  const touched: Touched = { affected: [], unknown: [] };
  const [unit] = application.unitNumber
    ? await db.select().from(units).where(eq(units.unitNumber, application.unitNumber))
    : [];
  if (!unit) return touched;
  const today = toShanghaiDate(now);
  const scope = createScope(business, application.form, { today, facts: await factsOf(db, unit.unitNumber, now) });
  // What the case itself gives before may be burdened by who receives it: a buyer mortgages the house that he buys.
  const place: Place = {
    db,
    application,
    business,
    unitId: unit.id,
    surveyedFor: unit.surveyedFor,
    today,
    given: new Map(),
    readings: await readingsOf({ db }, application.regionCode),
    scope,
  };
  for (const effect of presentEffects(business, scope)) await addAffected(place, effect, touched);
  return touched;
}

async function addAffected(place: Place, effect: SingleEffect, touched: Touched): Promise<void> {
  const { affected, unknown } = touched;
  const { readings } = place;
  const { form } = place.application;
  const add = (
    role: string | null,
    what: string,
    holders: readonly Owner[],
    part: Affected['part'],
    more: Partial<Affected> = {},
  ): void => {
    if (holders.length > 0) affected.push({ role, what, holders, part, ...more });
  };
  switch (effect.kind) {
    case 'none':
      return;
    case 'createRight':
      return addFirst(place, effect, touched);
    case 'transferRight': {
      const right = await shownRight(place, unknown);
      if (right) {
        const holders = await named(place.db, right);
        add(
          effect.from ?? effect.deceased ?? null,
          '权利人',
          holders,
          givers(effect, form, holders, readings),
          effect.deceased ? { also: effect.to } : {},
        );
        if (effect.others) affected.push(othersAsked(effect, form, holders, effect.others));
      }
      if (effect.owners) add(effect.owners, '权利人', await holdersOfLayer(place, 'title'), 'all');
      await addFormerMortgagees(place, effect, affected);
      place.given.set('right', effect.to);
      return;
    }
    case 'modifyRight':
    case 'correctRight': {
      const right = await shownRight(place, unknown);
      if (!right) return;
      const owners = await named(place.db, right);
      // What is wrong each may have put right (民法典 第二百二十条).
      const asRead: Readings = effect.kind === 'correctRight' ? { ...readings, changeOfUse: 'some' } : readings;
      add(
        effect.by,
        '权利人',
        owners,
        changers(effect.changes, form, owners, asRead),
        renamedBy(place, effect.changes),
      );
      return;
    }
    case 'remakeUnits':
    case 'cancelRight':
    case 'replaceCertificate': {
      const right = await shownRight(place, unknown);
      if (!right) return;
      const owners = await named(place.db, right);
      add(effect.by, '权利人', owners, ownersFor(effect.kind, owners, readings));
      return;
    }
    case 'addEntry': {
      if (effect.by === null) add(null, '权利人', await holdersOfLayer(place, 'title'), 'listed');
      else if (place.given.get(effect.entry === 'mortgageNotice' ? 'notice' : 'right') !== effect.by) {
        const owners = await grantors(place, effect.entry);
        const ofOwnShare = effect.ownShare !== undefined && holds(effect.ownShare, place.scope);
        add(effect.by, '权利人', owners, burdeners(effect.entry, owners, readings, ofOwnShare));
      }
      if (effect.dominant) await addDominant(place, effect.holders, effect.dominant, touched);
      if (effect.entry === 'notice') place.given.set('notice', effect.holders);
      return;
    }
    case 'fulfilNotice':
    case 'modifyEntry':
    case 'transferEntry':
    case 'releaseEntry': {
      const number = numberField(effect);
      const entry = await findEntry(place.db, place.unitId, effect.entry, textAt(place, number));
      if (!entry) unknown.push({ field: number, kind: 'entry', what: entryNames[effect.entry] });
      const role = effect.kind === 'transferEntry' ? (effect.from ?? effect.deceased ?? null) : effect.by;
      const isInherited = effect.kind === 'transferEntry' && effect.deceased !== undefined;
      if (entry)
        add(role, holderName(effect.entry), await entryHolders(place.db, [entry.id]), 'all', {
          owners: await grantors(place, effect.entry),
          ...(isInherited ? { also: effect.to } : {}),
          ...(effect.kind === 'modifyEntry' ? renamedBy(place, effect.changes) : {}),
        });
      if (effect.owners && place.given.get('right') !== effect.owners) {
        const isAsked =
          (place.business.roles.find((entryRole) => entryRole.role === effect.owners)?.min ?? 0) > 0 ||
          setsApart(place, effect);
        add(effect.owners, '权利人', ofShare(entry, await grantors(place, effect.entry)), isAsked ? 'all' : 'listed');
      }
      return;
    }
  }
}

/** An easement is in favour of those who hold the property that it serves (民法典 第三百七十二条), whoever they are. */
async function addDominant(
  place: Place,
  role: string,
  dominant: DominantLand,
  { affected, unknown }: Touched,
): Promise<void> {
  const right = await dominantRight(place.db, place.application, dominant);
  if (!right || right.unit.id === place.unitId)
    unknown.push({ field: dominant.certificateField, kind: 'named', what: '需役地' });
  else affected.push({ role, what: '权利人', holders: right.holders, part: 'all' });
}

/** A first registration belongs to whom the unit was surveyed for; on another's right only with its holder. */
async function addFirst(place: Place, effect: EffectOf<'createRight'>, { affected, unknown }: Touched): Promise<void> {
  const { surveyedFor } = place;
  if (surveyedFor !== null)
    affected.push({
      role: effect.holders,
      what: '测绘委托人',
      holders: [{ name: '', identityType: '', identityNumber: surveyedFor }],
      part: 'all',
      openToOthers: true,
    });
  place.given.set('right', effect.holders);
  if (layerOf(effect.rightType) === 'title') return;
  const holders = await holdersOfLayer(place, 'title');
  if (holders.length === 0) return;
  if (effect.by) affected.push({ role: effect.by, what: '权利人', holders, part: 'all' });
  else unknown.push({ field: 'bdcdyh', kind: 'taken', what: '土地承包经营权' });
}

/**
 * Whoever stands in the role of the former mortgagees is one, so that nobody else's signature counts as their consent (
 * 民法典 第四百零六条).
 */
async function addFormerMortgagees(
  place: Place,
  { newHome }: EffectOf<'transferRight'>,
  affected: Affected[],
): Promise<void> {
  if (newHome || !place.business.roles.some(({ role }) => role === FORMER_MORTGAGEE)) return;
  const mortgages = await livingEntries(place.db, place.unitId, 'mortgage');
  const holders = await entryHolders(
    place.db,
    mortgages.map(({ id }) => id),
  );
  affected.push({ role: FORMER_MORTGAGEE, what: HOLDERS.mortgage, holders, part: 'listed' });
}

/**
 * Who can burden the property with such an entry: the right's holders; before there is a right those of the notice, or
 * for whom it was surveyed.
 */
async function grantors(place: Place, kind: EntryKind): Promise<Owner[]> {
  // Of contracted land the right to operate it stands on a certificate of its own, beside the contract.
  const shown = kind === 'mortgage' ? await currentRight(place) : undefined;
  if (shown?.layer === 'operation') return named(place.db, shown);
  if (kind === 'mortgageNotice') {
    const notices = await livingEntries(place.db, place.unitId, 'notice');
    if (notices.length > 0)
      return entryHolders(
        place.db,
        notices.map(({ id }) => id),
      );
  }
  const holders = await holdersOfLayer(place, 'title');
  if (holders.length > 0) return holders;
  const operators = await holdersOfLayer(place, 'operation');
  if (operators.length > 0) return operators;
  return place.surveyedFor === null ? [] : [{ name: '', identityType: '', identityNumber: place.surveyedFor }];
}

/** Of a mortgage on a co-owner's own share only that co-owner is asked. */
function ofShare(entry: EntryRow | undefined, owners: readonly Owner[]): readonly Owner[] {
  const names = entry?.details[SHARE_OF];
  return typeof names === 'string' ? owners.filter(({ name }) => names.split('、').includes(name)) : owners;
}

/** The current right behind the case's certificate. */
async function shownRight(place: Place, unknown: Unknown[]): Promise<RightRow | undefined> {
  const right = await currentRight(place);
  if (!right)
    unknown.push({
      field: place.business.fields.some(({ key }) => key === 'bdcqzh') ? 'bdcqzh' : 'bdcdyh',
      kind: 'right',
      what: '权利',
    });
  return right;
}

async function currentRight({ db, application, unitId }: Place): Promise<RightRow | undefined> {
  const [row] = application.titleCertificateNumber
    ? await db
        .select({ right: rights })
        .from(certificates)
        .innerJoin(rights, eq(rights.id, certificates.rightId))
        .where(
          and(
            eq(certificates.titleCertificateNumber, application.titleCertificateNumber),
            inArray(certificates.status, ['valid', 'restricted']),
            eq(rights.unitId, unitId),
            eq(rights.status, 'current'),
          ),
        )
    : [];
  return row?.right;
}

async function holdersOfLayer({ db, unitId }: Place, layer: RightLayer): Promise<Owner[]> {
  const [right] = await db
    .select()
    .from(rights)
    .where(and(eq(rights.unitId, unitId), eq(rights.layer, layer), eq(rights.status, 'current')));
  return right ? named(db, right) : [];
}

async function named(db: Database, right: Pick<RightRow, 'id'>): Promise<Owner[]> {
  return (await holdersOf(db, right.id)).map(({ name, identityType, identityNumber, share }) => ({
    name,
    identityType,
    identityNumber,
    share,
  }));
}

function textAt({ application }: Place, field: string): string {
  const value = application.form.fields[field];
  return typeof value === 'string' ? value.trim() : '';
}

function renamedBy(place: Place, changes: readonly RegisterChange[]): Partial<Affected> {
  const change = changes.find(({ of, as }) => of === 'holder' && as === 'qlrmc');
  const renamed = change ? textAt(place, change.field) : '';
  return renamed === '' ? {} : { renamed };
}

/**
 * A part of a maximum that becomes a mortgage of its own is entered for the first time: with those who hold the
 * property (实施细则 第七十四条第二项).
 */
function setsApart({ application }: Place, effect: SingleEffect): boolean {
  return effect.kind === 'transferEntry' && effect.assigned !== undefined
    ? application.form.fields[effect.assigned.way] === ASSIGNED_CLAIMS.apart
    : false;
}

const HOLDERS: Readonly<Record<EntryKind, string>> = {
  mortgage: '抵押权人',
  mortgageNotice: '抵押预告登记权利人',
  notice: '预告登记权利人',
  dissent: '异议登记申请人',
  sealed: '查封机关',
  habitation: '居住权人',
  easement: '地役权人',
  lease: '承租人',
};

function holderName(kind: EntryKind): string {
  return HOLDERS[kind];
}
