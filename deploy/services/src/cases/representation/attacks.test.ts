// Attacks with invented guardians and agents: whoever writes their own number beside an adult's name gets no further
// than anybody else, through every step that they and the office take.
import {
  cancelApplication,
  claimApplication,
  saveApplicant,
  saveApplication,
  sendForConfirm,
  startApplication,
} from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { applicationParties, applications } from '../schema';
import { findRegisteredRight } from '../../register/standing/register';
import type { Caller, Refused } from '../../testing';
import { outcomesOf, usingServices } from '../../testing';
import { opinion, transferForm, upload } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { confirmPlace, readCase, submit } from '../../testing/fixtures/sale';
type Card = Record<string, unknown>;
type Begun = { ywh: string; version: number };
const { services, owner, other, as } = usingServices({ owner: 'citizen', other: 'citizen-2' });
const client = (kind: 'citizen' | 'citizen-2'): Caller => (kind === 'citizen' ? owner : other);
const numberOf = (kind: string): string => PEOPLE[kind]?.identityNumber ?? '';
/** What sending is refused for, by field. */
const sendFields = (who: Caller, { ywh: businessNumber, version }: Begun) =>
  who.ask(sendForConfirm, { businessNumber, version }).then(
    () => undefined,
    (refused: Refused) => Object.keys(refused.fields),
  );

/**
 * Every step the attacker can take in the case, and the office after it; nothing is given up because a step was
 * refused. Returns the fields that sending was refused for.
 */
async function takeEveryStep(attacker: Caller, helper: Caller, draft: Begun): Promise<string[] | undefined> {
  const { materials } = await readCase(attacker, draft.ywh);
  for (const { materialId, required, kind, state } of materials)
    if (required && kind === 'upload' && state === 'missing')
      await upload(attacker, draft.ywh, materialId, `${materialId} ${draft.ywh}`);
  await upload(attacker, draft.ywh, 'M016', `M016 ${draft.ywh}`);
  const sent = await sendFields(attacker, draft);
  for (const person of [attacker, helper]) {
    const { parties, flowId } = (await readCase(person, draft.ywh).catch(() => null)) ?? { parties: [], flowId: null };
    for (const { applicantId } of parties) {
      await outcomesOf([confirmPlace(person, draft.ywh, applicantId)]);
      if (flowId)
        for (const datumBsm of ['M001', 'M070'])
          await signPlace(person, { qsglbsm: flowId, datumBsm, sqrbsm: applicantId });
    }
  }
  await outcomesOf([submit(attacker, { businessNumber: draft.ywh, version: draft.version })]);
  const ywh = (await readCase(attacker, draft.ywh).catch(() => null))?.businessNumber ?? draft.ywh;
  for (const who of ['acceptor', 'acceptor', 'reviewer', 'approver', 'approver']) {
    await outcomesOf([as(who).ask(claimApplication, { businessNumber: ywh })]);
    await opinion(as(who), ywh, '1');
  }
  return sent;
}

async function start(who: Caller, processCode: string, form: object): Promise<Begun> {
  const { notice } = await loadBusiness(processCode);
  const input = { processCode, regionCode: '330106', form, notice: { version: notice.version } };
  const { businessNumber, version } = await who.ask(startApplication, input);
  return { ywh: businessNumber, version };
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
])('a co-owner who calls themselves the %s of the other owner does not sell the whole house', async (role, claim) => {
  const { bdcqzh, spouse } = await jointHouse();
  const form = transferForm(bdcqzh);
  const [seller] = form.parties.ywr ?? [];
  form.parties.ywr = [
    { ...seller, gyfs: '1' },
    { ...seller, ...spouse, dh: '13911112222', gyfs: '1', ...claim },
  ];
  const draft = await start(client('citizen'), 'house-transfer', form);
  const sent = await takeEveryStep(client('citizen'), client('citizen-2'), draft);
  // The guardian of an adult is not kept: the other owner is asked. The agent is refused by name, and by nothing else.
  expect(sent).toEqual(role === 'agent' ? ['parties.ywr.1.dlrzjh'] : undefined);
  await expectUntouched(draft.ywh, spouse.zjh);
  await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
});

test.each([
  ['guardian', guardian('citizen-2')],
  ['agent', agent('citizen-2')],
])(
  'somebody who calls themselves the %s of an owner does not mortgage the house to themselves',
  async (role, claim) => {
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
    const sent = await takeEveryStep(client('citizen-2'), client('citizen-2'), draft);
    expect(sent).toEqual(role === 'agent' ? ['parties.dyr.0.dlrzjh'] : undefined);
    await expectUntouched(draft.ywh, numberOf('citizen'));
  },
);

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
  const { ywh: businessNumber, version } = draft;
  await client('citizen').ask(saveApplication, { businessNumber, version, form });
  expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
  const card = (await rowsOf(draft.ywh)).parties.find(({ role }) => role === 'ywr')?.id;
  const forged = { jhrzjh: numberOf('citizen-2'), dlrzjh: numberOf('citizen-2') };
  await client('citizen').post(saveApplicant.url, { ywh: draft.ywh, bsm: card, dh: '13900000008', ...forged });
  expect(await kept()).toEqual({ hidden: [], representatives: [null, null] });
  await client('citizen').ask(cancelApplication, { businessNumber: draft.ywh, revocationReason: '不办了' });
});
