import { houseTransfer } from '../house/house-transfer.form';
import type { BusinessDefinition, FieldDefinition } from './business';
import { any, anyParty, all, field, partyCount, partyField } from './conditions/condition';
import { defineBusiness } from './define-business';

const { fields: _fields, enumsByName: _enumsByName, route: _route, ...good } = houseTransfer;

function problemsOf(change: Partial<BusinessDefinition>): string {
  try {
    defineBusiness({ ...good, ...change });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

function withField(definition: Partial<FieldDefinition>): Partial<BusinessDefinition> {
  return {
    sections: [
      ...good.sections,
      { id: 'more', title: '更多', fields: [{ key: 'more', label: '更多', kind: 'text', ...definition }] },
    ],
  };
}

test('a good definition is accepted', () => {
  expect(problemsOf({})).toBe('');
});

const loop: FieldDefinition[] = [
  { key: 'a', label: '甲', kind: 'text', shownWhen: field('b').isFilled() },
  { key: 'b', label: '乙', kind: 'text', shownWhen: field('a').isFilled() },
];

test.each<[string, Partial<BusinessDefinition>]>([
  ['condition in field "more" names unknown field "nowhere"', withField({ shownWhen: field('nowhere').isFilled() })],
  ['duplicate field "cjjg"', withField({ key: 'cjjg' })],
  ['dead condition in field "more": "lzfs" is never "7" (LZFS)', withField({ shownWhen: field('lzfs').is('7') })],
  [
    'dead condition in field "more": field "lzfs" cannot be "1" and "2" at once',
    withField({ shownWhen: all(field('lzfs').is('1'), field('lzfs').is('2')) }),
  ],
  ['dead condition in field "more": any of nothing', withField({ shownWhen: any() })],
  ['dead condition in field "more": one of nothing', withField({ shownWhen: field('lzfs').oneOf() })],
  ['dead condition in field "more": role "qlr" never has 21 parties', withField({ shownWhen: partyCount(21, 'qlr') })],
  [
    'dead condition in field "more": "lzfs" holds no identity number',
    withField({ shownWhen: field('lzfs').youngerThan(18) }),
  ],
  ['asks for party field "zjh" outside a party\'s card', withField({ shownWhen: partyField('zjh').isFilled() })],
  ["counts parties outside a party's card", withField({ shownWhen: partyCount(2) })],
  ['names unknown role "nobody"', withField({ shownWhen: anyParty(['nobody'], partyField('zjh').isFilled()) })],
  ['field "more" of kind select names no enum', withField({ kind: 'select' })],
  ['field "more" names missing enum NOPE', withField({ kind: 'select', enum: 'NOPE' })],
  ['field "more" names code "9" that SF does not have', withField({ kind: 'radio', enum: 'SF', codes: ['9'] })],
  ['field "more" names code "8" that SF does not have', withField({ kind: 'radio', enum: 'SF', initial: '8' })],
  ['field "more" of kind text cannot have an enum', withField({ enum: 'SF' })],
  [
    'field "more" is both always and sometimes required',
    withField({ required: true, requiredWhen: field('lzfs').is('1') }),
  ],
  ['field "more" has min above max', withField({ kind: 'number', min: '2', max: '1' })],
  ['field "more" has a bound that is no decimal number', withField({ kind: 'number', min: 'x' })],
  ['field "more" is typed by unknown field "zz"', withField({ kind: 'idNumber', typedBy: 'zz' })],
  [
    'fields show one another in a circle: a → b → a',
    { sections: [...good.sections, { id: 'loop', title: '环', fields: loop }] },
  ],
  ['duplicate section "trade"', { sections: [...good.sections, { id: 'trade', title: '再来', fields: [] }] }],
  [
    'section of unknown role "third"',
    { sections: [...good.sections, { id: 'third', title: '第三人', role: 'third' }] },
  ],
  [
    'role "qlr" has no section',
    { sections: good.sections.filter((section) => !('role' in section && section.role === 'qlr')) },
  ],
  ['material 1 is missing', { materials: [{ material: undefined as never, reason: '无' }] }],
  ['duplicate material "M001"', { materials: [...good.materials, ...good.materials.slice(0, 1)] }],
  ['unknown fee rule "FEE_GUESS"', { feeRule: 'FEE_GUESS' as never }],
  [
    'cross check notInFuture names unknown field "never"',
    { crossChecks: [{ kind: 'notInFuture', field: 'never', message: '' }] },
  ],
  [
    'cross check sharesSum names unknown role "third"',
    { crossChecks: [{ kind: 'sharesSum', role: 'third', field: 'qlbl', total: '100' }] },
  ],
  [
    'cross check distinct names unknown field "zz" of role qlr',
    { crossChecks: [{ kind: 'distinct', roles: ['qlr'], field: 'zz', message: '' }] },
  ],
  ['commitDays 31 exceeds limitDays 30', { commitDays: 31 }],
  ['route "/elsewhere" is not below /apply-layout', { routes: [{ path: '/elsewhere' }] }],
  ['nobody may start it', { startedBy: [] }],
  [
    'role "qlr" signs after "third", which is no role',
    { roles: good.roles.map((role) => (role.role === 'qlr' ? { ...role, signsAfter: ['third'] } : role)) },
  ],
  [
    'role "ywr" signs after itself',
    {
      roles: good.roles.map((role) => ({ ...role, signsAfter: [role.role === 'qlr' ? 'ywr' : 'qlr'] })),
    },
  ],
  [
    'register effect transferRight names unknown role "third"',
    { registerEffect: { kind: 'transferRight', from: 'ywr', to: 'third' } },
  ],
  [
    'register effect modifyRight names unknown field "nowhere"',
    { registerEffect: { kind: 'modifyRight', by: 'qlr', changes: [{ field: 'nowhere', of: 'unit', as: 'zl' }] } },
  ],
  [
    'register effect releaseEntry does not say which entry',
    { registerEffect: { kind: 'releaseEntry', entry: 'sealed', by: 'qlr' } },
  ],
  [
    'register effect addEntry names unknown field "never"',
    {
      registerEffect: {
        kind: 'several',
        of: [
          {
            effect: {
              kind: 'addEntry',
              entry: 'sealed',
              by: null,
              holders: 'qlr',
              data: { endsOn: 'never' },
              proof: false,
            },
          },
        ],
      },
    },
  ],
  ['register effect cancelRight names unknown role "third"', { registerEffect: { kind: 'cancelRight', by: 'third' } }],
  [
    'register effect transferRight says neither who gives the right nor who has died',
    { registerEffect: { kind: 'transferRight', from: null, to: 'qlr' } },
  ],
  ['exception names unknown role "third"', { alone: [{ role: 'third', materials: [], source: '民法典' }] }],
  [
    'exception for "ywr" names material M027, which the business does not ask for',
    { alone: [{ role: 'ywr', materials: ['M027'], source: '民法典' }] },
  ],
  ['exception for "ywr" has no source', { alone: [{ role: 'ywr', materials: [], source: ' ' }] }],
  [
    'dead condition in register effect',
    {
      registerEffect: {
        kind: 'several',
        of: [{ when: field('lzfs').is('7'), effect: { kind: 'cancelRight', by: 'qlr' } }],
      },
    },
  ],
  [
    'taxed as sale names unknown role "third"',
    { taxedAs: [{ transfer: 'sale', from: 'third', to: 'qlr', price: 'cjjg', date: 'qyrq' }] },
  ],
  [
    'taxed as gift names unknown field "never"',
    { taxedAs: [{ transfer: 'gift', from: 'ywr', to: 'qlr', date: 'never' }] },
  ],
  [
    'taxed as sale without field of price and day',
    { taxedAs: [{ transfer: 'sale', from: 'ywr', to: 'qlr', price: 'cjjg' }] },
  ],
  [
    'taxed as sale with the wrong side that gives',
    { taxedAs: [{ transfer: 'sale', from: null, to: 'qlr', price: 'cjjg', date: 'qyrq' }] },
  ],
  ['taxed without a reason for what is declared at the tax office', { taxedAs: [] }],
  ['a reason to declare at the tax office that no case needs', { taxedAtOffice: '由税务机关核定' }],
  ['right type "77" is in neither QLLX nor QLLX_EXT', { rightTypes: ['77'] }],
  ['id "House" is not kebab-case', { id: 'House' }],
])('refuses: %s', (message, change) => {
  expect(problemsOf(change)).toContain(message);
});

test('every fault is named at once', () => {
  expect(problemsOf({ id: 'X', commitDays: 99 }).match(/\n- /g)).toHaveLength(2);
});
