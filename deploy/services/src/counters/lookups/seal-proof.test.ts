// A seal on paper, over HTTP: for whom a search shows it, of which the holder reads, with a number and a code that anybody can check.
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { pdfWords } from '../../testing/files/pdftotext';
import { ownershipProofs } from './ownership/schema';

const SEALS = '/api/pub3/query/sealUpInfo';
const PROOF = '/api/pub3/query/sealUpProof';
const NAME = PEOPLE.citizen?.name ?? '';
interface Row {
  bsm: string;
  bdcqzh: string;
  number: string;
  holder: string;
  zl: string;
}

describeOnOne('the proof of a seal', (makeServices) => {
  let services: TestServices;
  let citizen: TestClient;
  let seal: Row;
  const print = (person: TestClient, bsm: string) => person.get(PROOF, { params: { bsm } });
  const proofs = async (person: TestClient) =>
    (await person.get('/api/pub3/ownership/queryProveList')).body.data as {
      total: number;
      list: { fzbm: string; kind: string; xm: string[]; hycs: number }[];
    };
  const looks = async () => (await citizen.get('/api/pub3/look/queryMyList')).body.data as { total: number };
  beforeAll(async () => {
    services = await makeServices();
    citizen = await services.signedIn('citizen');
    [seal] = (await citizen.get(SEALS)).body.data.list;
  }, 240_000);

  test('says the property, its holder, the authority, the number and the term; pressed five times at once it is one paper, which anybody checks', async () => {
    const presses = await Promise.all(Array.from({ length: 5 }, () => print(citizen, seal.bsm)));
    for (const { headers } of presses) expect(headers['content-type']).toBe('application/pdf');
    const [words = null, ...others] = presses.map(({ raw }) => pdfWords(raw));
    for (const other of others) expect(other).toBe(words);
    // Said loudly where poppler-utils are not installed.
    if (words !== null)
      for (const said of ['查封登记信息证明', NAME, seal.bdcqzh, seal.zl, seal.holder, seal.number])
        expect(words).toContain(said.replaceAll(/\s/g, ''));
    const { total, list } = await proofs(citizen);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ kind: '查封登记信息证明', xm: [NAME], hycs: 0 });
    const [row] = await services.db.select().from(ownershipProofs);
    const code = row?.verifyCode ?? '';
    const checked = (await services.client().get('/api/pub3/query/certiCheck', { params: { code } })).body.data;
    expect(JSON.stringify(checked)).toContain('查封登记信息证明');
    expect((await proofs(citizen)).list[0]).toMatchObject({ hycs: 1 });
  });

  test('whom no search shows it reads the words of one that there is not; what authorities print the holder reads', async () => {
    const other = await services.signedIn('citizen-2');
    const refused = (await print(other, seal.bsm)).body;
    expect(refused).toMatchObject({ msg: '没有这个查封登记，或者您无权查询' });
    for (const unknown of [randomUUID(), 'none'])
      expect((await print(other, unknown)).body).toMatchObject({ resultCode: refused.resultCode, msg: refused.msg });
    for (const name of ['ops', 'finance', 'sea-acceptor', 'surveyor', 'bank'])
      expect([name, (await print(await services.signedIn(name), seal.bsm)).body.msg]).toEqual([name, refused.msg]);
    const before = (await looks()).total;
    const acceptor = await services.signedIn('acceptor');
    expect((await print(acceptor, seal.bsm)).headers['content-type']).toBe('application/pdf');
    expect((await looks()).total).toBe(before + 1);
    expect((await proofs(other)).total).toBe(0);
  });
});
