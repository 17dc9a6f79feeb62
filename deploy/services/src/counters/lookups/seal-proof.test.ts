// A seal on paper, over HTTP: for whom a search shows it, of which the holder reads, with a number and a code that
// anybody can check.
import type { OutputOf } from '@portal/shared/contract';
import { checkCertificate, listProofs, searchSeals } from '@portal/queries/contract';
import { listLooks } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import type { Caller } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { pdfWords } from '../../testing/files/pdftotext';
import { ownershipProofs } from './ownership/schema';
const PROOF = '/api/pub3/query/sealUpProof';
const NAME = PEOPLE.citizen?.name ?? '';

describeOnOne('the proof of a seal', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  let seal: OutputOf<typeof searchSeals>['rows'][number];
  const print = (person: Caller, bsm: string) => person.get(PROOF, { params: { bsm } });
  const proofs = (person: Caller) => person.ask(listProofs);
  const looks = () => citizen.ask(listLooks);
  beforeAll(async () => {
    [seal] = (await citizen.ask(searchSeals)).rows as [typeof seal];
  });

  test('says the property, its holder, the authority, the number and the term; pressed five times at once it is one paper, which anybody checks', async () => {
    const presses = await Promise.all(Array.from({ length: 5 }, () => print(citizen, seal.recordId)));
    for (const { headers } of presses) expect(headers['content-type']).toBe('application/pdf');
    const [words = null, ...others] = presses.map(({ raw }) => pdfWords(raw));
    for (const other of others) expect(other).toBe(words);
    // Said loudly where poppler-utils are not installed.
    if (words !== null)
      for (const said of [
        '查封登记信息证明',
        NAME,
        seal.titleCertificateNumber,
        seal.location,
        seal.holder,
        seal.documentNumber,
      ])
        expect(words).toContain(said.replaceAll(/\s/g, ''));
    const { total, rows } = await proofs(citizen);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ kind: '查封登记信息证明', names: [NAME], checks: 0 });
    const [row] = await services.db.select().from(ownershipProofs);
    const code = row?.verifyCode ?? '';
    const checked = await services.client().ask(checkCertificate, { code });
    expect(JSON.stringify(checked)).toContain('查封登记信息证明');
    expect((await proofs(citizen)).rows[0]).toMatchObject({ checks: 1 });
  });

  test('whom no search shows it reads the words of one that there is not; what authorities print the holder reads', async () => {
    const other = await services.signedIn('citizen-2');
    const refused = (await print(other, seal.recordId)).body;
    expect(refused).toMatchObject({ msg: '没有这个查封登记，或者您无权查询' });
    for (const unknown of [randomUUID(), 'none'])
      expect((await print(other, unknown)).body).toMatchObject({ resultCode: refused.resultCode, msg: refused.msg });
    for (const name of ['ops', 'finance', 'sea-acceptor', 'surveyor', 'bank'])
      expect([name, (await print(await services.signedIn(name), seal.recordId)).body.msg]).toEqual([name, refused.msg]);
    const before = (await looks()).total;
    const acceptor = await services.signedIn('acceptor');
    expect((await print(acceptor, seal.recordId)).headers['content-type']).toBe('application/pdf');
    expect((await looks()).total).toBe(before + 1);
    expect((await proofs(other)).total).toBe(0);
  });
});
