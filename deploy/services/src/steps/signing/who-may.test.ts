// Who may not, at every declared call of signing: an expired session, another party of the same case, and an agent
// whose power has ended. Other people and other regions' officials are asked in cases/lists/foreign-numbers and
// testing/calls/foreign-records.
import { randomUUID } from 'node:crypto';
import * as shared from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import * as signing from '@portal/signing/contract';
import { PEOPLE } from '../../../seed/people';
import type { TestClient } from '../../testing';
import { namedBy, sendDeclared } from '../../testing/calls/declared-request';
import { signatureUrl } from '../../testing/cases/case-driver';
import { empower, placeIn, saleThroughAgent } from '../../testing/cases/flow-driver';
import { cardOf, driveContracts, person, saleOf } from '../../testing/contracts/contract-driver';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
const UNTIL = '2026-11-22';
const { refuseSignature, remindSigner, previewDocument, listDocuments, openDocument } = shared;
const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'at' in one && 'parts' in one;
const CALLS = [
  ...(Object.values(signing) as unknown[]),
  ...[refuseSignature, remindSigner, previewDocument, listDocuments, openDocument],
].filter(isCall);
const GIVEN = { signature: signatureUrl(), documentKind: 'inquiry-record', notice: { bb: '2026-11-01' } };

let d: Awaited<ReturnType<typeof driveContracts>>;
let agent: TestClient;
let numbers: Record<'case' | 'flow' | 'party' | 'contract' | 'contractParty', string>;
const UNKNOWN = {
  ...{ case: '33010620261120999999', flow: randomUUID(), party: randomUUID() },
  ...{ contract: '2026ES99999999', contractParty: randomUUID() },
};
type Kind = keyof typeof UNKNOWN;
const naming = (...kinds: Kind[]) => CALLS.filter((call) => kinds.some((kind) => namedBy(call).includes(kind)));
const ask = async (who: TestClient, call: Call, named: object) =>
  (await sendDeclared(who, call, { given: GIVEN, numbers: named })).body;

beforeAll(async () => {
  d = await driveContracts();
  const { services, seller, buyer, nextHouse, begin, send, confirm, of } = d;
  agent = await services.signedIn('bank');
  for (const principal of [seller, buyer]) await empower(principal, agent, UNTIL);
  const { ywh, qsglbsm } = await saleThroughAgent(seller, nextHouse().bdcqzh, UNTIL);
  const power = { wtqx: { from: '2026-11-20', to: UNTIL }, wtsx: ['1'] };
  const ywr = [{ dh: person('citizen').telephone, hyzk: '1', ...power }];
  const contract = await begin(saleOf(nextHouse().bdcqzh, {}, { ywr, qlr: [cardOf('citizen-2')] }), agent);
  await send(agent, contract);
  await confirm(buyer, contract);
  const sellers = (await of(buyer, contract)).parties.find(({ role }: { role: string }) => role === 'ywr').sqrbsm;
  const party = await placeIn(seller, ywh);
  numbers = { case: ywh, flow: qsglbsm, party, contract, contractParty: sellers };
}, 240_000);
afterAll(() => d.services.close());

test('another party of the same case, at every call that names whose place it is, gets and changes nothing', async () => {
  const before = await rowSums(d.services.db);
  const { identityNumber, telephone } = PEOPLE.citizen ?? fail();
  const calls = naming('party', 'contractParty');
  const told: [string, string][] = [];
  for (const call of calls) {
    const answer = await ask(d.buyer, call, numbers);
    const text = JSON.stringify(answer);
    expect([call.at, text.includes(identityNumber), text.includes(telephone)]).toEqual([call.at, false, false]);
    if (answer?.resultCode !== 'B000') told.push([call.at, text]);
  }
  expect(calls.length).toBeGreaterThan(8);
  // A question of whether they may is answered, in words.
  expect(told).toEqual([[signing.checkSigningPermission.at, expect.stringContaining('"flag":false')]]);
  expect(changedTables(before, await rowSums(d.services.db))).toEqual([]);
});

test('with a power that has ended, and with a session that has, no call of signing answers anything or changes anything', async () => {
  const open = naming('case', 'flow', 'party', 'contract', 'contractParty');
  expect(open.length).toBeGreaterThan(30);
  // While the power lasts they are known, or the numbers would be wrong for everybody.
  const answered: string[] = [];
  for (const call of open.filter(({ method }) => method === 'GET'))
    if ((await ask(agent, call, numbers))?.resultCode === 'A000') answered.push(call.at);
  expect(answered.length).toBeGreaterThan(4);
  d.services.clock.advance(3 * 86_400_000);
  const before = await rowSums(d.services.db);
  for (const call of CALLS.filter(({ who }) => who !== 'everybody')) {
    const { status, body } = await sendDeclared(d.seller, call, { given: GIVEN, numbers });
    expect([call.at, status, body.data]).toEqual([call.at, 401, null]);
  }
  expect(changedTables(before, await rowSums(d.services.db))).toEqual([]);
  await agent.signIn('bank');
  const after = await rowSums(d.services.db);
  for (const call of open)
    expect([call.at, await ask(agent, call, numbers)]).toEqual([call.at, await ask(agent, call, UNKNOWN)]);
  expect(changedTables(after, await rowSums(d.services.db))).toEqual([]);
});

function fail(): never {
  throw new Error('nobody of this name');
}
