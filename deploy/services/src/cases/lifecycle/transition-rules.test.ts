// What a move needs, changes and leaves on the timeline: in each state and for each event, without a database.
import type { CaseEvent, StateCode } from '@portal/shared/catalogue';
import { stateOf, states, transitions } from '@portal/shared/catalogue';
import { PLAIN_WEEK } from '@portal/shared/kernel';
import type { ApplicationRow } from '../access/access';
import type { CaseActor } from '../representation/case-actor';
import { eventLabels } from '../timeline/event-labels';
import type { TransitionCall } from './transition-rules';
import { changesOf, requireMove, requireVersion, rowOf, stepOf } from './transition-rules';

/** A Wednesday; the case got into its state on the Monday before. */
const NOW = new Date('2026-05-20T09:00:00+08:00');
const MONDAY = new Date('2026-05-18T09:00:00+08:00');
const SYSTEM: CaseActor = { kind: 'system' };
const codes = Object.keys(states) as StateCode[];
const events = [...new Set(transitions.map(({ event }) => event))] as CaseEvent[];

const application = (own: Partial<ApplicationRow> = {}): ApplicationRow =>
  ({
    id: 'case',
    status: 'REVIEWING',
    statusAt: MONDAY,
    acceptedAt: MONDAY,
    daysUsed: 3,
    version: 7,
    form: { fields: {}, parties: {} },
    savedAt: MONDAY,
    ...own,
  }) as ApplicationRow;
const call = (own: Partial<TransitionCall> = {}): TransitionCall => ({
  event: 'pass',
  actor: SYSTEM,
  now: NOW,
  ...own,
});
const party = (name: string, representationStoppedAt: Date | null = null) => ({
  ...{ name, representationStoppedAt },
  identityType: '1',
});
/** A row without guards. */
const free = transitions.find((row) => !('guards' in row))!;

test('a state has the rows of the table and says of every other event that it has none', () => {
  for (const state of codes) {
    for (const event of events) {
      const row = transitions.find((one) => one.from === state && one.event === event);
      if (row) expect(rowOf({ status: state, processCode: 'house-transfer' }, event)).toBe(row);
      else
        expect(() => rowOf({ status: state, processCode: 'house-transfer' }, event)).toThrow(
          `当前状态为“${stateOf(state).name}”，不能${eventLabels[event]}`,
        );
    }
  }
});

/** Towards a decision; everything else, taking back first of all, stays possible. */
const ONWARD = ['submit', 'resubmit', 'accept', 'toReview', 'pass', 'passTaxable', 'passFee', 'passFree', 'book'];

test.each(events.map((event) => [event, ONWARD.includes(event)] as const))(
  'while somebody objects, %s is refused: %s',
  (event, isHeld) => {
    const move = (parties: Parameters<typeof requireMove>[2]) => () =>
      requireMove(free, application(), parties, call({ event }));
    expect(move([party('甲明'), party('乙亮')])).not.toThrow();
    if (isHeld)
      expect(move([party('甲明'), party('乙亮', NOW), party('丙红', NOW)])).toThrow(
        /^\S*\*\S*、\S*\*\S*对他人代为办理提出了异议，须由其本人确认并签名后才能继续$/,
      );
    else expect(move([party('乙亮', NOW)])).not.toThrow();
  },
);

test('a version that the caller has not seen is refused with what stands now; none given is none asked', () => {
  const move = (version?: number) => () => requireMove(free, application(), [], call({ version }));
  expect(move()).not.toThrow();
  expect(move(7)).not.toThrow();
  for (const version of [0, 6, 8]) {
    expect(move(version)).toThrow(
      expect.objectContaining({
        message: '内容已在其他设备上更新，请查看最新内容后再操作',
        httpStatus: 409,
        data: { version: 7, form: { fields: {}, parties: {} }, savedAt: MONDAY.toISOString() },
      }),
    );
  }
  expect(() => requireVersion(application(), 6, null)).toThrow(
    expect.objectContaining({ data: { version: 7, savedAt: MONDAY.toISOString() } }),
  );
  expect(() => requireVersion(application(), 6, { form: { fields: { a: '1' }, parties: {} } })).toThrow(
    expect.objectContaining({
      data: expect.objectContaining({ form: { fields: { a: '1' }, parties: {} } }) as unknown,
    }),
  );
});

test('the guards of the row are asked, with the caller’s answers or none', () => {
  const guarded = { ...free, guards: ['firstCorrection', 'opinionGiven'] } as unknown as typeof free;
  const move =
    (own: Partial<TransitionCall>, given: Partial<ApplicationRow> = {}) =>
    () =>
      requireMove(guarded, application({ correctionRequestedAt: null, ...given }), [], call(own));
  expect(move({ guards: { opinionGiven: true } as TransitionCall['guards'] })).not.toThrow();
  expect(move({ guards: {} })).toThrow('不满足办理条件');
  expect(move({})).toThrow('不满足办理条件');
  expect(move({ guards: { opinionGiven: true } as TransitionCall['guards'] }, { correctionRequestedAt: NOW })).toThrow(
    '一次性告知',
  );
});

test('the claim ends with its stage, unless the move makes a new one; the clock goes on from the days used', () => {
  expect(changesOf(application(), 'APPROVING', call(), PLAIN_WEEK)).toEqual({
    claimedById: null,
    claimedByName: null,
    status: 'APPROVING',
    statusAt: NOW,
    daysUsed: 5,
  });
  expect(
    changesOf(
      application(),
      'PRE_REVIEW',
      call({ event: 'claim', changes: { claimedById: 'u1', claimedByName: '甲' } }),
      PLAIN_WEEK,
    ),
  ).toMatchObject({ claimedById: 'u1', claimedByName: '甲' });
  expect(changesOf(application({ status: 'CORRECTION' }), 'PRE_REVIEW', call(), PLAIN_WEEK)).toMatchObject({
    daysUsed: 3,
  });
  // Who moves a case says neither where to, nor since when, nor how long it took.
  expect(
    changesOf(
      application(),
      'APPROVING',
      call({ changes: { status: 'COMPLETED', statusAt: MONDAY, daysUsed: 0 } }),
      PLAIN_WEEK,
    ),
  ).toMatchObject({ status: 'APPROVING', statusAt: NOW, daysUsed: 5 });
});

test('a case that ends knows when, and no other does', () => {
  for (const state of codes)
    expect([state, changesOf(application(), state, call(), PLAIN_WEEK).endedAt]).toEqual([
      state,
      stateOf(state).terminal ? NOW : undefined,
    ]);
});

test('saving a draft leaves its state as old as it is', () => {
  expect(changesOf(application({ status: 'DRAFT' }), 'DRAFT', call({ event: 'save' }), PLAIN_WEEK)).not.toHaveProperty(
    'statusAt',
  );
});

test('the timeline tells what moved from where to where, by whom, when, and how many days are left', () => {
  const who = { actorRole: 'reviewer', actorName: '甲', actorId: 'u1' };
  const after = application({ status: 'APPROVING', statusAt: NOW, daysUsed: 5 });
  const step = {
    ...who,
    applicationId: 'case',
    event: 'pass',
    fromStatus: 'REVIEWING',
    toStatus: 'APPROVING',
    note: '',
    at: NOW,
    remainingDays: 25,
  };
  expect(stepOf(application(), after, call(), who, 30, PLAIN_WEEK)).toEqual(step);
  expect(stepOf(application(), after, call({ note: '同意' }), who, 30, PLAIN_WEEK)).toEqual({ ...step, note: '同意' });
  expect(
    stepOf(application(), application({ status: 'DRAFT', acceptedAt: null }), call(), who, 30, PLAIN_WEEK),
  ).toMatchObject({ remainingDays: null });
});
