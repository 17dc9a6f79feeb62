// What the services put on the wire is read whole by our codecs, into the names it belongs to; the expectations are
// written by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codec } from './codec';
import { list } from './codec';
import { applicationFileWire, houseRightsWire, materialsWire, userWire } from '.';

const recorded = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../testing/recorded', `${name}.json`), 'utf8')) as unknown[];
const spot = { endpoint: 'recorded', wirePath: '', domainPath: '' };
const CODECS: [string, Codec<never, never>][] = [
  ['application-file', applicationFileWire],
  ['house-rights', houseRightsWire],
  ['materials', materialsWire],
  ['user', userWire],
] as never;

/** Keys of objects at any depth, with where they stand; rows of a list count as one. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((row) => keysOf(row, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)]);
}

test.each(CODECS)('of %s nothing is lost and nothing is made up', (name, codec) => {
  const wire = recorded(name);
  const back = list(codec).encode(list(codec).decode(wire, spot), spot);
  expect([...new Set(keysOf(back))].sort()).toEqual([...new Set(keysOf(wire))].sort());
  expect(back).toEqual(wire);
});

test('a file is read into its names', () => {
  const [draft, claimed, correction, due] = list(applicationFileWire).decode(recorded('application-file'), spot);
  expect(draft).toMatchObject({
    processCode: 'house-transfer',
    businessName: '存量房（二手房）买卖转移登记',
    location: '杭州市西湖区文三路188号翠苑花园2幢2单元201室',
    status: 'DRAFT',
    role: 'initiator',
    remainingDays: null,
    restrictions: [{ kind: 'mortgage', level: 'block', noTransferClause: true }],
    flowId: null,
  });
  expect(claimed).toMatchObject({ status: 'PRE_REVIEW', role: 'staff', results: ['1', '3', '5'], bar: null });
  expect(correction).toMatchObject({
    status: 'CORRECTION',
    corrections: [{ kind: 'field', key: 'fields.cjjg', label: '成交价格', reason: '与合同不一致', done: false }],
    opinions: [{ actor: '蒋*宁', role: '预审员', result: '5', opinion: '符合规定' }],
  });
  expect(due).toMatchObject({
    status: 'PAY_PENDING',
    fee: { total: 8000, items: [{ name: '登记费（住宅类）', amount: 8000, note: '按件收取' }] },
  });
  expect(due?.parties.map(({ name, role, me }) => [name, role, me])).toEqual(
    expect.arrayContaining([['李思宁', 'qlr', true]]),
  );
  expect(due?.timeline[0]).toMatchObject({
    event: 'create',
    status: 'DRAFT',
    label: '新建申请',
    actor: '申请人 张*远',
  });
});

test('houses and persons are read into their names', () => {
  expect(list(houseRightsWire).decode(recorded('house-rights'), spot)[0]).toMatchObject({
    pageNumber: 1,
    pageSize: 100,
    rows: [{ titleCertificateNumber: '浙（2019）杭州市不动产权第0000002号', rightHolderName: '张明远' }, {}],
  });
  expect(list(userWire).decode(recorded('user'), spot)[0]).toMatchObject({
    regionId: '33010601',
    regionCode: '330106',
    regionName: '西湖区',
    identityNumber: '330************116',
    userType: '1',
  });
});
