// Fifty people sign one flow at the same moment, each after their own sign-in and with their own code: each document
// has exactly fifty signatures, every one good to pdfsig.
import { startApplication, sendForConfirm as sendForConfirmCall } from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import { eq } from 'drizzle-orm';
import { citizenNumber } from '../../../seed/synthetic';
import { checkPdf } from '../../papers/pades/public';
import { users } from '../../people/auth/schema';
import { certificates } from '../../register/certificates/schema';
import { rightHolders, rights } from '../../register/schema';
import type { TestClient, TestServices } from '../../testing';
import { passwordOf, startTestServices } from '../../testing';
import { cleanHouses, fileOf, transferForm, upload } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { once } from '../../testing/contracts/contract-driver';
import { pdfsig } from '../../testing/files/pdfsig';

/**
 * As many as the form takes in each role: co-owners who sell their shares, the others who do not buy, and the buyers.
 */
const CAST = { ywr: 10, gyr: 20, qlr: 20 };
const SIGNERS = CAST.ywr + CAST.gyr + CAST.qlr;
const DOCUMENTS = ['M001', 'M070'];
const base = '/api/reg3/signature/biz';
type Role = keyof typeof CAST;
interface Signer {
  role: Role;
  client: TestClient;
  card: Record<string, unknown>;
}

let services: TestServices;
let signers: Signer[];
let ywh: string;
let qsglbsm: string;

const [EACH] = transferForm('').parties.qlr ?? [];

/** Somebody with an account of their own, signed in on a device of their own. */
async function signer(role: Role, index: number, share: string): Promise<Signer> {
  const [like] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (!like) throw new Error('no citizen-2');
  const serial = { ywr: 0, gyr: 100, qlr: 200 }[role] + index;
  const own = {
    username: `signer-${role}-${index}`,
    name: `${{ ywr: '卖', gyr: '共', qlr: '买' }[role]}${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${'子丑'[Math.floor(index / 10)]}`,
    identityNumber: citizenNumber('330106', '19790909', 2 * serial),
    telephone: `1391112${String(serial).padStart(4, '0')}`,
  };
  await services.db.insert(users).values({ ...like, ...own, id: `u-${own.username}` });
  const client = Object.assign(services.client(), { telephone: own.telephone });
  const answer = await client.signIn(own.username, passwordOf('citizen-2'));
  expect(answer.body.status).toBe(200);
  const card = { ...EACH, qlrmc: own.name, zjh: own.identityNumber, dh: own.telephone, gyfs: '2', qlbl: share };
  return { role, client, card };
}

const of = (role: Role) => signers.filter((one) => one.role === role);
/** Whole hundredths that are the whole together. */
const shareOf = (count: number, total = 100) => String(total / count);

/** The house of the seed's citizen, held by the sellers and the others instead. */
async function holdTogether(bdcqzh: string): Promise<void> {
  const { db } = services;
  const [held] = await db.select().from(certificates).where(eq(certificates.titleCertificateNumber, bdcqzh));
  const rightId = held?.rightId ?? '';
  await db.update(rights).set({ ownershipMode: '2' }).where(eq(rights.id, rightId));
  await db.delete(rightHolders).where(eq(rightHolders.rightId, rightId));
  await db.insert(rightHolders).values(
    [...of('ywr'), ...of('gyr')].map(({ role, card }, position) => ({
      ...{ rightId, position, certificateId: held?.id ?? null },
      ...{ name: String(card.qlrmc), identityNumber: String(card.zjh) },
      share: role === 'ywr' ? shareOf(CAST.ywr, 40) : shareOf(CAST.gyr, 60),
    })),
  );
}

const placeOf = async (person: TestClient): Promise<string> =>
  (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;

beforeAll(async () => {
  services = await startTestServices();
  const [house] = await cleanHouses(await services.signedIn('citizen'));
  const bdcqzh = house?.bdcqzh ?? '';
  signers = [];
  for (const role of ['ywr', 'gyr', 'qlr'] as const)
    for (let index = 0; index < CAST[role]; index += 1)
      signers.push(
        await signer(
          role,
          index,
          role === 'qlr' && CAST.qlr === 3 ? (['50', '30', '20'][index] ?? '') : shareOf(CAST[role]),
        ),
      );
  await holdTogether(bdcqzh);
  const [starter] = signers;
  if (!starter) throw new Error('nobody signs');
  const form = transferForm(bdcqzh);
  form.fields = { ...form.fields, sffbcz: '0' };
  form.parties = Object.fromEntries(
    (['ywr', 'qlr', 'gyr'] as const).map((role) => [role, of(role).map(({ card }) => card)]),
  );
  const started = await starter.client.post(
    startApplication.url,
    { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
    once(),
  );
  expect(started.body).toMatchObject({ resultCode: 'A000' });
  ywh = started.body.data.ywh;
  for (const code of ['M002', 'M015', 'M016']) await upload(starter.client, ywh, code, `${code} ${ywh}`);
  const sent = await starter.client.post(sendForConfirmCall.url, { ywh, version: started.body.data.version });
  expect(sent.body).toMatchObject({ resultCode: 'A000' });
  ({ qsglbsm } = sent.body.data as { qsglbsm: string });
  for (const { client } of signers.slice(1)) {
    const said = await client.post(confirmApplication.url, {
      ...{ ywh, sqrbsm: await placeOf(client), nt: { bb: '2026-11-01' } },
    });
    expect(said.body).toMatchObject({ resultCode: 'A000' });
  }
}, 900_000);
afterAll(() => services.close());

test(`${SIGNERS} people sign ${DOCUMENTS.length} documents of one flow at the same time: each has exactly ${SIGNERS} signatures, each of another person, all good to pdfsig`, async () => {
  const places = await Promise.all(signers.map(({ client }) => placeOf(client)));
  const from = performance.now();
  const answers = await Promise.all(
    signers.flatMap(({ client }, index) =>
      DOCUMENTS.map(
        async (datumBsm) => (await signPlace(client, { qsglbsm, datumBsm, sqrbsm: places[index] ?? '' })).body,
      ),
    ),
  );
  const seconds = (performance.now() - from) / 1_000;
  expect(answers.filter(({ resultCode }) => resultCode !== 'A000')).toEqual([]);
  for (const datumBsm of DOCUMENTS) {
    const { raw } = await (signers[0] as Signer).client.get(`${base}/preview`, { params: { qsglbsm, datumBsm } });
    const { signatures, hasMore } = await checkPdf(services.context, raw);
    expect([hasMore, signatures.flatMap(({ faults }) => faults)]).toEqual([false, []]);
    expect(signatures.map(({ field }) => field).toSorted()).toEqual(places.toSorted());
    const lines = await pdfsig(raw);
    if (!lines) continue;
    expect(lines.map(({ field, isValid }) => `${field} ${isValid}`).toSorted()).toEqual(
      places.map((place) => `${place} true`).toSorted(),
    );
    expect(lines.filter(({ isWhole }) => isWhole)).toHaveLength(1);
  }
  expect((await fileOf((signers[0] as Signer).client, ywh)).zt).toBe('TO_SUBMIT');
  console.info(`${answers.length} signatures of ${SIGNERS} people at once in ${seconds.toFixed(1)} s`);
}, 900_000);
