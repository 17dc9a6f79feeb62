// Carries a registration of the model out by the register's own public functions, and reads what the register then holds in the model's words.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Business, EntryKind, Party, RegisterEffect } from '@portal/shared/catalogue';
import { MAXIMUM_MORTGAGE, ORDINARY_MORTGAGE, field } from '@portal/shared/catalogue';
import { parseIsoDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../cases/access';
import { partyErrors } from '../../cases/parties/who-takes-part';
import type { Transaction } from '../../platform/db/database';
import { isRefusal } from '../../platform/core/errors';
import { activateCertificates } from '../../register/certificates/issue';
import { certificates } from '../../register/certificates/schema';
import { entryHolders } from '../../register/ownership/entries/entries';
import { checkRestrictions } from '../../register/ownership/restrictions/restriction-gate';
import { restrictions, rightHolders, rights, units } from '../../register/ownership/schema';
import { writeRegister } from '../../register/ownership/write-register';
import type { Group, Mode, Property, Registration } from './registrations';

const DAY_MS = 86_400_000;
const REGION = '330106';
const CONSENT = 'M058';
export const PEOPLE = ['甲', '乙', '丙', '丁'] as const;

export const dayOf = (text: string): number => new Date(`${text}T00:00:00Z`).getTime() / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Nine in the morning of that day, in Shanghai. */
export const momentOf = (day: number): Date => new Date(day * DAY_MS + 3_600_000);

const numberOf = (who: number): string => `33010619900101001${who}`;
const cardOf = (who: number): Party => ({ qlrlx: '1', qlrmc: PEOPLE[who] ?? '', zjzl: '1', zjh: numberOf(who) });
const cardsOf = ({ who, mode, shares }: Group): Party[] =>
  who.map((one, at) => ({ ...cardOf(one), gyfs: mode, ...(mode === '2' ? { qlbl: String(shares[at] ?? '') } : {}) }));

const transfer = (more: Partial<Extract<RegisterEffect, { kind: 'transferRight' }>> = {}): RegisterEffect => ({
  kind: 'transferRight',
  from: 'ywr',
  to: 'qlr',
  ...more,
});
/** Rows of a document. */
const listed = {
  table: 'zx',
  entryField: 'zl',
  numberField: 'wh',
  kinds: { mortgage: 'mortgage', sealed: 'sealed' },
} as const;
const TERMS_CHANGE = {
  othersAffected: 'tk',
  partReleased: field('bf').is('1'),
  certainBy: 'qd',
  newDebtor: 'zwr',
  thirdParty: 'dsr',
} as const;
const entryTerms = { documentNumber: 'wh', amount: 'je', noTransferClause: 'tk', terms: ['dyfs'] } as const;
const formOf = (maximum: boolean): string => (maximum ? MAXIMUM_MORTGAGE : ORDINARY_MORTGAGE);

interface Filing {
  effect: RegisterEffect;
  /** Code of DJLX. */
  type: string;
  fields?: Record<string, string>;
  qlr?: Party[];
  ywr?: Party[];
  bzxr?: Party[];
  tables?: Record<string, Party[]>;
  consent?: boolean;
  /** Whether the gate of restrictions is asked, as before a disposal. */
  isGated?: boolean;
  /** Whether the people of the case are compared with the register. */
  isCompared?: boolean;
  /** Co-owners who are named, and give nothing. */
  gyr?: Party[];
}

/** How people would file it. `proof` finds the number that proves an entry. */
function filingOf(
  it: Registration,
  holders: readonly number[],
  today: number,
  proof: (kind: EntryKind, nth: number) => string,
): Filing {
  const owners = holders.map(cardOf);
  switch (it.act) {
    case 'first':
      return {
        effect: { kind: 'createRight', holders: 'qlr', rightType: '4' },
        type: '100',
        qlr: cardsOf(it.to),
        isGated: true,
      };
    case 'transfer':
      return { effect: transfer(), type: '200', qlr: cardsOf(it.to), ywr: owners, consent: it.consent, isGated: true };
    case 'deliver':
      return {
        effect: transfer({ newHome: true }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: owners,
        consent: it.consent,
        isGated: true,
      };
    case 'transferPart':
      return {
        effect: transfer({ part: 'zrfe' }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: [cardOf(it.giver)],
        fields: { zrfe: String(it.part) },
        consent: it.consent,
        isGated: true,
      };
    case 'sellWhole':
      return {
        effect: transfer({ part: 'zrfe', others: 'gyr' }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: it.givers.map(cardOf),
        gyr: holders.filter((who) => ![...it.givers, ...it.to.who].includes(who)).map(cardOf),
        fields: { zrfe: '100', cjjg: '1000000' },
        consent: it.consent,
        isGated: true,
        isCompared: true,
      };
    case 'inherit':
      return {
        effect: transfer({ from: null, deceased: 'ywr' }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: [cardOf(it.deceased)],
        isGated: true,
      };
    case 'sale':
      return {
        effect: {
          kind: 'several',
          of: [
            { effect: { kind: 'releaseEntry', entry: 'sealed', by: 'qlr', documentNumber: 'wh', listed } },
            { effect: transfer({ from: null }) },
          ],
        },
        type: '800',
        qlr: cardsOf(it.to),
        fields: { wh: it.document },
        tables: { zx: it.names.map(({ kind, document }) => ({ zl: kind, wh: document })) },
      };
    case 'holdTogether':
      return {
        effect: { kind: 'modifyRight', by: 'qlr', changes: [{ field: 'gyfs', of: 'right', as: 'gyfs' }] },
        type: '300',
        qlr: cardsOf({ who: holders, mode: it.mode, shares: it.shares }),
        fields: { gyfs: it.mode },
        isGated: true,
      };
    case 'correct':
      return {
        effect: { kind: 'correctRight', by: 'qlr', changes: [{ field: 'mj', of: 'unit', as: 'jzmj' }] },
        type: '500',
        qlr: owners,
        fields: { mj: '88.00' },
        isGated: true,
      };
    case 'replace':
      return { effect: { kind: 'replaceCertificate', by: 'qlr' }, type: '900', qlr: owners };
    case 'cancel':
      return { effect: { kind: 'cancelRight', by: 'qlr' }, type: '400', qlr: owners, isGated: true };
    case 'add':
      return {
        effect: {
          kind: 'addEntry',
          entry: it.kind,
          by: null,
          holders: 'qlr',
          data:
            it.kind === 'dissent'
              ? { documentNumber: 'wh', daysInForce: 15 }
              : it.kind === 'mortgage' || it.kind === 'mortgageNotice'
                ? entryTerms
                : { documentNumber: 'wh' },
          proof: true,
        },
        type: it.kind === 'notice' ? '700' : it.kind === 'dissent' ? '600' : '100',
        qlr: it.who.map(cardOf),
        ywr: owners,
        fields: { wh: it.document, je: String(it.amount), tk: it.clause ? '1' : '0', dyfs: formOf(it.maximum) },
        consent: it.consent,
        isGated: true,
      };
    case 'assign':
      return {
        effect: { kind: 'transferEntry', entry: it.kind, proofNumber: 'zm', from: 'ywr', to: 'qlr' },
        type: '200',
        qlr: it.who.map(cardOf),
        fields: { zm: proof(it.kind, it.nth) },
        isGated: true,
      };
    case 'ascertain':
    case 'reduce':
    case 'amend':
    case 'rerank':
      return {
        effect: {
          kind: 'modifyEntry',
          entry: it.kind,
          by: 'qlr',
          proofNumber: 'zm',
          mortgage: TERMS_CHANGE,
          changes: [
            { field: 'je', of: 'entry', as: it.act === 'rerank' ? 'rank' : 'amount' },
            { field: 'dyfs', of: 'entry', as: 'dyfs' },
          ],
        },
        type: '300',
        qlr: owners,
        fields: {
          zm: proof(it.kind, it.nth),
          je: String(it.act === 'rerank' ? it.to + 1 : it.amount),
          tk: 'consent' in it && it.consent ? '1' : '0',
          ...(it.act === 'amend' ? { dyfs: formOf(it.maximum) } : {}),
          ...(it.act === 'ascertain' ? { qd: '3', dyfs: formOf(false) } : {}),
          ...(it.act === 'reduce' ? { bf: '1' } : {}),
        },
      };
    case 'release':
      return {
        effect: { kind: 'releaseEntry', entry: it.kind, by: 'qlr', proofNumber: 'zm' },
        type: '400',
        qlr: owners,
        fields: { zm: proof(it.kind, it.nth) },
        isGated: it.kind !== 'notice',
      };
    case 'fulfil':
      return {
        effect: { kind: 'fulfilNotice', entry: it.kind, by: 'qlr', owners: 'ywr', proofNumber: 'zm' },
        type: '100',
        ywr: owners,
        fields: { zm: proof(it.kind, it.nth) },
      };
    case 'seal':
      return {
        effect: {
          kind: 'addEntry',
          entry: 'sealed',
          by: null,
          holders: 'qlr',
          against: 'bzxr',
          data: { documentNumber: 'wh', startsOn: 'from', endsOn: 'to' },
          proof: false,
        },
        type: '800',
        bzxr: [cardOf(it.against)],
        qlr: [{ qlrmc: '法院', zjzl: '7', zjh: 'COURT' }],
        fields: { wh: it.document, from: dateOf(today), to: dateOf(today + it.days) },
        isGated: true,
      };
    case 'unseal':
      return {
        effect: { kind: 'releaseEntry', entry: 'sealed', by: 'qlr', documentNumber: 'wh' },
        type: '800',
        fields: { wh: it.document },
      };
  }
}

const livingOf = (tx: Transaction, unitId: string) =>
  tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));

async function titleOf(tx: Transaction, unitId: string) {
  const holders = await tx
    .select({ holder: rightHolders, right: rights, number: certificates.titleCertificateNumber })
    .from(rights)
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .leftJoin(certificates, and(eq(certificates.id, rightHolders.certificateId), ne(certificates.status, 'cancelled')))
    .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')))
    .orderBy(asc(rightHolders.position));
  return holders;
}

const personOf = (identityNumber: string): number => Number(identityNumber.at(-1));

const FIELDS = ['wh', 'from', 'to', 'mj', 'zm', 'je', 'tk', 'zrfe', 'cjjg', 'gyfs', 'dyfs', 'qd', 'bf', 'zwr', 'dsr'];

/** Books it, all or nothing. Answers the reason where the register refuses. */
export async function book(
  tx: Transaction,
  template: Business,
  unitNumber: string,
  it: Registration,
  today: number,
): Promise<string | null> {
  const now = momentOf(today);
  const [unit] = await tx.select().from(units).where(eq(units.unitNumber, unitNumber));
  const title = await titleOf(tx, unit?.id ?? '');
  const living = await livingOf(tx, unit?.id ?? '');
  const filing = filingOf(
    it,
    title.map(({ holder }) => personOf(holder.identityNumber)),
    today,
    (kind, nth) => living.filter((one) => one.kind === kind)[nth]?.proofNumber ?? '',
  );
  const { effect, type, fields = {}, qlr = [], ywr = [], gyr = [], bzxr = [], tables = {} } = filing;
  // Nobody stays away: what lets them is a paper, and here are none.
  const { alone: _alone, ...common } = template;
  const business: Business = {
    ...common,
    registrationType: type,
    registerEffect: effect,
    fields: FIELDS.map((key) => ({
      key,
      label: key,
      kind: 'text',
    })),
  };
  const id = randomUUID();
  const application = {
    id,
    form: { fields, parties: { qlr, ywr, gyr, bzxr }, tables },
    unitNumber,
    titleCertificateNumber: title[0]?.number ?? null,
    regionCode: REGION,
    location: null,
  };
  const findings = filing.isGated
    ? await checkRestrictions(tx, {
        unitNumber,
        business,
        materials: filing.consent ? [CONSENT] : [],
        parties: [...qlr, ...ywr].map(({ zjh }) => String(zjh)),
        now,
      })
    : [];
  const block = findings.find(({ level }) => level === 'block');
  if (block) return block.message;
  const [error] = filing.isCompared
    ? await partyErrors(tx, business, application as unknown as ApplicationRow, now)
    : [];
  if (error) return error.message;
  try {
    await tx.transaction(async (inner) => {
      await writeRegister(inner, application, business, now);
      await activateCertificates(inner, id);
    });
    return null;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** What the register holds of a property. */
export async function propertyOf(tx: Transaction, unitNumber: string): Promise<Property> {
  const [unit] = await tx.select().from(units).where(eq(units.unitNumber, unitNumber));
  const title = await titleOf(tx, unit?.id ?? '');
  const living = await livingOf(tx, unit?.id ?? '');
  const holders = await entryHolders(
    tx,
    living.map(({ id }) => id),
  );
  const [first] = title;
  return {
    title: first
      ? {
          mode: first.right.ownershipMode as Mode,
          holders: title.map(({ holder }) => ({
            who: personOf(holder.identityNumber),
            share: holder.share === null ? null : Number(holder.share),
          })),
        }
      : null,
    entries: living.map((one, rank) => ({
      kind: one.kind as Property['entries'][number]['kind'],
      rank,
      who:
        one.kind === 'sealed'
          ? []
          : holders
              .filter((holder) => holder.restrictionId === one.id)
              .map((holder) => personOf(holder.identityNumber)),
      document: one.documentNumber ?? '',
      amount: one.amount === null ? null : Number(one.amount),
      clause: one.noTransferClause,
      maximum: one.details.dyfs === MAXIMUM_MORTGAGE,
      ends: one.endsOn === null ? null : dayOf(parseIsoDate(one.endsOn)),
      waiting: one.status === 'waiting',
      days: one.status === 'waiting' ? one.termDays : null,
      against: one.preliminary === 'pending' ? personOf(String(one.details.bzxr)) : null,
    })),
  };
}

/** Enters homes that are sold before they are built. */
export async function enterHomes(tx: Transaction, unitNumbers: readonly string[]): Promise<void> {
  await tx.delete(units).where(inArray(units.unitNumber, [...unitNumbers]));
  await tx.insert(units).values(
    unitNumbers.map((unitNumber) => ({
      unitNumber,
      regionCode: REGION,
      unitKind: 'house',
      location: '西溪路1号',
      register: {},
      stage: 'presold' as const,
    })),
  );
}
