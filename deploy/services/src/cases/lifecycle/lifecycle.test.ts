// The steps of an application that the specification names: started, submitted, confirmed, cancelled, revoked.
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
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

let services: TestServices;
let people: People;
let houses: string[];

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
  houses = (await cleanHouses(people.seller)).map(({ bdcqzh }) => bdcqzh);
}, 240_000);
afterAll(async () => services.close());

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
  expect(
    (await seller.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version: draft.version })).body.data.zt,
  ).toBe('TO_CONFIRM');
  const mine = async () => (await fileOf(buyer, draft.ywh)).parties.find((party: { me: boolean }) => party.me);
  const before = await mine();
  expect(before.confirmedAt).toBeNull();
  const confirm = async () =>
    (await buyer.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm: before.sqrbsm, nt: { bb: '2026-11-01' } }))
      .body;
  expect((await confirm()).resultCode).toBe('A000');
  expect((await mine()).confirmedAt).not.toBeNull();
  expect((await seller.post('/api/reg3/apply/recall', { ywh: draft.ywh })).body.data.zt).toBe('DRAFT');
  expect((await confirm()).resultCode).toBe('B000');
});

test('S4.69 an application that is not yet submitted is cancelled; a submitted one is not', async () => {
  const { ywh } = await startDraftOf(people.seller, nextHouse());
  const cancel = async (number: string) =>
    (await people.seller.post('/api/reg3/apply/cancelApply', { ywh: number, cxyy: '不办了' })).body;
  expect((await cancel(ywh)).resultCode).toBe('A000');
  const draft = await driveToSubmit(people, nextHouse());
  const number = (await submitCall(people.seller, draft)).body.data.ywh;
  expect((await cancel(number)).resultCode).toBe('B000');
  expect(await stateOf(number)).toBe('SUBMITTED');
});

test('S4.67 S4.70 a prepared application is submitted, and revoked with a reason', async () => {
  const draft = await driveToSubmit(people, nextHouse());
  expect(await stateOf(draft.ywh)).toBe('TO_SUBMIT');
  const { ywh } = (await submitCall(people.seller, draft)).body.data;
  const file = await fileOf(people.seller, ywh);
  expect(file).toMatchObject({ zt: 'SUBMITTED', ywh });
  expect(Date.parse(file.submittedAt)).toBe(services.clock.now().getTime());
  const revoke = async (cxyy: string) =>
    (await people.seller.post('/api/reg3/pubApply/revokeProcess', { ywh, cxyy })).body;
  expect((await revoke(' ')).msg).toBe('请填写原因');
  expect((await revoke('双方协商一致不再办理')).data).toEqual({ zt: 'WITHDRAWN', waiting: [] });
  const steps = (await fileOf(people.seller, ywh)).timeline as { zt: string; note: string }[];
  expect(steps.some(({ zt, note }) => zt === 'WITHDRAWN' && note.includes('双方协商一致不再办理'))).toBe(true);
});
