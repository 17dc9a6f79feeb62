// A signature flow over HTTP: opened with its signers, cancelled by who opened it, and nobody signs without the right
// to.
import { sendForConfirm } from '@portal/applications/contract';
import { cancelFlow, listSigners } from '@portal/signing/contract';
import type { TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { cleanHouses, fileOf, signAll, signInEverybody, startDraftOf, upload } from '../../testing/cases/case-driver';
const { services } = usingServices();
let people: People;
let ywh: string;
let version: number;
let flowId: string;

const send = async () => (await people.seller.ask(sendForConfirm, { businessNumber: ywh, version })).flowId;
const partyOf = async (role: string): Promise<string> =>
  (await fileOf(people.seller, ywh)).parties.find((party: { role: string }) => party.role === role).sqrbsm;
const sign = async (person: TestClient, sqrbsm: string) => (await signPlace(person, { qsglbsm: flowId, sqrbsm })).body;
const signers = (person = people.seller) => person.ask(listSigners, { flowId });

beforeAll(async () => {
  people = await signInEverybody(services);
  const [house] = await cleanHouses(people.seller);
  ({ ywh, version } = await startDraftOf(people.seller, house?.bdcqzh ?? ''));
  for (const code of ['M015', 'M016']) await upload(people.seller, ywh, code, `${code} ${ywh}`);
});

test('S4.75 a flow is opened for every party of the case and every document, and waits for each', async () => {
  flowId = await send();
  const flow = await signers();
  const parties = [await partyOf('ywr'), await partyOf('qlr')];
  expect([...new Set(flow.signers.map(({ applicantId }) => applicantId))].toSorted()).toEqual(parties.toSorted());
  expect(flow.signers.filter(({ state }) => state === 'signed')).toEqual([]);
  expect(flow.signers.filter(({ me }) => me).length).toBe(flow.signers.length / 2);
});

test('S6.16 who has no right to sign cannot: not another party, not somebody else, not an official, not before confirming', async () => {
  const [seller, buyer] = [await partyOf('ywr'), await partyOf('qlr')];
  for (const [person, party] of [
    [people.seller, buyer],
    [people.buyer, seller],
    [people.acceptor, buyer],
    [await services.signedIn('enterprise'), buyer],
    // Theirs, but the content is not confirmed yet.
    [people.buyer, buyer],
  ] as const)
    expect((await sign(person, party)).resultCode).toBe('B000');
  expect((await signers()).signers.filter(({ state }) => state === 'signed')).toEqual([]);
});

test('S4.76 who opened a flow cancels it: what was signed is void, nobody signs it any more, and another is opened', async () => {
  await signAll(people.seller, flowId);
  expect((await signers()).signers.some(({ state }) => state === 'signed')).toBe(true);
  const cancel = (person: TestClient) => person.ask(cancelFlow, { flowId });
  expect((await refusalOf(cancel(people.buyer))).code).toBe('B000');
  expect((await refusalOf(cancel(await services.signedIn('enterprise')))).code).toBe('B000');
  expect(await cancel(people.seller)).toEqual({ status: 'DRAFT' });
  expect((await refusalOf(cancel(people.seller))).code).toBe('B000');
  expect((await signers()).status).toBe('cancelled');
  expect((await sign(people.seller, await partyOf('ywr'))).resultCode).toBe('B000');
  const before = flowId;
  flowId = await send();
  expect(flowId).not.toBe(before);
  expect((await signers()).signers.filter(({ state }) => state === 'signed')).toEqual([]);
});
