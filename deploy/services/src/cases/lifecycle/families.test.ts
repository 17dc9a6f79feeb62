// One registration of every family goes from a draft to the office over HTTP: whoever is signed in can start and file
// it. `every-business` takes all of them the whole way.
import { listHouseRights, listMaterials } from '@portal/shared/contract';
import { sendForConfirm } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import type { ApplicationForm, Business, Party } from '@portal/shared/catalogue';
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { TestClient } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { fileOf, signAll, submitCall, upload } from '../../testing/cases/case-driver';
import { isFull } from '../../testing/full';

type Who = 'citizen' | 'citizen-2' | 'enterprise' | 'bank';
const TODAY = '2026-11-21';
const BODIES: Partial<Record<Who, { name: string; creditCode: string }>> = {
  enterprise: PEOPLE.enterprise?.enterprise ?? undefined,
  bank: MORTGAGEE,
};

/** Requirement, business, who starts it, and who stands in which role. */
type Filed = readonly [id: string, business: string, starter: Who, people: Readonly<Record<string, Who>>];

const filings: readonly Filed[] = [
  ['S1.2', 'homestead-first', 'citizen', { qlr: 'citizen' }],
  ['S1.3', 'operate-first', 'citizen', { ywr: 'citizen', qlr: 'citizen-2', fbf: 'enterprise' }],
  ['S1.4', 'woodland-transfer', 'citizen', { ywr: 'citizen', qlr: 'citizen-2' }],
  ['S1.5', 'sea-transfer', 'citizen', { ywr: 'citizen', qlr: 'citizen-2' }],
  ['S1.6', 'collective-land-first', 'citizen', { qlr: 'citizen' }],
  ['S1.7', 'pledge-first', 'citizen', { dyqr: 'bank', dyr: 'citizen' }],
  ['S1.8', 'land-corrections', 'citizen', { sqr: 'citizen' }],
];
/** A second one of these families, in the full run. */
const secondFilings: readonly Filed[] = [
  ['S1.2', 'homestead-transfer', 'citizen', { ywr: 'citizen', qlr: 'citizen-2' }],
  ['S1.3', 'contract-first', 'citizen', { qlr: 'citizen', fbf: 'enterprise' }],
  ['S1.4', 'woodland-first', 'citizen', { qlr: 'citizen' }],
  ['S1.5', 'sea-first', 'citizen', { qlr: 'citizen' }],
  ['S1.7', 'land-pledge-first', 'enterprise', { dyqr: 'bank', dyr: 'enterprise' }],
  ['S1.8', 'homestead-corrections', 'citizen', { sqr: 'citizen' }],
];

function cardOf(card: Party, who: Who): Party {
  const body = BODIES[who];
  const person = PEOPLE[who];
  return body
    ? {
        ...card,
        qlrlx: card.qlrlx === '99' ? '99' : '2',
        zjzl: '8',
        qlrmc: body.name,
        zjh: body.creditCode,
        frxm: '王五',
        frzjh: '330203190103151036',
      }
    : {
        ...card,
        qlrlx: '1',
        zjzl: '1',
        qlrmc: person?.name ?? '',
        zjh: person?.identityNumber ?? '',
        dh: person?.telephone ?? '',
      };
}

/** The first property of the starter's that nothing stands in the way of. */
async function propertyFor(client: TestClient, business: Business): Promise<Record<string, string>> {
  const { rows } = await client.ask(listHouseRights, { processCode: business.id, pageSize: 100 });
  const choice = rows.find((row) => !row.rightHolderName.includes('、') && row.restrictions.length === 0);
  if (!choice) throw new Error(`nothing to choose for ${business.id}`);
  return choice.titleCertificateNumber ? { bdcqzh: choice.titleCertificateNumber } : { bdcdyh: choice.unitNumber };
}

/** The golden form with these people and this property; optional roles that nobody stands in are left out. */
function formOf(
  business: Business,
  people: Readonly<Record<string, Who>>,
  property: Record<string, string>,
): ApplicationForm {
  const golden = sampleForm(business, { today: TODAY });
  const parties = Object.fromEntries(
    business.roles.map(({ role }) => {
      const who = people[role];
      return [role, who ? (golden.parties[role] ?? []).slice(0, 1).map((card) => cardOf(card, who)) : []];
    }),
  );
  return { ...golden, fields: { ...golden.fields, bdcdyh: property.bdcdyh ?? '', ...property }, parties };
}

describeOnOne('a person files', () => {
  const { services } = usingServices();
  const clients: Partial<Record<Who, TestClient>> = {};
  const as = (who: Who): TestClient => clients[who] ?? fail(who);

  beforeAll(async () => {
    for (const who of ['citizen', 'citizen-2', 'enterprise', 'bank'] as const)
      clients[who] = await services.signedIn(who);
  });

  async function expectFiled([, code, starter, people]: Filed): Promise<void> {
    const business = await loadBusiness(code);
    const client = as(starter);
    const property = await propertyFor(client, business);
    const started = await client.post(
      '/api/reg3/apply/start',
      { lcdm: code, xzqbm: '330106', form: { fields: property, parties: {} }, nt: { bb: business.notice.version } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(brief(started.body)).toEqual(['A000']);
    const { ywh } = started.body.data;
    const saved = await client.post('/api/reg3/apply/save', {
      ywh,
      version: started.body.data.version,
      form: formOf(business, people, property),
    });
    expect(brief(saved.body)).toEqual(['A000']);
    const { version } = saved.body.data;

    const early = await client.refused(sendForConfirm, { businessNumber: ywh, version });
    expect(early).toMatchObject({ code: 'B000', message: expect.stringContaining('请先上传材料') as string });
    const wanted = await client.ask(listMaterials, { businessNumber: ywh });
    for (const row of wanted.filter(
      ({ required, state, kind }) => required && state === 'missing' && kind === 'upload',
    ))
      await upload(client, ywh, row.materialId, `${row.materialId} ${ywh}`);

    const sent = await client.post('/api/reg3/apply/sendForConfirm', { ywh, version });
    expect(brief(sent.body)).toEqual(['A000']);
    const others = [...new Set(Object.values(people))].filter((who) => who !== starter);
    expect(sent.body.data.zt).toBe('TO_CONFIRM');
    for (const who of others) {
      const { parties, nt } = await fileOf(as(who), ywh);
      const mine = parties.find((party: { me: boolean }) => party.me);
      expect(
        brief((await as(who).post('/api/reg3/apply/confirm', { ywh, sqrbsm: mine.sqrbsm, nt: { bb: nt.bb } })).body),
      ).toEqual(['A000']);
    }
    if (others.includes('bank')) await approve(await services.signedIn('bank-approver'), ywh);
    if (sent.body.data.qsglbsm) for (const who of [...others, starter]) await signAll(as(who), sent.body.data.qsglbsm);
    const submitted = await submitCall(client, { ywh, version });
    expect(brief(submitted.body)).toEqual(['A000']);
    expect(await fileOf(client, ywh)).toMatchObject({
      zt: expect.stringMatching(/^(SUBMITTED|PRE_REVIEW)$/) as string,
      lcdm: code,
      ywmc: business.name,
    });
  }

  test.each(filings)(
    '%s %s: started, saved, sent with its materials, signed by everybody and submitted',
    async (...filed) => {
      await expectFiled(filed);
    },
  );
  if (isFull)
    test.each(secondFilings)('%s %s, a second one of its family, goes the same way', async (...filed) => {
      await expectFiled(filed);
    });
});

/** The bank's own approver agrees before its clerk may sign. */
async function approve(approver: TestClient, ywh: string): Promise<void> {
  const listed = await approver.get('/api/reg3/bankApproval/queryList', { params: { kind: 'pledge', zt: 'waiting' } });
  expect(brief(listed.body)).toEqual(['A000']);
  const asked =
    (listed.body.data.list as { bsm: string; ywh: string }[]).find((row) => row.ywh === ywh) ??
    fail(`the bank was not asked about ${ywh}`);
  expect(brief((await approver.post('/api/reg3/bankApproval/approve', { bsm: asked.bsm })).body)).toEqual(['A000']);
}

/** What an answer says, for people who read a failed test. */
function brief({
  resultCode,
  msg,
  data,
}: {
  resultCode: string;
  msg: string;
  data: { errors?: unknown[] } | null;
}): unknown[] {
  return resultCode === 'A000' ? [resultCode] : [resultCode, msg, ...(data?.errors ?? [])];
}

function fail(text: string): never {
  throw new Error(text);
}
