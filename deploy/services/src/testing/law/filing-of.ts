// How people would file each registration of the model: the effect, the people in their roles and the fields that it
// names.
import type { Condition, EntryKind, Party, RegisterEffect } from '@portal/shared/catalogue';
import { ASSIGNED_CLAIMS, MAXIMUM_MORTGAGE, ORDINARY_MORTGAGE } from '@portal/shared/catalogue';
import type { Group, Papers, Registration } from './registrations';

const DAY_MS = 86_400_000;
export const PEOPLE = ['甲', '乙', '丙', '丁'] as const;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
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
const isChosen = (key: string, value: string): Condition => ({ kind: 'is', ref: { scope: 'field', key }, value });
/** Rows of a document. */
const listed = {
  table: 'zx',
  entryField: 'zl',
  numberField: 'wh',
  kinds: { mortgage: 'mortgage', sealed: 'sealed' },
} as const;
const TERMS_CHANGE = {
  othersAffected: 'tk',
  partReleased: isChosen('bf', '1'),
  certainBy: 'qd',
  newDebtor: 'zwr',
  thirdParty: 'dsr',
} as const;
const entryTerms = { documentNumber: 'wh', amount: 'je', noTransferClause: 'tk', terms: ['dyfs'] } as const;
const formOf = (maximum: boolean): string => (maximum ? MAXIMUM_MORTGAGE : ORDINARY_MORTGAGE);

export interface Filing {
  effect: RegisterEffect;
  /** Code of DJLX. */
  type: string;
  fields?: Record<string, string>;
  qlr?: Party[];
  ywr?: Party[];
  bzxr?: Party[];
  tables?: Record<string, Party[]>;
  papers?: Papers;
  /** Whether the gate of restrictions is asked, as before a disposal. */
  isGated?: boolean;
  /** Whether the office files it itself, and nobody else. */
  isOwnMotion?: boolean;
  /** Whether the people of the case are compared with the register. */
  isCompared?: boolean;
  /** Co-owners who are named, and give nothing. */
  gyr?: Party[];
}

/** How people would file it. `proof` finds the number that proves an entry. */
export function filingOf(
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
      return { effect: transfer(), type: '200', qlr: cardsOf(it.to), ywr: owners, papers: it, isGated: true };
    case 'deliver':
      return {
        effect: transfer({ newHome: true }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: owners,
        papers: it,
        isGated: true,
      };
    case 'transferPart':
      return {
        effect: transfer({ part: 'zrfe' }),
        type: '200',
        qlr: cardsOf(it.to),
        ywr: [cardOf(it.giver)],
        fields: { zrfe: String(it.part) },
        papers: it,
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
        papers: it,
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
    case 'officeCorrect':
      return {
        effect: { kind: 'correctRight', by: 'qlr', changes: [{ field: 'mj', of: 'unit', as: 'jzmj' }] },
        type: '500',
        qlr: owners,
        fields: { mj: '87.00' },
        isGated: true,
        isOwnMotion: true,
      };
    case 'officeCancel':
      return {
        effect: { kind: 'cancelRight', by: 'qlr', takesAll: isChosen('zxyy', '40001') },
        type: '400',
        qlr: owners,
        fields: { zxyy: '40001' },
        isGated: true,
        isOwnMotion: true,
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
        papers: it,
        isGated: true,
      };
    case 'assign':
      return {
        effect: {
          kind: 'transferEntry',
          entry: it.kind,
          proofNumber: 'zm',
          from: 'ywr',
          to: 'qlr',
          assigned: { way: 'fs', amount: 'je', documentNumber: 'wh' },
        },
        type: '200',
        qlr: it.who.map(cardOf),
        fields: {
          zm: proof(it.kind, it.nth),
          fs: it.way === 'all' ? '' : ASSIGNED_CLAIMS[it.way],
          je: String(it.amount),
          wh: it.document,
        },
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

/** Fields that some filing names. */
export const FIELDS = [
  'wh',
  'from',
  'to',
  'mj',
  'zm',
  'je',
  'tk',
  'zrfe',
  'cjjg',
  'gyfs',
  'dyfs',
  'qd',
  'bf',
  'zwr',
  'dsr',
  'fs',
  'zxyy',
];
