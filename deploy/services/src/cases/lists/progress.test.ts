// The progress of a case over HTTP: by its number or the last six digits of it, with what is the asker's next step, and
// for nobody else.
import { randomUUID } from 'node:crypto';
import { businessSummaries, loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { formatYuan } from '@portal/shared/kernel';
import { eq } from 'drizzle-orm';
import { findGuide } from '../../platform/config/guide';
import type { ApplicationRow } from '../access/access';
import { feeOfCase } from '../fees/case-fee';
import { maskForm } from '../looks/mask-form';
import { listMaterials } from '../materials/materials';
import { maskedPartyName } from '../parties/masked-name';
import { applications } from '../schema';
import { contentOf } from './receipt';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: houseOf } = usingOffice();

describe('guide, form and receipt of every business', () => {
  const TODAY = '2026-11-21';
  const REGION = '330106';
  /** Of people, none of whom the register or the account knows. */
  const filed = async (processCode: string, choose: 'first' | 'last') => {
    const form = sampleForm(await loadBusiness(processCode), { today: TODAY }, { choose });
    const at = services.clock.now();
    const row = { id: randomUUID(), processCode, regionCode: REGION, form, submittedAt: at, acceptedAt: at };
    const open = { status: 'ACCEPTED', location: '', unitNumber: null, titleCertificateNumber: null, savedAt: at };
    return { ...row, ...open, businessNumber: '33010620261121000001' } as unknown as ApplicationRow;
  };
  const asFee = ({ name, amount }: { name: string; amount: number | null }) => `${name} ${amount}`;

  test('have one time limit, one fee and one list of materials', async () => {
    const broken: string[] = [];
    let charged = 0;
    for (const { id } of businessSummaries) {
      const guide = await findGuide(services.context, id, REGION);
      const business = await loadBusiness(id);
      const limits = guide.limitDays === 0 ? ['当场办结'] : [`承诺${guide.commitDays}个`, `法定${guide.limitDays}个`];
      const offered = guide.materials.map(({ materialId, name }) => `${materialId} ${name}`);
      for (const choose of ['first', 'last'] as const) {
        const application = await filed(id, choose);
        const receipt = await contentOf(services.context, application, services.clock.now(), 'https://portal');
        for (const limit of limits) if (!receipt.limits.includes(limit)) broken.push(`${id}: ${receipt.limits}`);
        const listed = await listMaterials(services.db, application, services.clock.now());
        for (const { materialId, name, required, reason } of listed) {
          if (!offered.includes(`${materialId} ${name}`)) broken.push(`${id}: the guide has no ${name}`);
          const said = guide.materials.find((one) => one.materialId === materialId);
          if (required && !said?.required && !said?.note.includes(reason)) broken.push(`${id}: ${name} for ${reason}`);
        }
        for (const { materialId, required } of guide.materials)
          if (required && !listed.some((one) => one.materialId === materialId && one.required))
            broken.push(`${id}: ${materialId} is not asked for`);
        const { total, items } = await feeOfCase(services.db, application);
        const fee = total === 0 ? '不收费' : formatYuan(total);
        if (!receipt.fee.startsWith(fee)) broken.push(`${id}: the receipt says ${receipt.fee}, the slip ${fee}`);
        for (const item of items) {
          if (item.amount === 0) continue;
          charged += 1;
          const line = guide.fees.find(
            ({ name, amount }) => name === item.name && amount !== null && item.amount % amount === 0,
          );
          if (!line) broken.push(`${id}: ${asFee(item)} is not among ${guide.fees.map(asFee).join(', ')}`);
        }
        if (total > 0 && business.guide.conditions.some((text) => text.includes('不收登记费')))
          broken.push(`${id}: charges what its guide does not`);
      }
    }
    expect(broken).toEqual([]);
    expect(charged).toBeGreaterThan(50);
  });

  test('a court is named in full and pays nothing, a person is masked', async () => {
    const application = await filed('seal-up', 'first');
    const masked = { qlrmc: '张明远', zjzl: '1', qlrlx: '1' };
    const court = { qlrmc: '杭州市西湖区人民法院', zjzl: '8' };
    expect(maskForm({ fields: {}, parties: { zxjg: [court], bzxr: [masked] } }).parties).toMatchObject({
      ...{ zxjg: [{ qlrmc: '杭州市西湖区人民法院' }], bzxr: [{ qlrmc: '张*远' }] },
    });
    expect(maskedPartyName({ name: court.qlrmc, identityType: '8' })).toBe(court.qlrmc);
    expect(maskedPartyName({ name: masked.qlrmc, identityType: '1' })).toBe('张*远');
    for (const id of ['seal-up', 'unseal']) {
      const { shares } = await feeOfCase(services.db, { ...application, processCode: id });
      expect(shares.filter(({ role, total }) => role === 'zxjg' && total > 0)).toEqual([]);
    }
  });
});

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
