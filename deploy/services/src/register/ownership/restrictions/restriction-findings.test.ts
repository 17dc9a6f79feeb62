// What entries, their holders and running cases mean for each registration, as tables: the decision of the gate without
// a database.
import type { Business, EntryKind } from '@portal/shared/catalogue';
import { business, CORRECTION, NEW_HOUSE, NOW, SEAL, TRANSFER } from '../../../testing/cases/gate-businesses';
import type { GateQuestion, RestrictionRow, StandingRow } from './restriction-findings';
import { besideEach, factsOfEntries, familyOf, findingsOf, isInForce, standingFrom } from './restriction-findings';

const entry = (kind: EntryKind, own: Partial<RestrictionRow> = {}): RestrictionRow =>
  ({
    id: kind,
    kind,
    holder: '西湖区人民法院',
    documentNumber: null,
    noTransferClause: false,
    details: {},
    consented: false,
    endsOn: null,
    heldBy: null,
    ...own,
  }) as RestrictionRow;
const joined = (
  restriction: RestrictionRow | null,
  holder: string | null = null,
  own: Partial<StandingRow> = {},
): StandingRow => ({ asked: 'unit', unitId: 'u1', parcelId: 'p1', restriction, holder, running: null, ...own });

function ask(
  rows: readonly StandingRow[],
  question: Partial<GateQuestion> = {},
  beside: readonly RestrictionRow[] = [],
) {
  const [standing] = standingFrom(rows, NOW).values();
  const asked = { business: TRANSFER, now: NOW, ...question };
  return findingsOf(standing!, beside, familyOf(asked.business), asked);
}
const GIVEN = business('house-transfer-divorce', '200', { kind: 'transferRight', from: 'ywr' });
const kinds = (...given: Parameters<typeof ask>) => ask(...given).map(({ kind, level }) => `${kind} ${level}`);

test.each<[string, readonly StandingRow[], Partial<GateQuestion>, readonly string[]]>([
  ['nothing', [joined(null)], {}, []],
  ['a seal', [joined(entry('sealed'))], {}, ['sealed block']],
  ['a seal, for a correction', [joined(entry('sealed'))], { business: CORRECTION }, ['sealed warn']],
  ['an easement and a lease', [joined(entry('easement')), joined(entry('lease'))], {}, []],
  ['a presale’s mortgage notice', [joined(entry('mortgageNotice'))], {}, ['notice block']],
  [
    'a mortgage that forbids transfer, against whom a judgment is carried out',
    [joined(entry('mortgage', { noTransferClause: true }))],
    { business: GIVEN, absent: ['ywr'] },
    ['mortgage warn'],
  ],
  [
    'the same where somebody else stays away',
    [joined(entry('mortgage', { noTransferClause: true }))],
    { business: GIVEN, absent: ['gyr'] },
    ['mortgage block'],
  ],
  [
    'warnings before blocks',
    [joined(entry('dissent')), joined(entry('notice')), joined(entry('habitation')), joined(entry('sealed'))],
    {},
    ['dissent block', 'notice block', 'sealed block', 'habitation warn'],
  ],
  ['an entry that is over', [joined(entry('sealed', { endsOn: '2026-05-19' }))], {}, []],
  [
    'a dissent that is over but for the case filed in time',
    [joined(entry('dissent', { endsOn: '2026-05-19', heldBy: 'case' }))],
    {},
    ['dissent block'],
  ],
  ['an entry that ends today', [joined(entry('sealed', { endsOn: '2026-05-20' }))], {}, ['sealed block']],
  ['a mortgage', [joined(entry('mortgage'))], {}, ['mortgage warn']],
  ['a mortgage with its clause', [joined(entry('mortgage', { noTransferClause: true }))], {}, ['mortgage block']],
  [
    'another material than the consent',
    [joined(entry('mortgage', { noTransferClause: true }))],
    { materials: ['M001'] },
    ['mortgage block'],
  ],
  [
    'the written consent',
    [joined(entry('mortgage', { noTransferClause: true }))],
    { materials: ['M001', 'M058'] },
    ['mortgage warn'],
  ],
  [
    'the registered consent',
    [joined(entry('mortgage', { noTransferClause: true, consented: true }))],
    {},
    ['mortgage warn'],
  ],
  ['a holder who applies himself', [joined(entry('notice'), 'A')], { parties: ['B', 'A'] }, []],
  ['a holder who does not', [joined(entry('notice'), 'A')], { parties: ['B'] }, ['notice block']],
  ['a holder, nobody asked', [joined(entry('notice'), 'A')], {}, ['notice block']],
  [
    'one of two holders',
    [joined(entry('notice'), 'A'), joined(entry('notice'), 'B')],
    { parties: ['A'] },
    ['notice block'],
  ],
  ['both holders', [joined(entry('notice'), 'A'), joined(entry('notice'), 'B')], { parties: ['A', 'B'] }, []],
  ['an entry of nobody’s', [joined(entry('notice')), joined(entry('notice'))], { parties: ['A'] }, ['notice block']],
])('%s', (_name, rows, question, expected) => expect(kinds(rows, question)).toEqual(expected));

test('the same words are said once, others by themselves', () => {
  const seal = (id: string, documentNumber: string) => joined(entry('sealed', { id, documentNumber }));
  expect(ask([seal('a', '1号'), seal('b', '1号'), seal('c', '2号')]).map(({ message }) => message)).toEqual(
    ['1号', '2号'].map((number) => `该不动产已被西湖区人民法院查封（文号：${number}），不能办理本项登记`),
  );
  // Of two kinds whose words are alike both are said.
  expect(kinds([joined(entry('notice')), joined(entry('sealed'))])).toEqual(['notice block', 'sealed block']);
});

test('what is built beside is mortgaged: only the first sale meets it, and nobody’s applying lifts it', () => {
  const beside = [entry('mortgage', { id: 'beside' })];
  expect(kinds([joined(null)], { business: NEW_HOUSE }, beside)).toEqual(['constructionMortgage block']);
  expect(kinds([joined(null)], { business: NEW_HOUSE, parties: [] }, beside)).toEqual(['constructionMortgage block']);
  expect(kinds([joined(null)], { business: NEW_HOUSE, materials: ['M058'] }, beside)).toEqual([]);
  expect(kinds([joined(null)], {}, beside)).toEqual([]);
});

test('a running case stops every other and says its number; not itself, and not what an authority orders', () => {
  const rows = [joined(null, null, { running: { id: 'case', businessNumber: '33010620260520000001' } })];
  expect(ask(rows, { business: CORRECTION })).toEqual([
    {
      kind: 'running',
      level: 'block',
      businessNumber: '33010620260520000001',
      message: '该不动产单元有正在办理的业务（33010620260520000001），请等待其办结',
    },
  ]);
  expect([
    kinds(rows, { applicationId: 'case' }),
    kinds(rows, { applicationId: 'other' }),
    kinds(rows, { business: SEAL }),
    ...[
      { kind: 'addEntry', entry: 'dissent' } as const,
      { kind: 'modifyEntry', entry: 'dissent' } as const,
      { kind: 'releaseEntry', entry: 'dissent' } as const,
    ].map((effect) => kinds(rows, { business: business('x', '600', effect) })),
  ]).toEqual([[], ['running block'], [], [], [], []]);
  expect(ask([joined(null, null, { running: { id: 'case', businessNumber: null } })])).toEqual([
    {
      kind: 'running',
      level: 'block',
      businessNumber: undefined,
      message: '该不动产单元有正在办理的业务，请等待其办结',
    },
  ]);
});

test('rows of several units stay with their unit, holders with their entry', () => {
  const first = entry('mortgage', { id: 'm' });
  const running = { id: 'case', businessNumber: null };
  const standing = standingFrom(
    [
      joined(first, 'A'),
      joined(first, 'B'),
      joined(entry('sealed'), null),
      joined(entry('notice', { endsOn: '2026-05-19' }), 'C'),
      joined(null, null, { asked: 'other', unitId: null, parcelId: null, running }),
    ],
    NOW,
  );
  expect([...standing]).toEqual([
    [
      'unit',
      {
        id: 'u1',
        parcelId: 'p1',
        running: null,
        entries: [
          { row: first, holders: ['A', 'B'] },
          { row: entry('sealed'), holders: [] },
        ],
      },
    ],
    ['other', { id: null, parcelId: null, running, entries: [] }],
  ]);
});

test('beside a unit stand the living mortgages of other units of its parcel', () => {
  const standing = standingFrom(
    [
      joined(null),
      joined(null, null, { asked: 'far', unitId: 'u2', parcelId: 'p2' }),
      joined(null, null, { asked: 'nowhere', unitId: null, parcelId: null }),
    ],
    NOW,
  );
  const row = (id: string, unitId: string, parcelId: string, endsOn: string | null = null) => ({
    restriction: entry('mortgage', { id, endsOn }),
    unitId,
    parcelId,
  });
  const beside = besideEach(
    standing,
    [row('own', 'u1', 'p1'), row('site', 'u3', 'p1'), row('over', 'u3', 'p1', '2026-05-19'), row('far', 'u4', 'p2')],
    NOW,
  );
  expect([...beside].map(([unit, rows]) => [unit, rows.map(({ id }) => id)])).toEqual([
    ['unit', ['site']],
    ['far', ['far']],
    ['nowhere', []],
  ]);
});

test.each<[string | null, boolean]>([
  [null, true],
  ['2026-05-21', true],
  ['2026-05-20', true],
  ['2026-05-19', false],
])('what ends on %s is in force: %s', (endsOn, expected) =>
  expect(isInForce(entry('sealed', { endsOn }), NOW)).toBe(expected),
);

test('facts are the kinds of living entries, each once, and the clause of a mortgage', () => {
  expect(factsOfEntries([])).toEqual([]);
  expect(factsOfEntries([entry('mortgage'), entry('mortgageNotice'), entry('notice'), entry('lease')])).toEqual([
    'mortgage',
    'notice',
    'lease',
  ]);
  expect(
    factsOfEntries([entry('mortgage', { noTransferClause: true }), entry('mortgage', { noTransferClause: true })]),
  ).toEqual(['mortgage', 'noTransferClause']);
});

test.each<[string, Pick<Business, 'id' | 'registrationType'>, string]>([
  ['the order to seal', SEAL, 'seal'],
  [
    'sealing beside something else',
    business('x', '200', { kind: 'transferRight' }, { kind: 'addEntry', entry: 'sealed' }),
    'seal',
  ],
  ['the first sale of a house', NEW_HOUSE, 'newHouseTransfer'],
  ['a transfer', TRANSFER, 'transfer'],
  [
    'a transfer with a mortgage',
    business('x', '200', { kind: 'transferRight' }, { kind: 'addEntry', entry: 'mortgage' }),
    'transfer',
  ],
  [
    'a mortgage with a transfer',
    business('x', '200', { kind: 'addEntry', entry: 'mortgage' }, { kind: 'transferRight' }),
    'transfer',
  ],
  ...[
    '100 first',
    '300 modify',
    '400 cancel',
    '500 correct',
    '600 dissent',
    '700 notice',
    '800 seal',
    '999 modify',
  ].map((words): [string, GateQuestion['business'], string] => [
    `type ${words}`,
    business('x', words.slice(0, 3)),
    words.slice(4),
  ]),
  ...[
    'mortgage mortgage',
    'mortgageNotice mortgage',
    'habitation mortgage',
    'easement mortgage',
    'notice notice',
    'dissent dissent',
    'lease lease',
  ].map((words): [string, GateQuestion['business'], string] => {
    const [entry, family] = words.split(' ') as [EntryKind, string];
    return [`entering ${entry}`, business('x', '200', { kind: 'addEntry', entry }), family];
  }),
  [
    'a notice of purchase with that of its mortgage',
    business('x', '700', { kind: 'addEntry', entry: 'notice' }, { kind: 'addEntry', entry: 'mortgageNotice' }),
    'mortgage',
  ],
  ['deleting an entry', business('x', '200', { kind: 'releaseEntry', entry: 'mortgage' }), 'cancel'],
  ['changing an entry', business('x', '200', { kind: 'modifyEntry', entry: 'mortgage' }), 'modify'],
])('%s is a registration of its family', (_, asked, family) => {
  expect(familyOf(asked)).toBe(family);
});
