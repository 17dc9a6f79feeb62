// What has to happen before a call takes a body: each brings its situation about and says who asks, with what values
// and numbers.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { loadBusiness } from '@portal/shared/catalogue';
import { sealJson } from '@portal/shared/crypto';
import { KEPT_SIGNATURE_CONSENT } from '@portal/signing/contract';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { users } from '../../people/auth/schema';
import { authenticators } from '../../people/second-factor/schema';
import { issueSandboxTicket } from '../../people/tickets/sandbox-issuer';
import type { TicketKind } from '../../people/tickets/third-party-ticket';
import type { TestClient, TestServices } from '..';
import { codesOf } from '../authenticator-app';
import {
  cleanHouses,
  fileOf,
  hashRead,
  signAll,
  signatureUrl,
  startDraftOf,
  submitCall,
  upload,
} from '../cases/case-driver';
import { codeFor, enrolmentCode, passwordOf, TEST_CAPTCHA } from '../test-client';
import type { Given, Numbers } from './declared-request';
import { beginSignIn, handInProof } from './own-records';
import type { makeOwnRecords } from './own-records';

/** Who asks, and what the declaration cannot know. */
export interface Situation {
  by: TestClient;
  given?: Given;
  numbers?: Numbers;
  /** The call takes few bytes: the members too many go in as many requests. */
  portions?: number;
}
/** What there is already: a draft of the citizen's, and a record of every kind. */
interface There {
  draft: string;
  own: Awaited<ReturnType<typeof makeOwnRecords>>;
}
type Making = (services: TestServices, as: (name: string) => Promise<TestClient>, there: There) => Promise<Situation>;

/** A telephone number by which nobody is known. */
const NEW_NUMBER = '13900009999';
const own = (name: string) => ({ qlrmc: PEOPLE[name]?.name, zjh: PEOPLE[name]?.identityNumber });

/** A ticket of another platform, for a device without a session. */
const byTicket =
  (person: string, kind: TicketKind, given: Given = {}): Making =>
  async (services) => ({
    by: services.client(),
    given: { ticket: await issueSandboxTicket(services.context, person, kind), ...given },
  });

const used = new Set<string>();
/** For other services, where every house is free. */
export const forgetUsedHouses = (): void => used.clear();
/** A house that no other situation is about. */
async function freeHouse(owner: TestClient): Promise<string> {
  const house = (await cleanHouses(owner)).find(({ bdcqzh }) => !used.has(bdcqzh));
  if (!house) throw new Error('every house is taken');
  used.add(house.bdcqzh);
  return house.bdcqzh;
}

/** A sale that waits for its buyer. */
async function sentSale(seller: TestClient) {
  const draft = await startDraftOf(seller, await freeHouse(seller));
  for (const code of ['M015', 'M016']) await upload(seller, draft.ywh, code, `${code} ${draft.ywh}`);
  const { body } = await seller.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version: draft.version });
  if (body.resultCode !== 'A000') throw new Error(JSON.stringify(body));
  return { ...draft, flow: body.data.qsglbsm as string };
}
/** Of the situations that go on with it. */
let sale: Awaited<ReturnType<typeof sentSale>>;
const partyOf = async (person: TestClient, ywh: string): Promise<string> =>
  (await fileOf(person, ywh)).parties.find(({ me }: { me: boolean }) => me).sqrbsm;

/** As if the account had not taken a code of its authenticator yet. */
async function forgetCodes({ db }: TestServices, username: string): Promise<void> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.username, username));
  await db.update(authenticators).set({ lastStep: null }).where(inArray(authenticators.userId, account));
}

/** What an act asks to be proven first. */
async function openChallenge(person: TestClient): Promise<string> {
  const certifyId: string = (await person.post('/api/pub3/identityAuth/verifyUser', {})).body.data;
  const asked = await person.post('/api/pub3/identityAuth/proveByCode', { certifyId }, { unproven: true });
  return (asked.body.data as { factor: { challenge: string } }).factor.challenge;
}

/** A person without an authenticator, as an account is when it is opened. */
async function unenrolled(services: TestServices, username: string) {
  const account = services.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  await services.db.delete(authenticators).where(inArray(authenticators.userId, account));
  const by = services.client();
  return { by, handle: (await beginSignIn(by, services, username)).handle };
}

/** Cards of a form by call: whose draft of which business takes them, and a card that it takes. */
const CARDS = {
  applicant: ['citizen', 'house-transfer', { role: 'qlr', ...own('citizen-2'), zjzl: '1', dh: '13900000002' }],
  familyMember: [
    'citizen',
    'homestead-first',
    { xm: '张小明', zjh: citizenNumber('330106', '20150312', 17), jtgx: '2' },
  ],
  unit: ['citizen', 'house-unit-modify', { bdcdyh: '330106001001GB00001F00990001', zl: '文三路9号1幢101室' }],
  'sealup/executor': ['court', 'seal-up', { qlrmc: '许静怡', gzzh: 'FG330106001', dh: '13900000009' }],
} as const;

/** A draft that takes such a card; to take one away it is there. */
const withCards = Object.fromEntries(
  Object.entries(CARDS).flatMap(([kind, [person, lcdm, card]]) => {
    const address = `/api/reg3/${kind}`;
    const draftFor = async (by: TestClient): Promise<string> => {
      const { notice } = await loadBusiness(lcdm);
      const form = {
        fields: { bz: '备注', bgly: '分割为两户', htbh: '2026ES00012345', cfwh: '（2026）浙0106执1号' },
        parties: {},
      };
      const { body } = await by.post(
        '/api/reg3/apply/start',
        { lcdm, xzqbm: '330106', form, nt: { bb: notice.version } },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      if (body.resultCode !== 'A000') throw new Error(`${lcdm}: ${body.msg}`);
      return String(body.data.ywh);
    };
    const saving: Making = async (_, as) => {
      const by = await as(person);
      return { by, given: card, numbers: { case: await draftFor(by) } };
    };
    const deleting: Making = async (_, as) => {
      const by = await as(person);
      const ywh = await draftFor(by);
      const { qlrmc, ...others }: Record<string, unknown> = card;
      const { data } = (
        await by.post(`${address}/save`, { ywh, ...others, [kind.endsWith('executor') ? 'xm' : 'qlrmc']: qlrmc })
      ).body;
      return { by, numbers: { case: ywh, card: String(data) } };
    };
    return [
      [`POST ${address}/save`, saving],
      [`POST ${address}/delete`, deleting],
    ] as const;
  }),
);

/** In an order in which each finds what it needs. */
export const SITUATIONS: Readonly<Record<string, Making>> = {
  ...withCards,
  'POST /api/pub3/access/record': async (services) => ({
    by: services.client(),
    given: { path: '/index' },
    portions: 12,
  }),
  'POST /api/reg3/third/log/inside/saveToSls': async (_, as) => ({ by: await as('citizen'), portions: 12 }),
  'POST /api/pub3/housePublish/ask': async (_, as) => {
    const by = await as('citizen');
    const { list } = (await by.get('/api/pub3/housePublish/queryMarket')).body.data as { list: { bsm: string }[] };
    return { by, given: { question: '周末可以看房吗？' }, numbers: { listing: list[0]?.bsm ?? '' } };
  },
  'POST /api/pub3/message/send': async (_, as) => ({
    by: await as('citizen'),
    given: { telephone: PEOPLE.citizen?.telephone, template: 'progress', values: { number: 'D1' } },
  }),
  'POST /api/pub3/pubreserved/hold': async (_, as) => ({
    by: await as('citizen-2'),
    given: { officeId: '33010601', registrationType: '200', day: '2026-11-24', slot: '09:00-10:00' },
  }),
  'POST /api/pub3/identityAuth/initFaceVerify': async (_, as) => ({
    by: await as('citizen'),
    given: { deviceInfo: '{}', returnUrl: 'http://localhost/#/face-auth-aly?goto=x' },
  }),
  'POST /api/pub3/secondFactor/verify': async (_, as) => {
    const by = await as('citizen');
    const challenge = await openChallenge(by);
    return { by, given: { challenge, code: await codeFor(by, challenge) } };
  },
  'POST /api/pub3/secondFactor/face': async (services, as) => {
    const by = await as('citizen');
    const { certifyId, certifyUrl } = (
      await by.post('/api/pub3/identityAuth/initFaceVerify', {
        metaInfo: '{}',
        returnUrl: 'http://localhost/#/face-auth-aly?goto=x',
      })
    ).body.data as { certifyId: string; certifyUrl: string };
    await services.client().post(new URL(certifyUrl).pathname, { outcome: 'passed' });
    return { by, given: { challenge: await openChallenge(by), passId: certifyId } };
  },
  'POST /api/pub3/secondFactor/passkeyOptions': async (_, as) => {
    const by = await as('citizen');
    return { by, given: { challenge: await openChallenge(by) } };
  },
  'POST /api/auth/auu/login/factor': async (services) => {
    const by = services.client();
    const { handle } = await beginSignIn(by, services, 'sea-reviewer');
    return { by, given: { handle, code: codesOf('sea-reviewer', services.clock.now()).at(-1) } };
  },
  // Before any other such code is in the outbox.
  'POST /api/auth/auu/login/enrol': async (services) => {
    const { by, handle } = await unenrolled(services, 'sea-approver');
    await by.post('/api/auth/auu/login/enrolmentCode', { handle });
    return { by, given: { handle, textCode: await enrolmentCode(by) } };
  },
  'POST /api/auth/auu/login/enrolmentCode': async (services) => {
    const { by, handle } = await unenrolled(services, 'court');
    return { by, given: { handle } };
  },
  'POST /api/auth/auu/user/recoveryCodes': async (services, as) => {
    const by = await as('sea-acceptor');
    await forgetCodes(services, 'sea-acceptor');
    return { by, given: { code: codesOf('sea-acceptor', services.clock.now()).at(-1) } };
  },
  'POST /api/auth/auu/user/telephone/update': async (_, as) => {
    const by = await as('citizen-2');
    const { challenge, mark } = (await by.post('/api/auth/auu/user/telephone/code', { telephone: NEW_NUMBER })).body
      .data as { challenge: string; mark: string };
    const texts = (await by.get<{ text: string }[]>('/sandbox/texts', { params: { pageSize: 100 } })).body.data;
    const sent = texts.find(({ text }) => text.includes(`编号${mark}`))?.text ?? '';
    return { by, given: { telephone: NEW_NUMBER, challenge, code: /\d{6}/.exec(sent)?.[0] } };
  },
  'POST /api/auth/auu/user/pwd/update': async (_, as) => {
    const by = await as('bank');
    const key = String(by.user?.envelopeKey);
    await by.get('/api/auth/code/image');
    return {
      by,
      given: {
        oldPassword: await sealJson(key, passwordOf('bank')),
        newPassword: await sealJson(key, 'Fresh-Water-88'),
        captcha: TEST_CAPTCHA,
      },
    };
  },
  'POST /api/auth/auu/ticketThirdTokenLogin': byTicket('enterprise', 'HZGBZJ', { type: '5', userType: '2' }),
  'POST /api/auth/auu/tickethirdtoken': byTicket('citizen', 'person'),
  'POST /api/auth/auu/tickethirdtokenlegal': byTicket('enterprise', 'legal'),
  'POST /api/auth/auu/ticketoken': byTicket('citizen', 'site'),
  'POST /api/auth/auu/ticketthirdtokenahjz': byTicket('citizen-2', 'AHJZ'),
  'POST /api/reg3/file/startUpload': async (_, as) => ({
    by: await as('citizen'),
    given: { materialId: 'M015', name: '合同.pdf', size: 2_000, mime: 'application/pdf', sha256: 'ab'.repeat(32) },
  }),
  'POST /api/reg3/file/rotate': async (_, as, { draft }) => {
    const by = await as('citizen');
    const { data } = await upload(by, draft, 'M015', randomUUID());
    return { by, given: { degrees: 90 }, numbers: { file: String(data.bsm) } };
  },
  'POST /api/reg3/signature/biz/remind': async (_, as) => {
    const by = await as('citizen');
    sale = await sentSale(by);
    return { by, numbers: { flow: sale.flow, party: await partyOf(await as('citizen-2'), sale.ywh) } };
  },
  'POST /api/reg3/phasedsign/next': async (_, as) => {
    const by = await as('citizen');
    return { by, given: { phase: 0 }, numbers: { flow: sale.flow } };
  },
  'POST /api/reg3/signature/biz/sign': async (_, as) => {
    const by = await as('citizen');
    const shown = (await by.get('/api/reg3/signature/biz/listSigners', { params: { qsglbsm: sale.flow } })).body.data;
    const { datumBsm, sqrbsm } = shown.signers.find(({ me }: { me: boolean }) => me);
    const sha256 = await hashRead(by, sale.flow, datumBsm);
    const given = { materialId: datumBsm, signature: signatureUrl(), sha256 };
    return { by, given, numbers: { flow: sale.flow, party: sqrbsm } };
  },
  'POST /api/reg3/signature/kept/save': async (_, as) => ({
    by: await as('citizen'),
    given: { signature: signatureUrl(), consent: KEPT_SIGNATURE_CONSENT },
  }),
  'POST /api/reg3/signature/biz/refuse': async (_, as) => {
    const by = await as('citizen-2');
    return { by, numbers: { flow: sale.flow, party: await partyOf(by, sale.ywh) } };
  },
  'POST /api/reg3/apply/recall': async (_, as) => {
    const by = await as('citizen');
    return { by, numbers: { case: (await sentSale(by)).ywh } };
  },
  'POST /api/reg3/signature/biz/cancel': async (_, as) => {
    const by = await as('citizen');
    sale = await sentSale(by);
    return { by, numbers: { flow: sale.flow } };
  },
  'POST /api/reg3/phasedsign/cancel': async (_, as) => {
    const by = await as('citizen');
    sale = await sentSale(by);
    return { by, numbers: { flow: sale.flow } };
  },
  'POST /api/reg3/audit/unclaim': async (_, as) => {
    const [seller, buyer, by] = [await as('citizen'), await as('citizen-2'), await as('acceptor')];
    sale = await sentSale(seller);
    const confirmation = { ywh: sale.ywh, sqrbsm: await partyOf(buyer, sale.ywh), nt: { bb: '2026-11-01' } };
    await buyer.post('/api/reg3/apply/confirm', confirmation);
    for (const person of [buyer, seller]) await signAll(person, sale.flow);
    const { ywh } = (await submitCall(seller, sale)).body.data as { ywh: string };
    await by.post('/api/reg3/audit/claim', { ywh });
    return { by, given: { recusal: null }, numbers: { case: ywh } };
  },
  'POST /api/reg3/representation/acceptGuardianship': async (_, as) => ({
    by: await as('acceptor'),
    given: {
      ward: { qlrmc: WARDS.father.name, zjh: WARDS.father.identityNumber },
      guardian: own('citizen-2'),
      incapacity: 'incapable',
      proof: '（2026）浙0106民特1号',
    },
  }),
  'POST /api/reg3/representation/acceptLetter': async (_, as) => ({
    by: await as('acceptor'),
    given: {
      ...{ principal: own('citizen-2'), agent: own('citizen'), processCode: 'house-transfer', coversAll: '1' },
      ...{ titleCertificateNumber: null, notaryNumber: '（2026）浙杭西证民字第1号' },
      ...{ startsOn: '2026-11-01', endsOn: '2027-11-01' },
    },
  }),
  'POST /api/reg3/representation/proof/decide': async (_, as) => ({
    by: await as('acceptor'),
    numbers: { proof: await handInProof(await as('citizen')) },
  }),
  'POST /api/reg3/delegation/attach': async (_, as, { draft, own: { authority } }) => ({
    by: await as('citizen'),
    numbers: { case: draft, letter: authority.number },
  }),
};
