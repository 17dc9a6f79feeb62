// The steps of an application that the specification names: started, submitted, confirmed, cancelled, revoked.
import {
  cancelApplication,
  recallApplication,
  sendForConfirm,
  withdrawApplication,
} from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import { refusalOf, usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';
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
