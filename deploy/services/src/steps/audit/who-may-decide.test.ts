// Who may decide, over HTTP: three duties by three people unless the region says otherwise, nobody in a matter of their
// own or of relatives, and a way to step back.
import {
  claimApplication,
  getOfficeRules,
  listRuleChanges,
  revertRuleChange,
  saveOfficeRules,
  unclaimApplication,
} from '@portal/applications/contract';
import { listApplications } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ApplicationForm, StateCode } from '@portal/shared/catalogue';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { OFFICER_RELATIVE, PEOPLE } from '../../../seed/people';
import type { ApplicationRow } from '../../cases/access/access';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { applicationParties, applications } from '../../cases/schema';
import { users } from '../../people/auth/schema';
import { familyRelations } from '../../people/identity/schema';
import { messages } from '../../platform/messages/schema';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../../register/schema';
import { guardianships, representedSteps } from '../../cases/authorities/schema';
import type { Answer, TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import type { BusinessCase } from '../../testing/cases/business-table';
import { fileOf, opinion } from '../../testing/cases/case-driver';
import { BUSINESS_CASES, EveryBusiness } from '../../testing/cases/every-business';
import { OfficeWay } from '../../testing/cases/office-way';
import { namedNumbers } from '../../cases/parties/named-numbers';
import { caseRecusals, opinions } from '../../cases/deciding/schema';
import { INTERESTED } from '../../cases/deciding/who-may-decide';

type Body = Answer['body'];
const BROTHER = OFFICER_RELATIVE.identityNumber;
const { services } = usingServices();
let serial = 0;
const clients = new Map<string, TestClient>();
const as = (who: string) => clients.get(who) as TestClient;

beforeAll(async () => {
  for (const who of ['citizen', 'acceptor', 'reviewer', 'approver', 'ops', 'sea-acceptor'])
    clients.set(who, await services.signedIn(who));
});

/** A case of people nobody knows, as it stands in the office's hands. */
async function aCase(status: StateCode, change: Partial<ApplicationRow> = {}): Promise<{ id: string; ywh: string }> {
  serial += 1;
  const [id, ywh, at] = [randomUUID(), `33010620261122${String(serial).padStart(6, '0')}`, services.clock.now()];
  await services.db.insert(applications).values({
    id,
    draftNumber: `D${String(serial).padStart(19, '0')}`,
    businessNumber: ywh,
    processCode: 'house-transfer',
    regionCode: '330106',
    status,
    form: { fields: {}, parties: {} },
    noticeVersion: '1',
    initiatorId: 'u-citizen',
    initiatorName: '张明远',
    createdAt: at,
    savedAt: at,
    statusAt: at,
    submittedAt: at,
    sentAt: at,
    ...change,
  });
  return { id, ywh };
}
const claim = (who: string, ywh: string) => as(who).ask(claimApplication, { businessNumber: ywh });
const say = (who: string, ywh: string, result = '1'): Promise<Body> =>
  opinion(as(who), ywh, result, { reasonCodes: ['22-4'] });
const queue = async (who: string): Promise<string[]> =>
  (await as(who).ask(listApplications, { scope: 'queue', pageSize: 100 })).rows.map(
    ({ businessNumber }) => businessNumber,
  );
const stateOf = async (id: string) =>
  (await services.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

/** Neither offered nor opened nor decided, and told why before any click; whoever has no part in it goes on. */
async function expectBarred(
  who: string,
  { id, ywh }: { id: string; ywh: string },
  reason: string,
  results: readonly string[],
): Promise<void> {
  const status = await stateOf(id);
  expect(await fileOf(as(who), ywh)).toMatchObject({
    bar: reason,
    results: [],
    actions: expect.not.arrayContaining(['claim', 'audit', 'book']),
  });
  expect(await refusalOf(claim(who, ywh))).toMatchObject({ code: 'B000', message: reason, data: null });
  for (const result of results)
    expect(await say(who, ywh, result)).toMatchObject({ resultCode: 'B000', msg: reason, data: null });
  expect(await stateOf(id)).toBe(status);
}

describe('three duties, three people', () => {
  const ACCEPTED = '您已作为受理人员对本案提出意见，本辖区受理、审核、核定须由不同人员办理，审核由其他工作人员办理';

  it('whoever accepted does not review, whoever reviewed neither accepts nor approves', async () => {
    await services.db
      .update(users)
      .set({ roles: ['preReviewer', 'acceptor', 'reviewer', 'approver'] })
      .where(eq(users.username, 'reviewer'));
    clients.set('reviewer', await services.signedIn('reviewer'));
    const one = await aCase('ACCEPTED');
    expect((await say('reviewer', one.ywh)).data).toEqual({ zt: 'REVIEWING' });
    await expectBarred('reviewer', one, ACCEPTED, ['1', '2', '3', '4']);
    expect(await queue('reviewer')).not.toContain(one.ywh);
    const other = await aCase('REVIEWING');
    expect(await queue('reviewer')).toContain(other.ywh);
    expect((await say('reviewer', other.ywh)).data).toEqual({ zt: 'APPROVING' });
    await expectBarred(
      'reviewer',
      other,
      '您已作为审核人员对本案提出意见，审核与核定不能是同一人，核定由其他工作人员办理',
      ['1', '2', '3'],
    );
    expect([(await queue('reviewer')).includes(other.ywh), (await queue('approver')).includes(other.ywh)]).toEqual([
      false,
      true,
    ]);
    // Sent back twice, the case is the reviewer's again, and acceptance still another's.
    expect((await say('approver', other.ywh, '2')).data).toEqual({ zt: 'REVIEWING' });
    expect((await say('reviewer', other.ywh, '2')).data).toEqual({ zt: 'ACCEPTED' });
    await expectBarred(
      'reviewer',
      other,
      '您已作为审核人员对本案提出意见，本辖区受理、审核、核定须由不同人员办理，受理由其他工作人员办理',
      ['1'],
    );
    expect((await say('acceptor', other.ywh)).data).toEqual({ zt: 'REVIEWING' });
  });

  it('of a paused case one who reviewed may resume it, but not refuse it as approver', async () => {
    const paused = await aCase('REVIEWING');
    expect((await say('reviewer', paused.ywh, '4')).data).toEqual({ zt: 'SUSPENDED' });
    expect(await fileOf(as('reviewer'), paused.ywh)).toMatchObject({
      results: ['1'],
      actions: expect.arrayContaining(['claim', 'audit']),
    });
    expect((await say('reviewer', paused.ywh, '3')).msg).toContain('审核与核定不能是同一人');
    expect(await fileOf(as('approver'), paused.ywh)).toMatchObject({ results: ['3'] });
    expect((await say('approver', paused.ywh, '1')).msg).toBe('您没有办理此事项的权限');
    expect((await say('approver', paused.ywh, '3')).data).toEqual({ zt: 'REJECTED' });
  });

  it('a region switches acceptance together with what follows by an administrator of its own, in the log of permissions, and back', async () => {
    const one = await aCase('ACCEPTED');
    expect((await say('reviewer', one.ywh)).data).toEqual({ zt: 'REVIEWING' });
    const set = (who: string, areaCode: string, sgfl: boolean | null) =>
      as(who).ask(saveOfficeRules, { regionCode: areaCode, separated: sgfl });
    for (const who of ['citizen', 'reviewer', 'approver', 'sea-acceptor'])
      expect(await refusalOf(set(who, '330106', false))).toMatchObject({
        code: 'B000',
        message: '您没有设置权限的权限，请联系系统管理员',
      });
    expect((await refusalOf(set('ops', '330903', false))).message).toBe('只能查看和设置本辖区的权限');
    const read = () => as('ops').ask(getOfficeRules, { regionCode: '330106' });
    expect(await read()).toEqual({ separated: true, own: false });
    await set('ops', '330106', false);
    expect(await read()).toEqual({ separated: false, own: true });
    expect(await queue('reviewer')).toContain(one.ywh);
    expect((await say('reviewer', one.ywh)).data).toEqual({ zt: 'APPROVING' });
    // Review and approval stay apart whatever the region says.
    expect((await say('reviewer', one.ywh)).msg).toContain('审核与核定不能是同一人');
    const [change] = (await as('ops').ask(listRuleChanges, { scope: 'office' })).rows;
    expect(change).toMatchObject({
      scope: 'office',
      regionCode: '330106',
      userName: '何凯',
      before: [],
      after: [{ code: 'separateDuties', visible: false }],
    });
    await as('ops').ask(revertRuleChange, { id: change?.id });
    expect(await read()).toEqual({ separated: true, own: false });
  });
});

describe('matters of their own', () => {
  const self = () => PEOPLE.acceptor?.identityNumber ?? '';
  const party = (applicationId: string, identityNumber: string, representativeIdentityNumber: string | null = null) =>
    services.db.insert(applicationParties).values({
      id: randomUUID(),
      applicationId,
      role: 'qlr',
      position: 0,
      name: '某人',
      identityType: '1',
      identityNumber,
      representativeIdentityNumber,
    });
  const relative = (identityNumber: string, relativeIdentityNumber: string) =>
    services.db.insert(familyRelations).values({ identityNumber, relativeIdentityNumber, relation: 'spouse' });
  const unitOf = async (holder: string, how: 'right' | 'entry'): Promise<string> => {
    const unitId = randomUUID();
    const [unitNumber, rightId, entryId] = [
      `330106001099GB${String((serial += 1)).padStart(5, '0')}F00010001`,
      randomUUID(),
      randomUUID(),
    ];
    await services.db
      .insert(units)
      .values({ id: unitId, unitNumber, regionCode: '330106', location: '某处', register: {} });
    if (how === 'right') {
      await services.db
        .insert(rights)
        .values({ id: rightId, unitId, rightType: '4', registeredAt: services.clock.now() });
      await services.db.insert(rightHolders).values({ rightId, name: '某人', identityNumber: holder });
    } else {
      await services.db
        .insert(restrictions)
        .values({ id: entryId, unitId, kind: 'mortgage', holder: '某人', startsOn: '2026-01-01' });
      await services.db
        .insert(restrictionHolders)
        .values({ restrictionId: entryId, name: '某人', identityNumber: holder });
    }
    return unitNumber;
  };

  const steps = (id: string) => ({
    applicationId: id,
    partyId: randomUUID(),
    principalIdentityNumber: 'SOMEBODY',
    representativeIdentityNumber: self(),
    representativeName: '某人',
    capacity: 'agent' as const,
    authorityId: 'x',
    step: '确认',
    at: services.clock.now(),
  });
  const guardian = (guardianIdentityNumber: string) =>
    services.db.insert(guardianships).values({
      id: randomUUID(),
      wardIdentityNumber: 'WARD',
      guardianIdentityNumber,
      guardianName: '某人',
      incapacity: 'incapable',
      source: 'officer',
      regionCode: '330106',
      startsOn: '2020-01-01',
      proof: '',
    });
  /** A form that names somebody, as it is kept when a case is submitted. */
  const named = (tables: NonNullable<ApplicationForm['tables']>): Partial<ApplicationRow> => {
    const form: ApplicationForm = { fields: {}, parties: {}, tables };
    return { form, namedNumbers: namedNumbers(form) };
  };
  const change = (id: string, values: Partial<ApplicationRow>) =>
    services.db.update(applications).set(values).where(eq(applications.id, id));
  const nothing = async () => undefined;

  it.each<[string, () => Promise<unknown>, (id: string) => Promise<unknown>]>([
    ['the officer is a party', nothing, (id) => party(id, self())],
    ['the officer is the agent or guardian of one', nothing, (id) => party(id, 'SOMEBODY', self())],
    [
      'the officer has acted for one before',
      nothing,
      async (id) => services.db.insert(representedSteps).values(steps(id)),
    ],
    [
      'a spouse of the population register is a party',
      () => relative(self(), 'SPOUSE-1'),
      (id) => party(id, 'SPOUSE-1'),
    ],
    [
      'a relative written the other way round acts',
      () => relative('PARENT', self()),
      (id) => party(id, 'SOMEBODY', 'PARENT'),
    ],
    ['a ward is a party', () => guardian(self()), (id) => party(id, 'WARD')],
    ['who is guardian of the same ward is a party', () => guardian('CO-GUARDIAN'), (id) => party(id, 'CO-GUARDIAN')],
    [
      'a relative holds a right on the property',
      nothing,
      async (id) => change(id, { unitNumber: await unitOf('SPOUSE-1', 'right') }),
    ],
    [
      'a relative holds an entry on the property',
      nothing,
      async (id) => change(id, { unitNumber: await unitOf('SPOUSE-1', 'entry') }),
    ],
    [
      'the form only names a relative, in a table',
      nothing,
      (id) => change(id, named({ jtcy: [{ xm: '某人', zjh: 'spouse-1 ' }] })),
    ],
    [
      'a relative filed it for an enterprise',
      () => relative(self(), PEOPLE.bank?.identityNumber ?? ''),
      (id) => change(id, { initiatorId: 'u-bank' }),
    ],
  ])('%s: the officer decides nothing, another does', async (_what, prepare, link) => {
    await prepare();
    const [submitted, accepted] = [await aCase('SUBMITTED'), await aCase('ACCEPTED')];
    for (const { id } of [submitted, accepted]) await link(id);
    await expectBarred('acceptor', submitted, INTERESTED, []);
    await expectBarred('acceptor', accepted, INTERESTED, ['1']);
    expect(await claim('reviewer', submitted.ywh)).toEqual({ status: 'PRE_REVIEW' });
    expect((await say('reviewer', accepted.ywh)).data).toEqual({ zt: 'REVIEWING' });
  });

  it('neither books nor hands over a certificate', async () => {
    for (const [status, result] of [
      ['READY_BOOK', '6'],
      ['TO_COLLECT', '1'],
      ['APPROVING', '3'],
      ['SUSPENDED', '3'],
    ] as const) {
      const one = await aCase(status);
      await party(one.id, PEOPLE.approver?.identityNumber ?? '');
      await expectBarred('approver', one, INTERESTED, [result]);
    }
  });

  it('the queue offers none of these to whom they concern, and all of them to others', async () => {
    const [mine, brothers, fine] = [await aCase('SUBMITTED'), await aCase('SUBMITTED'), await aCase('SUBMITTED')];
    await party(mine.id, PEOPLE.reviewer?.identityNumber ?? '');
    await party(brothers.id, BROTHER);
    const offered = await queue('reviewer');
    expect([mine, brothers, fine].map(({ ywh }) => offered.includes(ywh))).toEqual([false, false, true]);
    const seen = await queue('acceptor');
    expect([mine, brothers, fine].map(({ ywh }) => seen.includes(ywh))).toEqual([true, true, true]);
  });

  it('a case whose form only names a relative is neither offered nor shown as due to the officer, from the day on which it is filed', async () => {
    const office = new OfficeWay(services);
    const business = await loadBusiness('homestead-first');
    const row = BUSINESS_CASES.find((entry) => entry.business === business.id) as BusinessCase;
    const member = {
      ...(sampleForm(business, { today: office.today() }).tables?.jtcy?.[0] ?? {}),
      xm: OFFICER_RELATIVE.name,
      zjh: BROTHER,
    };
    const ywh = await office.file(
      await new EveryBusiness(office).filingOf({ ...row, tables: { jtcy: [member] } }, business),
    );
    expect([(await queue('reviewer')).includes(ywh), (await queue('acceptor')).includes(ywh)]).toEqual([false, true]);
    expect((await refusalOf(claim('reviewer', ywh))).message).toBe(INTERESTED);
    // Accepted by another, it is about to be late: whoever may take it is notified, and nobody else.
    const [one] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
    await change(one?.id ?? '', {
      status: 'ACCEPTED',
      acceptedAt: services.clock.now(),
      daysUsed: 0,
      statusAt: services.clock.now(),
    });
    await runDueEvents(
      services.context,
      new Date(services.clock.now().getTime() + (business.commitDays + 5) * 2 * 86_400_000),
    );
    const told = (
      await services.db
        .select()
        .from(messages)
        .where(and(eq(messages.event, 'deadlineSoon'), eq(messages.applicationId, one?.id ?? '')))
    ).map(({ identityNumber }) => identityNumber);
    expect(told).toContain(PEOPLE.acceptor?.identityNumber);
    expect(told).not.toContain(PEOPLE.reviewer?.identityNumber);
  });

  it("the number of the office on the account is nobody's interest", async () => {
    const one = await aCase('SUBMITTED');
    await party(one.id, PEOPLE.acceptor?.enterprise?.creditCode ?? '');
    expect(await claim('acceptor', one.ywh)).toEqual({ status: 'PRE_REVIEW' });
  });
});

describe('recusal', () => {
  const stepBack = (who: string, ywh: string, hbyy: string) =>
    as(who).ask(unclaimApplication, { businessNumber: ywh, recusal: hbyy });

  it('gives the case back for good, with a reason that stays in the office', async () => {
    const one = await aCase('SUBMITTED');
    expect(await claim('acceptor', one.ywh)).toEqual({ status: 'PRE_REVIEW' });
    expect((await refusalOf(stepBack('acceptor', one.ywh, ' '))).message).toBe('请填写回避原因');
    expect((await refusalOf(stepBack('reviewer', one.ywh, '与我无关'))).message).toContain('该业务已由蒋*宁领取');
    expect(await stepBack('acceptor', one.ywh, '申请人是我的老师')).toEqual({ status: 'SUBMITTED' });
    await expectBarred('acceptor', one, '您已申请回避，本案由其他工作人员办理', []);
    expect([(await queue('acceptor')).includes(one.ywh), (await queue('reviewer')).includes(one.ywh)]).toEqual([
      false,
      true,
    ]);
    expect(JSON.stringify((await as('citizen').get(`/api/reg3/bizPrimary/queryAll/${one.ywh}`)).body)).not.toContain(
      '老师',
    );
    expect(await services.db.select().from(caseRecusals).where(eq(caseRecusals.applicationId, one.id))).toMatchObject([
      { officerId: 'u-acceptor', reason: '申请人是我的老师' },
    ]);
  });

  it('is open before anybody has taken the case, to officers of the region alone', async () => {
    const one = await aCase('ACCEPTED');
    for (const who of ['citizen', 'sea-acceptor'])
      expect((await refusalOf(stepBack(who, one.ywh, '有关系'))).code).toBe('B000');
    expect(await stepBack('acceptor', one.ywh, '有关系')).toEqual({ status: 'ACCEPTED' });
    expect((await say('acceptor', one.ywh)).msg).toBe('您已申请回避，本案由其他工作人员办理');
    expect((await say('reviewer', one.ywh)).data).toEqual({ zt: 'REVIEWING' });
  });
});

test('an odd credit code passes only when the officer has compared the licence; refusing it needs no licence', async () => {
  const withCode = (zjh: string) => ({
    form: { fields: {}, parties: { qlr: [{ qlrlx: '2', qlrmc: '示例有限公司', zjzl: '8', zjh }] } } as ApplicationForm,
    claimedById: 'u-reviewer',
  });
  const agree = (ywh: string, more = {}): Promise<Body> => opinion(as('reviewer'), ywh, '1', more);
  const odd = await aCase('REVIEWING', withCode('91339900M000999909'));
  for (const more of [{}, { yyzzhd: false }, { reasonCodes: ['licenceCompared'] }]) {
    const { resultCode, msg } = await agree(odd.ywh, more);
    expect([resultCode, msg]).toEqual(['B000', expect.stringMatching(/示例有限公司.*请与营业执照核对/)]);
    expect(await stateOf(odd.id)).toBe('REVIEWING');
  }
  expect((await agree(odd.ywh, { yyzzhd: true })).resultCode).toBe('A000');
  expect(await stateOf(odd.id)).toBe('APPROVING');
  const [kept] = await services.db.select().from(opinions).where(eq(opinions.applicationId, odd.id));
  expect(kept?.reasonCodes).toEqual(['licenceCompared']);
  const fitting = await aCase('REVIEWING', withCode('91339900M00099990K'));
  expect((await agree(fitting.ywh)).resultCode).toBe('A000');
  const returned = await aCase('REVIEWING', withCode('91339900M000999909'));
  expect((await opinion(as('reviewer'), returned.ywh, '2')).resultCode).toBe('A000');
});
