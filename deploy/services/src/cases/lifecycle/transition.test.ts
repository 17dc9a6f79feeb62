// Transitions of a case: one statement each, the whole life, and how a house passes on.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { findTransition, guardTexts, stateOf, states, transitions } from '@portal/shared/catalogue';
import type { CaseEvent, RoleCode, StateCode } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import { usingServices, refusalOf } from '../../testing';
import type { CaseActor } from '../representation/case-actor';
import type { GuardAnswers } from './guard-check';
import { applicationParties, applicationSteps, applications } from '../schema';
import { transition } from './transition';
import {
  cancelApplication,
  recallApplication,
  sendForConfirm,
  withdrawApplication,
  startApplication,
} from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
  signAll,
  transferForm,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';

// The state machine alone: every row of the table is allowed under its guards and refused without them, and nothing
// else happens.
describe('transitions', () => {
  const { services } = usingServices();
  const allTrue = Object.fromEntries(Object.keys(guardTexts).map((guard) => [guard, true])) as GuardAnswers;
  const events = [...new Set(transitions.map((row) => row.event))] as CaseEvent[];
  const codes = Object.keys(states) as StateCode[];
  /** Late enough for every deadline. */
  const LATE = new Date('2027-06-01T10:00:00+08:00');

  function user(id: string, identityNumber: string, roles: string[] = []): CurrentUser {
    return {
      id,
      username: id,
      name: id,
      identityNumber,
      identityType: '1',
      telephone: '',
      regionCode: '330106',
      userType: roles.length > 0 ? '0' : '1',
      roles,
      enterprise: null,
      sessionId: '',
      envelopeKey: '',
      expiresAt: LATE,
      asOf: LATE,
    };
  }

  function actorFor(role: string): CaseActor {
    if (role === 'system') return { kind: 'system' };
    if (role === 'applicant') return { kind: 'user', user: user('u-owner', 'OWNER') };
    if (role === 'coApplicant') return { kind: 'user', user: user('u-other', 'OTHER') };
    return { kind: 'user', user: user('u-staff', 'STAFF', [role]) };
  }

  async function caseIn(status: StateCode): Promise<string> {
    const at = services.clock.now();
    const id = randomUUID();
    await services.db.insert(applications).values({
      id,
      draftNumber: `D${id.replace(/\D/g, '').padEnd(19, '0').slice(0, 19)}`,
      processCode: 'house-transfer',
      regionCode: '330106',
      status,
      form: { fields: { fwyt: '11' }, parties: {} },
      noticeVersion: '1',
      initiatorId: 'u-owner',
      initiatorName: '甲',
      createdAt: at,
      savedAt: at,
      statusAt: at,
      acceptedAt: at,
      submittedAt: at,
      correctionDueAt: at,
      correctionRequestedAt: status === 'PRE_REVIEW' ? null : at,
    });
    for (const [role, identityNumber] of [
      ['ywr', 'OWNER'],
      ['qlr', 'OTHER'],
    ] as const) {
      await services.db.insert(applicationParties).values({
        id: randomUUID(),
        applicationId: id,
        role,
        position: 0,
        name: identityNumber,
        identityType: '1',
        identityNumber,
      });
    }
    return id;
  }

  async function attempt(
    id: string,
    event: CaseEvent,
    actor: CaseActor,
    guards: GuardAnswers = allTrue,
  ): Promise<string> {
    return services.db
      .transaction((tx) => transition(tx, id, { event, actor, now: LATE, guards, note: '原因' }))
      .then(
        (row) => row.status,
        (error: Error) => `refused: ${error.message}`,
      );
  }

  async function statusOf(id: string): Promise<string> {
    const [row] = await services.db.select().from(applications).where(eq(applications.id, id));
    return row?.status ?? '';
  }

  const rows = transitions.filter((row) => row.from !== 'NEW');

  test.each(rows.map((row) => [row.from, row.event, row.to, row] as const))(
    '%s –%s→ %s',
    async (from, event, to, row) => {
      const id = await caseIn(from as StateCode);
      // Refused: somebody else, in turn everybody who is not the actor of the row.
      const others = (
        [
          'system',
          'applicant',
          'coApplicant',
          'preReviewer',
          'acceptor',
          'reviewer',
          'approver',
          'registrar',
          'certClerk',
          'surveyor',
        ] as (RoleCode | 'system')[]
      ).filter((role) => role !== row.actor && !(event === 'withdraw' && role === 'coApplicant'));
      for (const role of others)
        expect(await attempt(id, event, actorFor(role))).toBe('refused: 您没有办理此事项的权限');
      // Refused: a guard that the caller has to answer and did not.
      const given = ('guards' in row ? row.guards : []).filter(
        (guard) =>
          ![
            'sameRegion',
            'beforeBooking',
            'differentPerson',
            'firstCorrection',
            'untouched30Days',
            'unsigned7Days',
            'correctionOverdue',
          ].includes(guard),
      );
      for (const guard of given)
        expect(await attempt(id, event, actorFor(row.actor), { ...allTrue, [guard]: false })).toBe(
          `refused: 不满足办理条件：${guardTexts[guard]}`,
        );
      expect(await statusOf(id)).toBe(from);
      expect(await attempt(id, event, actorFor(row.actor))).toBe(to);
      const steps = await services.db.select().from(applicationSteps).where(eq(applicationSteps.applicationId, id));
      expect(steps.map((step) => [step.event, step.fromStatus, step.toStatus])).toEqual(
        event === 'save' ? [] : [[event, from, to]],
      );
    },
  );

  /** Who may bring the event about in some state: whoever else asks is refused by the rows above. */
  const actorsOf = (event: CaseEvent): string[] => [
    ...new Set(transitions.filter((row) => row.event === event).map((row) => row.actor)),
  ];

  test('every event that the table does not name in a state is refused there, even to the actor who brings it about elsewhere', async () => {
    for (const state of codes) {
      const id = await caseIn(state);
      const foreign = events.filter((event) => !findTransition(state, event));
      for (const event of foreign) {
        for (const actor of actorsOf(event))
          expect([state, event, await attempt(id, event, actorFor(actor))]).toEqual([
            state,
            event,
            expect.stringContaining('refused: 当前状态为'),
          ]);
      }
      expect(await statusOf(id)).toBe(state);
    }
  });

  test('who reviewed a case cannot approve it, and another region cannot claim it', async () => {
    const id = await caseIn('APPROVING');
    await services.db.update(applications).set({ reviewedById: 'u-staff' }).where(eq(applications.id, id));
    for (const event of ['passFee', 'return', 'reject'] as const)
      expect(await attempt(id, event, actorFor('approver'))).toContain('不能是同一人');
    const other = await caseIn('SUBMITTED');
    const foreign = { ...user('u-far', 'FAR', ['preReviewer']), regionCode: '330203' };
    expect(await attempt(other, 'claim', { kind: 'user', user: foreign })).toContain(guardTexts.sameRegion);
  });

  test('deadlines hold nobody before their time', async () => {
    for (const status of ['DRAFT', 'TO_CONFIRM', 'CORRECTION'] as const) {
      const id = await caseIn(status);
      await services.db.update(applications).set({ correctionDueAt: LATE }).where(eq(applications.id, id));
      const early = services.db.transaction((tx) =>
        transition(tx, id, { event: 'expire', actor: { kind: 'system' }, now: services.clock.now(), guards: {} }),
      );
      await expect(early).rejects.toThrow('不满足办理条件');
    }
  });

  test('random events never leave the table', async () => {
    const roles = [
      'system',
      'applicant',
      'coApplicant',
      'preReviewer',
      'acceptor',
      'reviewer',
      'approver',
      'registrar',
      'certClerk',
      'surveyor',
    ];
    const call = fc.record({
      event: fc.constantFrom(...events),
      role: fc.constantFrom(...roles),
      guarded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...codes),
        fc.array(call, { minLength: 5, maxLength: 25 }),
        async (start, calls) => {
          const id = await caseIn(start);
          let expected: StateCode = start;
          for (const { event, role, guarded } of calls) {
            const row = findTransition(expected, event);
            const answer = await attempt(id, event, actorFor(role), guarded ? allTrue : {});
            if (!answer.startsWith('refused')) {
              expect(row?.to).toBe(answer);
              expect(row?.actor === role || (event === 'withdraw' && role === 'coApplicant')).toBe(true);
              expect(stateOf(expected).terminal).toBe(false);
              expected = answer as StateCode;
            }
            expect(await statusOf(id)).toBe(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

// The steps of an application that the specification names: started, submitted, confirmed, cancelled, revoked.
describe('a case’s life', () => {
  const { services } = usingServices();
  let people: People;
  let houses: string[];

  beforeAll(async () => {
    people = await signInEverybody(services);
    houses = (await cleanHouses(people.seller)).map(({ bdcqzh }) => bdcqzh);
  });

  const nextHouse = (): string => houses.shift() ?? '';
  const stateOf = async (ywh: string): Promise<string> => (await fileOf(people.seller, ywh)).zt;

  test('S4.66 a new application is started, as a draft of the person who began it', async () => {
    const { ywh, version } = await startDraftOf(people.seller, nextHouse());
    expect(ywh).toMatch(/^D\d{19}$/);
    expect(await fileOf(people.seller, ywh)).toMatchObject({
      zt: 'DRAFT',
      version,
      role: 'initiator',
      submittedAt: null,
    });
  });

  test('S4.68 a party confirms an application that waits for confirmation, and only then', async () => {
    const { seller, buyer } = people;
    const draft = await startDraftOf(seller, nextHouse());
    for (const code of ['M015', 'M016']) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
    expect((await seller.ask(sendForConfirm, { businessNumber: draft.ywh, version: draft.version })).status).toBe(
      'TO_CONFIRM',
    );
    const mine = async () => (await fileOf(buyer, draft.ywh)).parties.find((party: { me: boolean }) => party.me);
    const before = await mine();
    expect(before.confirmedAt).toBeNull();
    const confirm = () =>
      buyer.ask(confirmApplication, {
        businessNumber: draft.ywh,
        applicantId: before.sqrbsm,
        notice: { version: '2026-11-01' },
      });
    await confirm();
    expect((await mine()).confirmedAt).not.toBeNull();
    expect((await seller.ask(recallApplication, { businessNumber: draft.ywh })).status).toBe('DRAFT');
    expect((await refusalOf(confirm())).code).toBe('B000');
  });

  test('S4.69 an application that is not yet submitted is cancelled; a submitted one is not', async () => {
    const { ywh } = await startDraftOf(people.seller, nextHouse());
    const cancel = (number: string) =>
      people.seller.ask(cancelApplication, { businessNumber: number, revocationReason: '不办了' });
    await cancel(ywh);
    const draft = await driveToSubmit(people, nextHouse());
    const number = (await submitCall(people.seller, draft)).body.data.ywh;
    expect((await refusalOf(cancel(number))).code).toBe('B000');
    expect(await stateOf(number)).toBe('SUBMITTED');
  });

  test('S4.67 S4.70 a prepared application is submitted, and revoked with a reason', async () => {
    const draft = await driveToSubmit(people, nextHouse());
    expect(await stateOf(draft.ywh)).toBe('TO_SUBMIT');
    const { ywh } = (await submitCall(people.seller, draft)).body.data;
    const file = await fileOf(people.seller, ywh);
    expect(file).toMatchObject({ zt: 'SUBMITTED', ywh });
    expect(Date.parse(file.submittedAt)).toBe(services.clock.now().getTime());
    const revoke = (cxyy: string) =>
      people.seller.ask(withdrawApplication, { businessNumber: ywh, revocationReason: cxyy });
    expect((await refusalOf(revoke(' '))).message).toBe('请填写原因');
    expect(await revoke('双方协商一致不再办理')).toEqual({ status: 'WITHDRAWN', waiting: [] });
    const steps = (await fileOf(people.seller, ywh)).timeline as { zt: string; note: string }[];
    expect(steps.some(({ zt, note }) => zt === 'WITHDRAWN' && note.includes('双方协商一致不再办理'))).toBe(true);
  });
});

// Transfers other than a resale go from a draft to the office over HTTP, each with its own fields and materials.
describe('transfers', () => {
  const { services } = usingServices();
  let people: People;
  let houses: Awaited<ReturnType<typeof cleanHouses>>;

  beforeAll(async () => {
    people = await signInEverybody(services);
    houses = await cleanHouses(people.seller);
  });

  const cases: [code: string, fields: Record<string, unknown>, materials: string[]][] = [
    ['house-transfer-gift', { djyy: '20003', sfjqs: '0' }, ['M018', 'M016']],
    [
      'house-transfer-divorce',
      { djyy: '20007', lhzh: 'L330106-2026-000001', lhrq: '2026-10-10', sfsfws: '0' },
      ['M023'],
    ],
  ];

  test.each(cases)('S1.1 %s is started, sent, signed by both sides and submitted', async (code, fields, materials) => {
    const house = houses[cases.findIndex(([name]) => name === code)];
    const common = transferForm(house?.bdcqzh ?? '');
    const form = {
      ...common,
      fields: {
        bdcqzh: common.fields.bdcqzh,
        htbh: common.fields.htbh,
        qyrq: common.fields.qyrq,
        lzfs: '1',
        ...fields,
      },
    };
    const { seller, buyer } = people;
    const started = await seller.ask(startApplication, {
      processCode: code,
      regionCode: '330106',
      form,
      notice: { version: '2026-11-01' },
    });
    const { businessNumber, version } = started;
    const early = await seller.refused(sendForConfirm, { businessNumber, version });
    expect(early).toMatchObject({ code: 'B000', message: expect.stringContaining('请先上传材料') });
    for (const material of materials) await upload(seller, businessNumber, material, `${material} ${businessNumber}`);
    const sent = await seller.ask(sendForConfirm, { businessNumber, version });
    const mine = (await fileOf(buyer, businessNumber)).parties.find((party: { me: boolean }) => party.me);
    await buyer.ask(confirmApplication, {
      businessNumber,
      applicantId: mine.sqrbsm,
      notice: { version: '2026-11-01' },
    });
    await signAll(buyer, sent.flowId);
    await signAll(seller, sent.flowId);
    expect((await submitCall(seller, { ywh: businessNumber, version })).body).toMatchObject({ resultCode: 'A000' });
  });
});
