// Officers see by task: whatever an officer reads of a person, claimed or not, leaves a look which that person reads,
// and papers of a case open with a claim or a stated reason only.
import { claimApplication, listGuardianships, stateLookReason } from '@portal/applications/contract';
import { downloadNotice, downloadStatement, getReconciliation, refundPart } from '@portal/payment/contract';
import { getArchiveRequest, getProgress, listArchiveRequests } from '@portal/queries/contract';
import { eq, gte } from 'drizzle-orm';
import type { Call } from '@portal/shared/contract';
import { PEOPLE, WARDS } from '../../../seed/people';
import { looks } from '../../cases/looks/schema';
import { applications } from '../../cases/schema';
import { users } from '../../people/auth/schema';
import { reconciliations } from '../../steps/payment/reconciliation/schema';
import { paymentSlips } from '../../steps/payment/schema';
import type { TestClient } from '..';
import { usingServices } from '..';
import type { People } from '../cases/case-driver';
import { cleanHouses, driveToPay, driveToSubmit, fileOf, signInEverybody, submitCall } from '../cases/case-driver';
import { wordsOfFile } from '../files/words-of-file';
import { inFull } from '../full';
import type { Numbers } from './declared-request';
import { kindsIn, requestMembers, sendDeclared } from './declared-request';
import { makeOwnRecords, RULED } from './own-records';

const { services, as } = usingServices();
const SELLER = PEOPLE.citizen ?? fail();
const BUYER = PEOPLE['citizen-2'] ?? fail();
let people: People;
let numbers: Numbers & { case: string; slip: string };

function fail(): never {
  throw new Error('the seed has no such person');
}

beforeAll(async () => {
  // Bounds of searches are held by suites of their own.
  Object.assign(services.context.limiter, { spend: () => Promise.resolve(true), take: () => Promise.resolve() });
  const own = await makeOwnRecords(services);
  people = await signInEverybody(services);
  const house = (await cleanHouses(people.seller)).at(2);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const ywh: string = (await submitCall(people.seller, draft)).body.data.ywh;
  await driveToPay(people, ywh);
  const [row] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
  const [slip] = await services.db
    .select()
    .from(paymentSlips)
    .where(eq(paymentSlips.applicationId, row?.id ?? ''));
  const file = await fileOf(people.seller, ywh);
  const { bsm } = file.materials.flatMap((material: { files: { bsm: string }[] }) => material.files)[0];
  numbers = {
    ...Object.fromEntries(Object.entries(own).map(([kind, { number }]) => [kind, number])),
    ...{ case: ywh, flow: draft.flowId, slip: slip?.number ?? '', upload: bsm, file: bsm, paper: `${ywh}-01` },
  };
}, 240_000);

/** Files without personal data: published listings and articles, statements, a survey for which no person applied. */
const OF_NOBODY = [
  'GET /api/auth/code/image',
  'GET /api/pub3/commonImage/view',
  'GET /api/pub3/content/attachment/{bsm}',
  'GET /api/reg3/registerPayment/statement',
  'GET /api/reg3/survey/file/{bsm}',
];
/** Papers and papers' pages of one case. */
const OF_CASE = ['registerPayment/notice', 'apply/receipt', 'decisionPaper', 'file/content', 'bizPrimary'];
/** Lists of what the officer has had made, which left a look when it was. */
const OWN_LISTS = ['GET /api/pub3/ownership/queryProveList'];
const PERSONAL = [SELLER, BUYER].flatMap(({ name, identityNumber, telephone }) => [name, identityNumber, telephone]);

/** Reads that name a record or a person. */
const reads = (): Call[] =>
  services.services
    .routes()
    .flatMap(({ call }) => (call ? [call] : []))
    .filter(
      (call) =>
        (call.method === 'GET' || call.reads) &&
        call.who !== 'everybody' &&
        requestMembers(call).some(
          ({ name, codec }) => kindsIn(codec).length > 0 || /identityNumber|rightHolderName|scope/.test(name),
        ),
    );

async function answerTo(officer: TestClient, call: Call) {
  const { name, identityNumber } = SELLER;
  const given = { ...RULED, scope: 'office', name, identityNumber, rightHolderName: name, reason: '窗口核对监护关系' };
  const answer = await sendDeclared(officer, call, { given, numbers, whole: true });
  const sealed = answer.body?.resept ? JSON.stringify(await officer.open(answer as never)) : null;
  const text = sealed ?? wordsOfFile(answer.raw);
  return {
    isFile: call.answer === 'file' && answer.body === null && !OF_NOBODY.includes(call.at),
    personal: OWN_LISTS.includes(call.at) ? [] : PERSONAL.filter((value) => text.includes(value)),
  };
}

/** What an officer is answered without any look: none may be left. */
async function withoutLook(officer: TestClient): Promise<{ silent: string[]; open: string[] }> {
  const [silent, open]: [string[], string[]] = [[], []];
  for (const call of reads()) {
    services.clock.advance(1_000);
    const before = services.clock.now();
    const { isFile, personal } = await answerTo(officer, call);
    if (!isFile && personal.length === 0) continue;
    open.push(call.at);
    // Written anew, or one that goes on.
    const written = await services.db.select().from(looks).where(gte(looks.until, before));
    if (written.filter(({ why }) => why !== '').length === 0) silent.push(`${call.at}: ${personal.join('、')}`);
  }
  return { silent, open };
}

async function claimBy(username: string | null): Promise<void> {
  const [officer] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username ?? ''));
  await services.db
    .update(applications)
    .set({ claimedById: officer?.id ?? null })
    .where(eq(applications.businessNumber, numbers.case));
}

describe.each(inFull(['acceptor', 'reviewer', 'approver', 'finance', 'court'], ['acceptor', 'approver']))(
  '%s',
  (username) => {
    test('without a claim reads nothing of a case but masked, and leaves a look at what else is read', async () => {
      await claimBy(null);
      const { silent, open } = await withoutLook(await services.signedIn(username));
      expect(silent).toEqual([]);
      // Or nothing was asked for with the right words.
      expect(open).not.toEqual([]);
      for (const path of OF_CASE) expect(open.filter((at) => at.includes(path))).toEqual([]);
    });

    test('with a stated reason reads all of it as with a claim, and everything read left a look', async () => {
      await claimBy('sea-acceptor');
      const officer = await services.signedIn(username);
      const stated = officer.ask(stateLookReason, { businessNumber: numbers.case, reason: '核对同一当事人的申请' });
      if (username === 'finance' || username === 'court') return expect(stated).rejects.toThrow('未查询到');
      await stated;
      const { silent, open } = await withoutLook(officer);
      expect(silent).toEqual([]);
      for (const path of OF_CASE)
        expect([path, open.filter((at) => at.includes(path)).length > 0]).toEqual([path, true]);
      const written = await services.db.select({ why: looks.why }).from(looks).where(eq(looks.what, '受理回执'));
      expect(written.map(({ why }) => why)).toContain('查看原因：核对同一当事人的申请');
      services.clock.advance(31 * 60_000);
    });

    test('with the claim reads all of it, and everything read left a look', async () => {
      await claimBy(username);
      const { silent, open } = await withoutLook(await services.signedIn(username));
      expect(silent).toEqual([]);
      if (username === 'finance' || username === 'court') return;
      for (const path of OF_CASE)
        expect([path, open.filter((at) => at.includes(path)).length > 0]).toEqual([path, true]);
    });
  },
);

test('an officer of another region is answered about the case as about none, whoever claims it', async () => {
  await claimBy('sea-acceptor');
  const elsewhere = as('sea-acceptor');
  for (const refusal of [
    await elsewhere.refused(getProgress, { businessNumber: numbers.case }),
    await elsewhere.refused(downloadNotice, { slipNumber: numbers.slip }),
    await elsewhere.refused(claimApplication, { businessNumber: numbers.case }),
    await elsewhere.refused(stateLookReason, { businessNumber: numbers.case, reason: '核对同一当事人的申请' }),
  ])
    expect(refusal.message).toMatch(/^未查询到/);
});

test('whose guardianships an officer asks for is told who asked and why, and without a reason nothing is answered', async () => {
  const { identityNumber } = WARDS.child;
  const officer = as('acceptor');
  expect((await officer.refused(listGuardianships, { identityNumber, reason: ' ' })).message).toContain('查询事由');
  expect(await officer.ask(listGuardianships, { identityNumber, reason: '窗口办理监护变更' })).not.toEqual([]);
  const mother = await services.db.select().from(looks).where(eq(looks.why, '窗口办理监护变更'));
  expect(mother.map(({ what }) => what)).toContain('监护关系记录');
  // A number without any guardianship leaves one as well: the answer itself says something of that person.
  await officer.ask(listGuardianships, { identityNumber: BUYER.identityNumber, reason: '核对另一份判决' });
  expect(await services.db.select().from(looks).where(eq(looks.why, '核对另一份判决'))).not.toEqual([]);
});

test('lists of archive requests tell an officer neither ground nor evidence, one that is opened does, with a look', async () => {
  const officer = as('approver');
  const { rows } = await officer.ask(listArchiveRequests, {});
  expect(rows.map(({ reason, proof }) => [reason, proof])).toEqual([['', '']]);
  const requestNumber = rows[0]?.requestNumber ?? '';
  expect(await officer.ask(getArchiveRequest, { requestNumber })).toMatchObject({ proof: '公证书（演示）第1号' });
  const written = await services.db.select().from(looks).where(eq(looks.what, '档案查阅申请'));
  expect(written.length).toBeGreaterThan(0);
  expect((await as('citizen-2').ask(listArchiveRequests, {})).rows[0]?.proof).toBe('公证书（演示）第1号');
});

test("finance gives money back, reads statements and differences of its own region's slips only", async () => {
  const part = { slipNumber: numbers.slip, amount: 100, reason: '多收的登记费' };
  const finance = as('finance');
  const day = '2026-11-20';
  const row = { kind: 'amount', transactionNumber: 'T1', refundNumber: null, ours: 100, theirs: 90 } as const;
  await services.db.insert(reconciliations).values({
    ...{ day, provider: 'wechat', startedAt: services.clock.now(), finishedAt: services.clock.now() },
    differences: [
      { ...row, orderNumber: 'O1', slipNumber: numbers.slip },
      { ...row, kind: 'unknownOrder', orderNumber: 'O2', slipNumber: null },
    ],
  });
  const told = async () =>
    (await finance.ask(getReconciliation, { day })).runs.flatMap(({ differences }) =>
      differences.map(({ orderNumber }) => orderNumber),
    );
  expect(await told()).toEqual(['O1', 'O2']);
  // Not paid yet: found, and refused for that.
  expect((await finance.refused(refundPart, part)).message).toBe('该缴款单当前不能退款');
  expect((await finance.ask(downloadStatement, { day: '2026-11-21' })).type).toContain('csv');
  await services.db.update(users).set({ regionCode: '330203' }).where(eq(users.username, 'finance'));
  finance.leave();
  expect((await finance.refused(refundPart, part)).message).toBe('未查询到该缴款单，请核对缴款单号');
  // What no order explains is nobody's yet, and every office looks for it.
  expect(await told()).toEqual(['O2']);
});
