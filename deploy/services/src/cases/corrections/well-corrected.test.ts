// What is filed or corrected without the register at hand, over HTTP: amounts, parts and properties are held against it
// at acceptance and before a correction is signed.
import { claimApplication, saveApplication } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import type { ListedRight } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { Filed, Filing } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: houseOf } = usingOffice();

const named = ({ certificate }: ListedRight): Record<string, FieldValue> => ({
  bdcqzh: certificate.titleCertificateNumber,
});
const sale = (house: ListedRight, more: Record<string, FieldValue> = {}, rest: Partial<Filing> = {}): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['enterprise'], qlr: ['citizen'] },
  fields: { ...named(house), zrfe: '', sfdygh: '0', ...more },
  ...rest,
});
const claimed = async (ywh: string): Promise<string> => {
  await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
  return ywh;
};

/** The starter changes these fields of a case that is to be corrected. */
async function mend(filed: Filed, ywh: string, fields: Record<string, FieldValue>): Promise<Filed> {
  const { starter } = filed.filing;
  const { form, version } = await office.fileAs(starter, ywh);
  const { body } = await office.as(starter).post(saveApplication.url, {
    ywh,
    version,
    form: { ...form, fields: { ...form.fields, ...fields } },
  });
  if (body.resultCode !== 'A000') throw new Error(body.msg);
  return { ...filed, ywh, version: body.data.version };
}
const ask = (ywh: string, ...keys: string[]): Promise<string> =>
  office.opinion('acceptor', ywh, '5', {
    corrections: keys.map((key) => ({ kind: 'field', key, reason: '请核对' })),
  });

test('a price in the wrong unit is refused at acceptance and when it is corrected, and mended without anything lost', async () => {
  const filed = await office.sent(sale(await houseOf('enterprise'), { cjjg: '130.00' }));
  await office.sign(filed);
  const ywh = await claimed(await office.submit(filed));
  await expect(office.opinion('acceptor', ywh, '1')).rejects.toThrow(/以“元”为单位.*《不动产登记暂行条例》第十六条/);
  await ask(ywh, 'cjjg', 'htbh');
  const wrong = await mend(filed, ywh, { cjjg: 'abc', htbh: 'HT-2026-000123' });
  const said = await office.send(wrong);
  expect(said.data?.errors?.map(({ path }) => path)).toEqual(['fields.cjjg']);
  const mended = await mend(wrong, ywh, { cjjg: '1300000.00' });
  expect((await office.send(mended)).resultCode).toBe('A000');
  await office.sign(mended);
  await claimed(await office.submit(mended));
  expect(await office.opinion('acceptor', ywh, '1')).toBe('ACCEPTED');
});

test('what an owner corrects is held against the form and the register before it is signed again', async () => {
  const house = await houseOf('citizen');
  const filed = await office.sent({
    ...sale(house, { zrfe: '50' }),
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
  });
  await office.sign(filed);
  const ywh = await claimed(await office.submit(filed));
  await ask(ywh, 'cjjg', 'zrfe');
  const wrong = await mend(filed, ywh, { cjjg: '13000000000.00', zrfe: '120' });
  const said = await office.send(wrong);
  expect(said.data?.errors?.map(({ path }) => path)).toEqual(['fields.cjjg', 'fields.zrfe']);
});

const entriesOn = async ({ unit }: ListedRight): Promise<string[]> =>
  (await services.db.select().from(restrictions).where(eq(restrictions.unitId, unit.id))).map(({ kind }) => kind);

const both = ({ certificate, unit }: ListedRight): Record<string, FieldValue> => ({
  bdcqzh: certificate.titleCertificateNumber,
  bdcdyh: unit.unitNumber,
});

test('a certificate and a unit that do not belong together are refused: to a court when it files, of somebody else’s property at acceptance', async () => {
  const [house, other] = [await houseOf('enterprise'), await houseOf('enterprise')];
  const fields = { ...both(house), bdcdyh: other.unit.unitNumber };
  const order: Filing = {
    business: 'seal-up',
    starter: 'court',
    cast: { zxjg: ['court'], bzxr: ['enterprise'] },
    fields: { ...fields, cflx: '1' },
  };
  const said = await office.refusedSending(order);
  expect(said.data.errors).toEqual([expect.objectContaining({ path: 'fields.bdcdyh', message: MISMATCH })]);
  const filed = await office.sent({
    business: 'dissent',
    starter: 'citizen-2',
    cast: { lhgxr: ['citizen-2'] },
    fields: { ...fields, zl: '文三路的一处房屋' },
  });
  await office.sign(filed);
  const ywh = await claimed(await office.submit(filed));
  await expect(office.opinion('acceptor', ywh, '1')).rejects.toThrow(MISMATCH);
});
const MISMATCH = '不动产单元号与证书记载的不一致，请核对';

describe('who corrects which property is meant moves the case to it', () => {
  test.each<[string, Pick<Filing, 'business' | 'starter' | 'cast' | 'fields'>, string]>([
    [
      'an interested party',
      {
        business: 'dissent',
        starter: 'citizen-2',
        cast: { lhgxr: ['citizen-2'] },
        fields: { zl: '文三路的一处房屋' },
      },
      'dissent',
    ],
    [
      'a court',
      { business: 'seal-up', starter: 'court', cast: { zxjg: ['court'], bzxr: ['citizen'] }, fields: { cflx: '1' } },
      'sealed',
    ],
  ])('%s', async (_, filing, kind) => {
    const [wrong, meant] = [await houseOf('citizen'), await houseOf('citizen')];
    const filed = await office.sent({ ...filing, fields: { ...filing.fields, ...both(wrong) } });
    await office.sign(filed);
    const ywh = await claimed(await office.submit(filed));
    await ask(ywh, 'bdcqzh', 'bdcdyh');
    const mended = await mend(filed, ywh, both(meant));
    const said = await office.send(mended);
    expect([said.resultCode, said.msg]).toEqual(['A000', '']);
    await office.sign(mended);
    await office.submit(mended);
    expect(await office.decide(ywh, filing.starter)).toBe('COMPLETED');
    expect([await entriesOn(wrong), await entriesOn(meant)]).toEqual([[], [kind]]);
  });

  test('one that the register does not have is refused', async () => {
    const house = await houseOf('enterprise');
    const filed = await office.sent({
      business: 'dissent',
      starter: 'citizen-2',
      cast: { lhgxr: ['citizen-2'] },
      fields: { ...both(house), zl: '文三路的一处房屋' },
    });
    await office.sign(filed);
    const ywh = await claimed(await office.submit(filed));
    await ask(ywh, 'bdcqzh');
    await expect(mend(filed, ywh, { bdcqzh: '浙（2024）杭州市不动产权第9999999号' })).rejects.toThrow(
      '登记簿中未查询到该不动产',
    );
  });
});
