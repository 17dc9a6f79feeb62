// Consent to the notice, over HTTP: each party is shown it, nobody confirms without, and what they agreed to is kept
// with its version.
import { confirmApplication } from '@portal/signing/contract';
import { recallApplication } from '@portal/applications/contract';
import { refusalOf } from '../../testing';
import { PRIVACY_NOTICE } from '@portal/applications/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { upload } from '../../testing/cases/case-driver';
import type { Filed } from '../../testing/cases/office-way';
import { brief } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: houseOf } = usingOffice();
let filed: Filed;
beforeAll(async () => {
  const house = await houseOf('citizen');
  filed = await office.sent({
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: { bdcqzh: house.certificate.titleCertificateNumber, bdcdyh: house.unit.unitNumber, sfdygh: '0' },
  });
});

describe('a residence and a lease of the same home', () => {
  let home: { bdcqzh: string; bdcdyh: string };
  const reside = (sfkcz: '0' | '1') => ({
    ...{ business: 'habitation-first' as const, starter: 'citizen' as const },
    cast: { ywr: ['citizen' as const], jzqr: ['citizen-2' as const] },
    fields: { ...home, sfkcz, sfzs: '1' },
  });
  const let_ = () => ({
    ...{ business: 'lease-sign' as const, starter: 'citizen' as const },
    cast: { ywr: ['citizen' as const], ztr: ['enterprise' as const] },
    fields: home,
  });
  const housed = async () => {
    const { certificate, unit } = await houseOf('citizen');
    home = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
  };

  test('letting that is not agreed is stopped in words, the resident’s consent opens it', async () => {
    await housed();
    await office.decide(await office.file(reside('0')), 'citizen-2');
    const draft = await office.draft(let_());
    const refused = await office.send(draft);
    expect(refused).toMatchObject({ resultCode: 'B000', msg: expect.stringContaining('居住权人的书面同意') });
    await upload(office.as('citizen'), draft.ywh, 'M058', 'consent of the resident');
    expect(await office.send(draft)).toMatchObject({ resultCode: 'A000' });
  });

  test('where letting is agreed the home is let', async () => {
    await housed();
    await office.decide(await office.file(reside('1')), 'citizen-2');
    expect(await office.send(await office.draft(let_()))).toMatchObject({ resultCode: 'A000' });
  });
});

describe('a home that is let', () => {
  test('is sold once the tenant has been asked, with the paper that proves it', async () => {
    const { certificate, unit } = await houseOf('citizen');
    const home = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
    const sold = (czrgm: string) => ({
      ...{ business: 'house-transfer' as const, starter: 'citizen' as const },
      cast: { ywr: ['citizen' as const], qlr: ['citizen-2' as const] },
      fields: { ...home, sfdygh: '0', zrfe: '', czrgm },
    });
    // Of a home without a tenant nothing is asked.
    expect((await office.send(await office.draft(sold('')))).resultCode).toBe('A000');
    const other = await houseOf('citizen');
    Object.assign(home, { bdcqzh: other.certificate.titleCertificateNumber, bdcdyh: other.unit.unitNumber });
    await office.decide(
      await office.file({
        ...{ business: 'lease-sign', starter: 'citizen' },
        ...{ cast: { ywr: ['citizen'], ztr: ['enterprise'] }, fields: home },
      }),
      'citizen',
    );
    const unasked = await office.refusedSending(sold(''));
    expect(brief(unasked)).toMatch(/fields\.czrgm/);
    expect(brief(await office.refusedSending(sold('1')))).toContain('承租人放弃优先购买');
    // With the paper of it.
    expect((await office.send(await office.draft(sold('1')))).resultCode).toBe('A000');
  });
});

interface Shown {
  nt?: { bb: string; content: string[] };
  parties: { role: string; me: boolean; sqrbsm: string; nt?: { bb: string } }[];
}
const fileAs = async (who: string): Promise<Shown> => (await office.fileAs(who, filed.ywh)) as Shown;
const confirm = async (notice?: { version: string }) => {
  const mine = (await fileAs('citizen-2')).parties.find(({ me }) => me);
  return await office.as('citizen-2').ask(confirmApplication, {
    businessNumber: filed.ywh,
    applicantId: mine?.sqrbsm,
    notice,
  });
};
const consents = async (who: string) =>
  Object.fromEntries((await fileAs(who)).parties.map(({ role, nt }) => [role, nt?.bb ?? null]));

test('the buyer is shown the notice and what happens to their data; the seller, who has confirmed, is not asked again', async () => {
  const { notice } = await loadBusiness('house-transfer');
  const shown = (await fileAs('citizen-2')).nt;
  expect(shown?.bb).toBe(notice.version);
  expect(shown?.content).toHaveLength(notice.paragraphs.length + PRIVACY_NOTICE.length);
  expect(shown?.content.join()).toContain(PRIVACY_NOTICE[0]?.text);
  expect((await fileAs('citizen')).nt).toBeUndefined();
});

test('nobody confirms without having agreed, nor to a notice of another day', async () => {
  expect(await refusalOf(confirm())).toMatchObject({
    code: 'B000',
    message: expect.stringContaining('阅读并同意申请须知'),
  });
  expect(await refusalOf(confirm({ version: '2020-01-01' }))).toMatchObject({
    code: 'B000',
    message: expect.stringContaining('已更新'),
  });
  expect(await consents('citizen')).toEqual({ ywr: '2026-11-01', qlr: null });
});

test('what each has agreed to is kept with its version, for the parties and for the office; taking the case back ends it', async () => {
  await confirm({ version: '2026-11-01' });
  expect(await consents('citizen')).toEqual({ ywr: '2026-11-01', qlr: '2026-11-01' });
  await office.as('citizen').ask(recallApplication, { businessNumber: filed.ywh });
  expect(await consents('citizen')).toEqual({ ywr: null, qlr: null });
  services.clock.advance(1000);
  expect((await office.send(filed)).resultCode).toBe('A000');
  await office.sign(filed);
  const ywh = await office.submit(filed);
  const seen = (await office.fileAs('acceptor', ywh)) as Shown;
  expect(seen.parties.map(({ nt }) => nt?.bb)).toEqual(['2026-11-01', '2026-11-01']);
});
