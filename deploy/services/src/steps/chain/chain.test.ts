// The chain of commercial housing: which step is due, and who sees which house.
import { listChains } from '@portal/applications/contract';
import type { TestClient } from '../../testing';
import { usingServices } from '../../testing';
import type { HouseRow } from './steps';
import { stepsOf } from './steps';

const bare = {
  contractFiledOn: null,
  noticeOn: null,
  mortgageNoticeOn: null,
  firstRegisteredOn: null,
  contractNumber: null,
  noticeNumber: null,
  mortgageNoticeNumber: null,
} as unknown as HouseRow;
const states = (change: Partial<HouseRow>, right: Parameters<typeof stepsOf>[1] = null) =>
  stepsOf({ ...bare, ...change }, right).map(({ state }) => state);

test.each([
  ['nothing yet', {}, null, ['due', 'waiting', 'unneeded', 'waiting', 'waiting']],
  ['a contract', { contractFiledOn: '2026-03-02' }, null, ['done', 'due', 'unneeded', 'waiting', 'waiting']],
  [
    'a notice without a loan',
    { contractFiledOn: '2026-03-02', noticeOn: '2026-03-20' },
    null,
    ['done', 'done', 'unneeded', 'due', 'waiting'],
  ],
  [
    'a first registration that no notice preceded',
    { contractFiledOn: '2026-03-02', firstRegisteredOn: '2026-10-15' },
    null,
    ['done', 'unneeded', 'unneeded', 'done', 'due'],
  ],
  [
    'a buyer’s certificate',
    { contractFiledOn: '2018-05-06', firstRegisteredOn: '2019-01-10' },
    { titleCertificateNumber: '证1', registeredOn: '2019-06-01' },
    ['done', 'unneeded', 'unneeded', 'done', 'done'],
  ],
] as const)('after %s', (_what, change, right, expected) => {
  expect(states(change, right)).toEqual(expected);
});

describe('over HTTP', () => {
  const { services } = usingServices();
  let people: Record<'citizen' | 'citizen-2' | 'enterprise' | 'bank' | 'reviewer', TestClient>;
  const ask = (who: keyof typeof people, params = {}) => people[who].ask(listChains, params);
  beforeAll(async () => {
    people = {
      citizen: await services.signedIn('citizen'),
      'citizen-2': await services.signedIn('citizen-2'),
      enterprise: await services.signedIn('enterprise'),
      bank: await services.signedIn('bank'),
      reviewer: await services.signedIn('reviewer'),
    };
  });

  test('buyers see what they bought, developers what they built, officials their region, others nothing', async () => {
    expect((await ask('citizen')).total).toBe(2);
    expect((await ask('citizen-2')).rows).toMatchObject([
      {
        buyerName: '李思宁',
        steps: [
          { state: 'done' },
          { state: 'done' },
          { state: 'unneeded' },
          { state: 'done' },
          { state: 'due', code: 'transfer' },
        ],
        next: { processCode: 'new-house-transfer' },
      },
    ]);
    const built = await ask('enterprise');
    expect(built.total).toBe(4);
    expect(built.rows.map((row) => row.buyerName)).toEqual(expect.arrayContaining(['张*远', null]));
    expect((await ask('reviewer')).total).toBe(4);
    expect((await ask('bank')).total).toBe(0);
    expect((await services.client().refused(listChains)).status).toBe(401);
  });

  test('as a developer one is shown what one built, not what one bought', async () => {
    expect((await ask('enterprise', { side: 'developer' })).total).toBe(4);
    expect((await ask('enterprise', { side: 'developer', rightHolderName: '李思' })).total).toBe(1);
    for (const who of ['citizen', 'bank', 'reviewer'] as const)
      expect((await ask(who, { side: 'developer' })).total).toBe(0);
  });

  test('a house is found by certificate, by name and by unit, among the own ones only', async () => {
    const finished = (await ask('citizen')).rows.find((row) => row.titleCertificateNumber);
    expect((await ask('citizen', { titleCertificateNumber: finished?.titleCertificateNumber })).rows).toEqual([
      finished,
    ]);
    expect((await ask('citizen-2', { titleCertificateNumber: finished?.titleCertificateNumber })).total).toBe(0);
    expect((await ask('citizen', { unitNumber: finished?.unitNumber })).total).toBe(1);
    expect((await ask('enterprise', { rightHolderName: '李思' })).total).toBe(1);
    expect((await ask('enterprise', { rightHolderName: '%' })).total).toBe(0);
  });
});
