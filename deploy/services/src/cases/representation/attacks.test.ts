// Attacks with invented guardians and agents: whoever writes their own number beside an adult's name gets no further
// than anybody else, through every step that they and the office take.
import { cancelApplication } from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { applicationParties, applications } from '../schema';
import { findRegisteredRight } from '../../register/standing/register';
import type { Answer, Caller } from '../../testing';
import { usingServices } from '../../testing';
import { fileOf, opinion, submitCall, transferForm, upload } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
type Body = Answer['body'];
type Card = Record<string, unknown>;
interface Party {
  sqrbsm: string;
  role: string;
  qlrmc: string;
  zjh: string;
  me: boolean;
  confirmedAt: string | null;
  signedAt: string | null;
}
const { services, owner, other, acceptor, reviewer, approver } = usingServices({
  owner: 'citizen',
  other: 'citizen-2',
  acceptor: 'acceptor',
  reviewer: 'reviewer',
  approver: 'approver',
});
const client = (kind: 'citizen' | 'citizen-2') => (kind === 'citizen' ? owner : other) as Caller;
const numberOf = (kind: string): string => PEOPLE[kind]?.identityNumber ?? '';

/**
 * Every hand the attacker can lay on the case, and the office after it; nothing is given up because a step was refused.
 */
async function takeEveryStep(
  attacker: Caller,
  helper: Caller,
  draft: { ywh: string; version: number },
): Promise<Body[]> {
  const materials = (await fileOf(attacker, draft.ywh)).materials as {
    datumBsm: string;
    required: boolean;
    kind: string;
    state: string;
  }[];
  for (const { datumBsm, required, kind, state } of materials)
    if (required && kind === 'upload' && state === 'missing')
      await upload(attacker, draft.ywh, datumBsm, `${datumBsm} ${draft.ywh}`);
  await upload(attacker, draft.ywh, 'M016', `M016 ${draft.ywh}`);
  const answers: Body[] = [(await attacker.post('/api/reg3/apply/sendForConfirm', draft)).body];
  for (const person of [attacker, helper]) {
    const { parties, qsglbsm } = (await fileOf(person, draft.ywh)) ?? { parties: [], qsglbsm: null };
    for (const { sqrbsm } of parties as Party[]) {
      answers.push(
        (await person.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm, nt: { bb: '2026-11-01' } })).body,
      );
      if (!qsglbsm) continue;
      for (const datumBsm of ['M001', 'M070'])
        answers.push((await signPlace(person, { qsglbsm, datumBsm, sqrbsm })).body);
    }
  }
  answers.push((await submitCall(attacker, draft)).body);
  const ywh = (await fileOf(attacker, draft.ywh))?.ywh ?? draft.ywh;
  for (const [officer, result] of [
    [acceptor, '1'],
    [acceptor, '1'],
    [reviewer, '1'],
    [approver, '1'],
    [approver, '1'],
  ] as const) {
    await officer?.post('/api/reg3/audit/claim', { ywh });
    answers.push(await opinion(officer as Caller, ywh, result));
  }
  return answers;
}

async function start(who: Caller, lcdm: string, form: unknown): Promise<{ ywh: string; version: number }> {
  const { notice } = await loadBusiness(lcdm);
  const { body } = await who.post(
    '/api/reg3/apply/start',
    { lcdm, xzqbm: '330106', form, nt: { bb: notice.version } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect([body.resultCode, body.msg]).toEqual(['A000', '']);
  return body.data;
}

async function rowsOf(ywh: string) {
  const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, ywh));
  return {
    row,
    parties: await services.db
      .select()
      .from(applicationParties)
      .where(eq(applicationParties.applicationId, row?.id ?? '')),
  };
}

/** Nobody's hand but the victim's may stand beside the victim's name, and the case has gone nowhere. */
async function expectUntouched(ywh: string, victim: string): Promise<void> {
  const { row, parties } = await rowsOf(ywh);
  expect(['DRAFT', 'TO_CONFIRM']).toContain(row?.status);
  expect(
    parties
      .filter((party) => party.identityNumber === victim)
      .map(({ confirmedAt, signedAt }) => [confirmedAt, signedAt]),
  ).toEqual([[null, null]]);
}

async function jointHouse(): Promise<{ bdcqzh: string; spouse: { qlrmc: string; zjh: string } }> {
  const { rows } = await client('citizen').ask(listHouseRights, { pageSize: 100 });
  const house = rows.find(
    ({ rightHolderName, restrictions }) => rightHolderName.includes('、') && restrictions.length === 0,
  );
  const right = await findRegisteredRight(services.db, [numberOf('citizen')], house?.titleCertificateNumber ?? '');
  const spouse = right?.holders.find(({ identityNumber }) => identityNumber !== numberOf('citizen'));
  return {
    bdcqzh: house?.titleCertificateNumber ?? '',
    spouse: { qlrmc: spouse?.name ?? '', zjh: spouse?.identityNumber ?? '' },
  };
}

const agent = (kind: string): Card => ({
  sfdl: '1',
  dlrxm: PEOPLE[kind]?.name,
  dlrzjzl: '1',
  dlrzjh: numberOf(kind),
  dlrdh: PEOPLE[kind]?.telephone,
  wtqx: { from: '2026-11-01', to: '2027-11-01' },
  wtsx: ['1'],
});
const guardian = (kind: string): Card => ({ jhrxm: PEOPLE[kind]?.name, jhrzjh: numberOf(kind) });

test.each([
  ['guardian', guardian('citizen')],
  ['agent', agent('citizen')],
])('a co-owner who calls themselves the %s of the other owner does not sell the whole house', async (as, claim) => {
  const { bdcqzh, spouse } = await jointHouse();
  const form = transferForm(bdcqzh);
  const [seller] = form.parties.ywr ?? [];
  form.parties.ywr = [
    { ...seller, gyfs: '1' },
    { ...seller, ...spouse, dh: '13911112222', gyfs: '1', ...claim },
  ];
  const draft = await start(client('citizen'), 'house-transfer', form);
  const [sent] = await takeEveryStep(client('citizen'), client('citizen-2'), draft);
  // The guardian of an adult is not kept: the other owner is asked. The agent is refused by name, and by nothing else.
  expect(sent?.data?.errors?.map(({ path }: { path: string }) => path)).toEqual(
    as === 'agent' ? ['parties.ywr.1.dlrzjh'] : undefined,
  );
  await expectUntouched(draft.ywh, spouse.zjh);
  await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
});

test.each([
  ['guardian', guardian('citizen-2')],
  ['agent', agent('citizen-2')],
])('somebody who calls themselves the %s of an owner does not mortgage the house to themselves', async (as, claim) => {
  const house = (await client('citizen').ask(listHouseRights, { pageSize: 100 })).rows.find(
    ({ restrictions, rightHolderName }) => restrictions.length === 0 && !rightHolderName.includes('、'),
  );
  const sample = sampleForm(await loadBusiness('pledge-first'), { today: '2026-11-20' });
  const form = {
    ...sample,
    fields: { ...sample.fields, bdcqzh: house?.titleCertificateNumber, zwr: PEOPLE.citizen?.name },
    parties: {
      dyr: [
        {
          ...sample.parties.dyr?.[0],
          qlrlx: '1',
          zjzl: '1',
          qlrmc: PEOPLE.citizen?.name,
          zjh: numberOf('citizen'),
          ...claim,
        },
      ],
      dyqr: [
        {
          ...sample.parties.dyqr?.[0],
          qlrlx: '1',
          zjzl: '1',
          qlrmc: PEOPLE['citizen-2']?.name,
          zjh: numberOf('citizen-2'),
        },
      ],
    },
  };
  const draft = await start(client('citizen-2'), 'pledge-first', form);
  const [sent] = await takeEveryStep(client('citizen-2'), client('citizen-2'), draft);
  expect(sent?.data?.errors?.map(({ path }: { path: string }) => path)).toEqual(
    as === 'agent' ? ['parties.dyr.0.dlrzjh'] : undefined,
  );
  await expectUntouched(draft.ywh, numberOf('citizen'));
});

test('what stands in controls that are not shown is not kept: neither the guardian of an adult nor the agent of who has none', async () => {
  const { bdcqzh } = await jointHouse();
  const form = transferForm(bdcqzh);
  const [seller] = form.parties.ywr ?? [];
  form.parties.ywr = [
    {
      ...seller,
      ...guardian('citizen-2'),
      ...agent('citizen-2'),
      sfdl: '0',
      frxm: '王五',
      frzjh: numberOf('citizen-2'),
      gj: '840',
    },
  ];
  const draft = await start(client('citizen'), 'house-transfer', form);
  const kept = async () => {
    const { row, parties } = await rowsOf(draft.ywh);
    const hidden = Object.keys(row?.form.parties.ywr?.[0] ?? {}).filter((key) =>
      /^(jhr|dlr|fr|dljg|wt)|^gj$/.test(key),
    );
    return { hidden, representatives: parties.map(({ representativeIdentityNumber }) => representativeIdentityNumber) };
  };
  expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
  // The short way of saving and the long one.
  const saved = (await client('citizen').post('/api/reg3/apply/save', { ...draft, form })).body;
  expect([saved.resultCode, await kept()]).toEqual(['A000', { hidden: [], representatives: [null, null] }]);
  const card = (await rowsOf(draft.ywh)).parties.find(({ role }) => role === 'ywr')?.id;
  await client('citizen').post('/api/reg3/applicant/save', {
    ywh: draft.ywh,
    bsm: card,
    dh: '13900000008',
    jhrzjh: numberOf('citizen-2'),
    dlrzjh: numberOf('citizen-2'),
  });
  expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
  await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
});
