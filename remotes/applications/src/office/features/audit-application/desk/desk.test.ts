// The rules of the desk without a page: taking a decision back, the next case, marked differences, phrases.
import type { DeskCase } from '../../../api/desk-queue';
import type { Decision } from './decision-outbox';
import { UNDO_MS, decisionOutbox } from './decision-outbox';
import { markDifference } from './mark-difference';
import { nextCase } from './next-case';
import { standardOpinions } from './standard-opinions';

const decisionOn = (businessNumber: string): Decision => ({
  request: {
    ...{ idempotencyKey: `key ${businessNumber}`, businessNumber, status: 'PRE_REVIEW', version: 1, result: '1' },
    opinion: '予以受理',
  },
  draft: { result: '1', opinion: '予以受理', grounds: [], corrections: [], refused: [], licenceCompared: false },
  label: '同意受理',
  title: businessNumber,
});

describe('the outbox', () => {
  const sent: string[] = [];
  const failed: [string, unknown][] = [];
  let fails = false;
  const outbox = decisionOutbox({
    send({ businessNumber }) {
      if (fails) return Promise.reject(new Error('业务状态已变'));
      sent.push(businessNumber);
      return Promise.resolve();
    },
    onSent: () => undefined,
    onFailed: ({ request }, error) => failed.push([request.businessNumber, error]),
  });
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a decision is sent once its ten seconds are over, and once only', async () => {
    outbox.put(decisionOn('1'));
    await jest.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect([sent, outbox.pending()?.title]).toEqual([[], '1']);
    await jest.advanceTimersByTimeAsync(1);
    expect([sent, outbox.pending()]).toEqual([['1'], null]);
    await outbox.sendNow();
    expect(outbox.undo()).toBeNull();
    expect(sent).toEqual(['1']);
  });

  test('what is taken back is never sent, and is answered as it was written', async () => {
    const decision = decisionOn('2');
    outbox.put(decision);
    expect(outbox.undo()).toMatchObject(decision);
    await jest.advanceTimersByTimeAsync(UNDO_MS * 2);
    expect(sent).toEqual([]);
  });

  test('the next decision sends the one before at once; leaving sends what waits', async () => {
    outbox.put(decisionOn('3'));
    outbox.put(decisionOn('4'));
    expect(sent).toEqual(['3']);
    await outbox.sendNow();
    expect(sent).toEqual(['3', '4']);
  });

  test('what the services refuse is named with its case', async () => {
    fails = true;
    outbox.put(decisionOn('5'));
    await outbox.sendNow();
    expect(failed).toEqual([['5', new Error('业务状态已变')]]);
    fails = false;
  });
});

test('the next case follows in the order of the queue, passing what waits to be sent', () => {
  const rows = ['1', '2', '3'].map((businessNumber) => ({ businessNumber }) as DeskCase);
  const numberOf = (current?: string, waiting?: string, by: 1 | -1 = 1) =>
    nextCase(rows, current, waiting, by)?.businessNumber;
  expect([numberOf('1'), numberOf('3'), numberOf('1', undefined, -1), numberOf('2', undefined, -1)]).toEqual([
    ...['2', '1', '3', '1'],
  ]);
  expect([numberOf('1', '2'), numberOf(undefined, '1'), numberOf('elsewhere')]).toEqual(['3', '2', '1']);
  expect(nextCase(rows.slice(0, 1), '1', undefined)).toBeUndefined();
});

test.each([
  ['89.50㎡', '89.05㎡', ['89.', '50', '㎡'], ['89.', '05', '㎡']],
  ['2078-03-01', '2078-02-28', ['2078-0', '3-01', ''], ['2078-0', '2-28', '']],
  ['住宅', '成套住宅', ['', '', '住宅'], ['', '成套', '住宅']],
  ['同', '同', ['同', '', ''], ['同', '', '']],
])('%s and %s are marked where they differ', (one, other, first, second) => {
  expect(markDifference(one, other)).toEqual({ one: first, other: second });
});

test('standard opinions are those of the stage, the decision and the business', () => {
  const transfer = standardOpinions('REVIEWING', '1', 'house-transfer');
  const land = standardOpinions('REVIEWING', '1', 'land-first');
  expect(transfer.length).toBe(land.length + 1);
  expect(transfer.join()).toContain('转移登记');
  expect(standardOpinions('DRAFT', '1', 'house-transfer')).toEqual([]);
});
