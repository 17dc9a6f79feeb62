// Age of people whose number holds no birth date: by the population register or by a proof that an officer has
// accepted, never by a form.
import { acceptGuardianship, cancelApplication, startApplication } from '@portal/applications/contract';
import { listMaterials } from '@portal/shared/contract';
import { confirmApplication } from '@portal/signing/contract';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import { populationRegister } from '../../people/identity/schema';
import type { TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { passwordOf } from '../../testing/test-client';
import { cleanHouses, fileOf, signAll, transferForm, upload } from '../../testing/cases/case-driver';
import { comesOfAgeOn, isUnderAge } from '../authorities/guardianship';
const person = (kind: string) => ({
  name: PEOPLE[kind]?.name ?? '',
  identityNumber: PEOPLE[kind]?.identityNumber ?? '',
});
const CHILD = { name: '陈艾玛', identityNumber: 'E20160506' };
const TEENAGER = { name: '何嘉欣', identityNumber: 'H60123456' };
const GUEST = { name: 'Wagner', identityNumber: 'C01X00T47' };
const { services } = usingServices({}, { at: '2026-11-20T09:00:00+08:00' });
let houses: { bdcqzh: string }[] = [];
let used = 0;
const clients = new Map<string, TestClient>();
const as = (kind: string) => clients.get(kind) as TestClient;

beforeAll(async () => {
  await services.db.insert(populationRegister).values([
    { identityNumber: TEENAGER.identityNumber, name: TEENAGER.name, birthDate: '2008-11-21' },
    { identityNumber: GUEST.identityNumber, name: GUEST.name, birthDate: '1979-01-31' },
  ]);
  const [known] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (known)
    for (const [username, { name, identityNumber }] of [
      ['teenager', TEENAGER],
      ['guest', GUEST],
    ] as const)
      await services.db
        .insert(users)
        .values({ ...known, id: `u-${username}`, username, name, identityNumber, identityType: '3' });
  for (const kind of ['citizen', 'citizen-2', 'reviewer']) clients.set(kind, await services.signedIn(kind));
  for (const username of ['teenager', 'guest']) clients.set(username, await enter(username));
  houses = await cleanHouses(as('citizen'));
});

async function enter(username: string): Promise<TestClient> {
  const device = services.client();
  await device.signIn(username, passwordOf('citizen-2'));
  return device;
}
/** A sale to this buyer, by passport or permit. */
async function send({ name, identityNumber, ...more }: typeof GUEST & Record<string, unknown>) {
  const form = transferForm(houses[used]?.bdcqzh ?? '');
  form.parties.qlr = [{ ...form.parties.qlr?.[0], zjzl: '3', hyzk: '1', qlrmc: name, zjh: identityNumber, ...more }];
  const data = await as('citizen').ask(startApplication, {
    processCode: 'house-transfer',
    regionCode: '330106',
    form,
    notice: { version: '2026-11-01' },
  });
  const listed = await as('citizen').ask(listMaterials, { businessNumber: data.businessNumber });
  for (const { materialId } of listed.filter(({ required, state }) => required && state === 'missing'))
    await upload(as('citizen'), data.businessNumber, materialId, `${materialId} ${data.businessNumber}`);
  await upload(as('citizen'), data.businessNumber, 'M016', `M016 ${data.businessNumber}`);
  const sent = (
    await as('citizen').post('/api/reg3/apply/sendForConfirm', { ywh: data.businessNumber, version: data.version })
  ).body;
  return {
    ywh: data.businessNumber,
    flowId: sent.data?.qsglbsm as string,
    errors: sent.data?.errors ?? [],
    said: sent,
  };
}
const buyerFor = async (kind: string, ywh: string) =>
  ((await fileOf(as(kind), ywh))?.parties ?? []).find(({ role }: { role: string }) => role === 'qlr');
const confirm = (kind: string, ywh: string, sqrbsm: string) =>
  as(kind).ask(confirmApplication, {
    businessNumber: ywh,
    applicantId: sqrbsm,
    notice: { version: '2026-11-01' },
  });
const drop = (ywh: string) => as('citizen').ask(cancelApplication, { businessNumber: ywh, revocationReason: '不办了' });
const accept = (change: Record<string, unknown>) =>
  as('reviewer').ask(acceptGuardianship, {
    ward: { ...CHILD, birthDate: '2016-05-06' },
    guardian: person('citizen-2'),
    incapacity: 'minor',
    proof: '出生证 8801',
    ...change,
  });

test('a guardian of a child with a passport is accepted by the birth date in the document, and acts without the form saying so', async () => {
  expect((await refusalOf(accept({ ward: CHILD }))).message).toBe('请按被监护人的证件填写出生日期');
  expect((await refusalOf(accept({ ward: { ...CHILD, birthDate: '2008-11-20' } }))).message).toContain(
    '被监护人已满18周岁',
  );
  expect((await refusalOf(accept({ ward: { ...CHILD, birthDate: '2016-02-31' } }))).code).toBe('B000');
  expect((await refusalOf(accept({ guardian: { name: 'Chen Wei', identityNumber: 'E90000001' } }))).message).toBe(
    '请按监护人的证件填写出生日期',
  );
  expect(
    (await refusalOf(accept({ guardian: { name: 'Chen Wei', identityNumber: 'E90000001', birthDate: '2010-01-01' } })))
      .message,
  ).toBe('监护人未满18周岁');
  await accept({});
  // Whatever else the card says of age or guardians is not believed.
  const { ywh, flowId, said } = await send({
    ...CHILD,
    csrq: '1990-01-01',
    jhrxm: '张明远',
    jhrzjh: PEOPLE.citizen?.identityNumber,
  });
  expect([said.data?.errors ?? [], said.msg]).toEqual([[], '']);
  const { sqrbsm } = await buyerFor('citizen-2', ywh);
  expect((await refusalOf(confirm('citizen', ywh, sqrbsm))).code).toBe('B000');
  await confirm('citizen-2', ywh, sqrbsm);
  await signAll(as('citizen-2'), flowId);
  expect((await buyerFor('citizen-2', ywh)).signedAt).not.toBeNull();
  await drop(ywh);
});

test('who is under age by the population register does not act alone, whatever number they have, until their birthday', async () => {
  // Of whom the seller names is told nothing: it is sent like an adult's, and the buyer learns why to go to a guardian.
  const young = await send(TEENAGER);
  expect(young.errors).toEqual([]);
  const alone = await buyerFor('teenager', young.ywh);
  expect((await refusalOf(confirm('teenager', young.ywh, alone.sqrbsm))).message).toBe(
    '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理',
  );
  expect((await refusalOf(accept({ ward: { ...TEENAGER, birthDate: '2001-01-01' } }))).message).toBe(
    '被监护人的出生日期与登记的不一致，请核对后重试',
  );
  await accept({ ward: TEENAGER });
  // The guardian whom an officer accepts meanwhile goes on with the case that waits.
  await confirm('citizen-2', young.ywh, (await buyerFor('citizen-2', young.ywh)).sqrbsm);
  await drop(young.ywh);
  const { ywh } = await send(TEENAGER);
  const { sqrbsm } = await buyerFor('citizen-2', ywh);
  expect((await refusalOf(confirm('teenager', ywh, sqrbsm))).message).toBe(
    '未满18周岁或者被宣告无、限制民事行为能力的，由监护人代为办理',
  );
  await drop(ywh);
  services.clock.set('2026-11-21T00:00:01+08:00');
  for (const kind of ['citizen', 'citizen-2']) clients.set(kind, await services.signedIn(kind));
  clients.set('teenager', await enter('teenager'));
  const grown = await send(TEENAGER);
  expect(grown.errors).toEqual([]);
  const place = await buyerFor('teenager', grown.ywh);
  expect((await refusalOf(confirm('citizen-2', grown.ywh, place.sqrbsm))).code).toBe('B000');
  await confirm('teenager', grown.ywh, place.sqrbsm);
  await drop(grown.ywh);
});

test('an adult with a passport acts alone', async () => {
  clients.set('guest', await enter('guest'));
  const { ywh, errors } = await send(GUEST);
  expect(errors).toEqual([]);
  await confirm('guest', ywh, (await buyerFor('guest', ywh)).sqrbsm);
  await drop(ywh);
  used += 1;
});

test.each([
  ['2008-02-29', '2026-03-01'],
  ['2006-02-28', '2024-02-28'],
  ['2006-12-31', '2024-12-31'],
])('born on %s one comes of age on %s', (birth, day) => {
  expect(comesOfAgeOn(birth)).toBe(day);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  expect([isUnderAge(birth, before), isUnderAge(birth, day)]).toEqual([true, false]);
});
