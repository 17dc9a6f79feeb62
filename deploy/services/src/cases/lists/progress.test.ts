// The progress of a case over HTTP: by its number or the last six digits of it, with what is the asker's next step, and
// for nobody else.
import { eq } from 'drizzle-orm';
import { applications } from '../schema';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: houseOf } = usingOffice();

const progress = async (who: string, ywh: string) =>
  (await office.as(who).get('/api/pub3/progressQuery/queryProgress', { params: { ywh } })).body;
const steps = async (who: string, ywh: string): Promise<string[]> =>
  (await progress(who, ywh)).data.actions.filter(
    (action: string) => !['print', 'progress', 'withdraw'].includes(action),
  );

test('each party reads what they have to do next: sign, pay, see the certificate', async () => {
  const { certificate, unit } = await houseOf('citizen');
  const filing = {
    business: 'house-transfer' as const,
    starter: 'citizen' as const,
    cast: { ywr: ['citizen' as const], qlr: ['citizen-2' as const] },
    fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0', zrfe: '' },
  };
  const sent = await office.sent(filing);
  expect(await steps('citizen-2', sent.ywh)).toEqual(['confirm', 'refuse']);
  await office.sign(sent);
  expect(await steps('citizen', sent.ywh)).toContain('submit');
  const ywh = await office.submit(sent);
  expect(await steps('citizen', ywh)).toEqual([]);

  // The last six digits are enough for who takes part; for others they are no number.
  const short = ywh.slice(-6);
  for (const who of ['citizen', 'citizen-2']) expect((await progress(who, short)).data.ywh).toBe(ywh);
  for (const who of ['enterprise', 'bank', 'acceptor', 'sea-acceptor'])
    expect([who, await progress(who, short)]).toEqual([who, await progress(who, '999999')]);
  expect((await progress('citizen', '999999')).resultCode).toBe('B000');
  expect(await progress('enterprise', ywh)).toEqual(await progress('enterprise', '33010620261121999999'));

  await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
  expect(await steps('citizen-2', ywh)).toEqual(['pay']);
  await office.decide(ywh, 'citizen-2');
  expect(await steps('citizen-2', ywh)).toEqual(['viewCert']);
  // Who has sold holds no certificate.
  expect(await steps('citizen', ywh)).toEqual([]);

  // Two that end alike: neither is guessed.
  const other = await houseOf('citizen');
  const bdcqzh = other.certificate.titleCertificateNumber;
  const { said } = await office.start({
    ...filing,
    fields: { ...filing.fields, bdcqzh, bdcdyh: other.unit.unitNumber },
  });
  await services.db
    .update(applications)
    .set({ businessNumber: `33010620200101${short}` })
    .where(eq(applications.draftNumber, String(said.data?.ywh)));
  expect((await progress('citizen', short)).msg).toContain('完整的业务号');
  expect((await progress('citizen-2', short)).data.ywh).toBe(ywh);
});
