// Who does not hold a property starts on it over HTTP by naming it, goes the office's whole way, and learns before
// acceptance only that it exists.
import { listFees } from '@portal/payment/contract';
import { claimApplication } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { DEVELOPER, PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import { isNumber } from '../../platform/personal/where';
import type { ListedRight } from '../../register/standing/register';
import { findRightOfUnit } from '../../register/standing/register';
import { lapseEntries } from '../../register/ownership/entries/lapse-entries';
import { restrictions, unitLocks } from '../../register/schema';
import type { Filed, Filing } from '../../testing/cases/office-way';
import { upload } from '../../testing/cases/case-driver';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit, sealUnit } from '../../testing/tables/burden-unit';

const { services, office, bookedHome: houseOf } = usingOffice();
beforeAll(async () => {
  quiet = await houseOf('citizen');
});

/** About which nothing is booked. */
let quiet: ListedRight;
const numberOf = (who: string): string =>
  who === 'enterprise' ? DEVELOPER.creditCode : (PEOPLE[who]?.identityNumber ?? '');

const named = ({ certificate }: ListedRight): Record<string, FieldValue> => ({
  bdcqzh: certificate.titleCertificateNumber,
});
const correction = (house: ListedRight, more: Partial<Filing> = {}): Filing => ({
  business: 'house-corrections',
  starter: 'citizen-2',
  cast: { sqr: ['citizen', 'citizen-2'] },
  fields: {
    ...named(house),
    sqrlb: '2',
    sffbcz: '0',
    gzsx: ['4'],
    gzhzl: '杭州市西湖区文三路188号更正门牌1号',
    gzhqlrmc: '',
    gzhzjh: '',
  },
  ...more,
});
const dissent = (house: ListedRight): Filing => ({
  business: 'dissent',
  starter: 'citizen-2',
  cast: { lhgxr: ['citizen-2'] },
  fields: { ...named(house), bdcdyh: house.unit.unitNumber, zl: '文三路的一处房屋' },
});
const purchase = (house: ListedRight): Filing => ({
  business: 'new-house-transfer',
  starter: 'citizen',
  cast: { ywr: ['enterprise'], qlr: ['citizen'] },
  fields: named(house),
});

const sale = (house: ListedRight): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['enterprise'], qlr: ['citizen'] },
  fields: { ...named(house), zrfe: '' },
});

/** Everything that the portal answers to a person about a case and its property, in one text. */
async function seenBy(who: string, { ywh, filing }: Pick<Filed, 'ywh' | 'filing'>): Promise<string> {
  const client = office.as(who);
  const bdcqzh = String(filing.fields?.bdcqzh);
  const answers = [
    await client.get(`/api/reg3/bizPrimary/queryAll/${ywh}`),
    await client.get('/api/reg3/apply/queryMyApplyInfo', { params: { pageSize: 100 } }),
    await client.get('/api/pub3/progressQuery/queryProgress', { params: { ywh } }),
    await client.get('/api/reg3/bizPrimary/queryRegion', { params: { ywh } }),
    await client.get('/api/reg3/file/queryFiles', { params: { ywh } }),
    await client.get('/api/pub3/query/houseRights', { params: { lcdm: filing.business, bdcqzh, pageSize: 100 } }),
    await client.get('/api/pub3/query/houseRights', {
      params: { lcdm: filing.business, bdcqzh, qlrmc: '张明远', zjh: numberOf('citizen') },
    }),
  ];
  expect(answers.map(({ body }) => body.resultCode)).toEqual(answers.map(() => 'A000'));
  return JSON.stringify(answers.map(({ body }) => body));
}

/** What the register holds of a house and nobody has typed. */
function secretsOf({ unit }: ListedRight): string[] {
  return [unit.location, unit.unitNumber, String(unit.register.jzmj), '已被'];
}

describe('the whole way over HTTP', () => {
  test('an interested party begins a correction, the holder consents by signing', async () => {
    const house = await houseOf('citizen');
    const ywh = await office.file(correction(house));
    expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
    expect((await findRightOfUnit(services.db, house.unit.id))?.unit.location).toBe(
      '杭州市西湖区文三路188号更正门牌1号',
    );
  });

  test("an interested party enters a dissent on somebody else's house, once on one ground, also after it has lapsed", async () => {
    const house = await houseOf('citizen');
    const ywh = await office.file(dissent(house));
    const told = () =>
      services.db
        .select()
        .from(messages)
        .where(and(isNumber(messages.identityNumber, numberOf('citizen')), eq(messages.event, 'filedOnRight')));
    const before = (await told()).length;
    expect(await office.decide(ywh, 'citizen-2', 'ACCEPTED')).toBe('ACCEPTED');
    expect((await told()).length).toBe(before + 1);
    expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
    const [entry] = await services.db
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.unitId, house.unit.id), eq(restrictions.kind, 'dissent')));
    expect(entry?.holder).toBe(PEOPLE['citizen-2']?.name);
    // Nobody has sued: it lapses, and is not entered again for the same matter on the same ground.
    services.clock.advance(16 * 86_400_000);
    office.forgetSessions();
    await lapseEntries(services.context, services.clock.now());
    const again = await office.file(dissent(house));
    await expect(office.decide(again, 'citizen-2', 'ACCEPTED')).rejects.toThrow(/同一事项以同一理由.*第八十三条/);
    const { fields, ...other } = dissent(house);
    const onAnother = await office.file({ ...other, fields: { ...fields, yyly: '权利人的姓名登记错误，另有证据' } });
    expect(await office.decide(onAnother, 'citizen-2')).toBe('COMPLETED');
  });

  test('the obligee under a judgment files alone; the obligor is named, and neither confirms nor signs', async () => {
    const house = await houseOf('citizen');
    const filing = (sfsfws: string): Filing => ({
      business: 'house-transfer-divorce',
      starter: 'citizen-2',
      cast: { qlr: ['citizen-2'], ywr: ['citizen'] },
      fields: { ...named(house), sfsfws, lhrq: '2026-10-01' },
      papers: ['M027'],
    });
    const refused = await office.send(await office.draft(filing('0')));
    expect(refused.data.errors?.map(({ path, message }) => [path, message])).toContainEqual([
      'fields.bdcqzh',
      expect.stringMatching(/须由登记簿记载的权利人发起.*《不动产登记暂行条例》第十四条第二款第三项/),
    ]);
    const filed = await office.sent(filing('1'));
    expect(await office.fileAs('citizen', filed.ywh)).toBeNull();
    await office.sign(filed);
    expect(await office.decide(await office.submit(filed), 'citizen-2')).toBe('COMPLETED');
    expect((await findRightOfUnit(services.db, house.unit.id))?.holders.map(({ name }) => name)).toEqual([
      PEOPLE['citizen-2']?.name,
    ]);
  });

  test('the buyer begins the transfer of a new home, the developer signs', async () => {
    const house = await houseOf('enterprise');
    const ywh = await office.file(purchase(house));
    expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
    expect((await findRightOfUnit(services.db, house.unit.id))?.holders.map(({ name }) => name)).toEqual([
      PEOPLE.citizen?.name,
    ]);
  });
});

describe('before acceptance', () => {
  test('the buyer begins a sale of a mortgaged home: what the mortgagee must consent to is asked for at acceptance, and nothing typed is lost', async () => {
    const house = await houseOf('enterprise');
    await burdenUnit(services.db, house.unit.id, 'mortgage', true);
    const filed = await office.sent(sale(house));
    await office.sign(filed);
    const ywh = await office.submit(filed);
    const officer = office.as('acceptor');
    const fees = async () =>
      (await office.as('citizen').ask(listFees, { businessNumber: ywh })).map(({ name }) => name);
    // By the use that the register holds, which nobody knows yet.
    expect(await fees()).toEqual([]);
    await officer.ask(claimApplication, { businessNumber: ywh });
    await expect(office.opinion('acceptor', ywh, '1')).rejects.toThrow('须取得抵押权人的书面同意');
    // The officer asks for it instead of refusing; the buyer hands it in.
    expect(
      await office.opinion('acceptor', ywh, '5', {
        corrections: [{ kind: 'material', key: 'M058', reason: '登记簿记载了抵押权人的约定' }],
      }),
    ).toBe('CORRECTION');
    const buyer = office.as('citizen');
    expect((await upload(buyer, ywh, 'M058', 'consent of the mortgagee')).resultCode).toBe('A000');
    await office.submit({ ...filed, version: (await office.fileAs('citizen', ywh)).version });
    await officer.ask(claimApplication, { businessNumber: ywh });
    expect(await office.opinion('acceptor', ywh, '1')).toBe('ACCEPTED');
    expect(await fees()).toEqual(['登记费（住宅类）']);
  });

  test.each([
    ['correction', 'citizen', correction, null],
    ['dissent', 'enterprise', dissent, null],
    ['purchase', 'enterprise', purchase, '查封'],
    ['sale', 'enterprise', sale, '查封'],
  ] as const)('a %s tells nothing of a sealed house, in no call and no state', async (_, holder, filingOf, stops) => {
    const house = await houseOf(holder);
    await sealUnit(services.db, house.unit.id);
    const filing = filingOf(house);
    const hidden = secretsOf(house).filter((secret) => !Object.values(filing.fields ?? {}).includes(secret));
    const filed = await office.sent(filing);
    const texts = [await seenBy(filing.starter, filed)];
    await office.sign(filed);
    const ywh = await office.submit(filed);
    texts.push(await seenBy(filing.starter, { ywh, filing }));
    for (const secret of hidden) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    // The officer is told, and only then does anything stop.
    await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
    if (stops === null) return void expect(await office.opinion('acceptor', ywh, '1')).toBe('ACCEPTED');
    await expect(office.opinion('acceptor', ywh, '1')).rejects.toThrow(stops);
    expect(await services.db.select().from(unitLocks).where(eq(unitLocks.unitNumber, house.unit.unitNumber))).toEqual(
      [],
    );
    expect(await office.opinion('acceptor', ywh, '3', { reasonCodes: ['17-9'], opinion: '不予受理' })).toBe(
      'NOT_ACCEPTED',
    );
  });

  test('after acceptance the case is about the house, the holder is notified, and a second one waits', async () => {
    const [first, second] = [await office.file(correction(quiet)), await office.file(correction(quiet))];
    for (const ywh of [first, second]) await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
    expect(await office.opinion('acceptor', first, '1')).toBe('ACCEPTED');
    expect(await office.fileAs('citizen-2', first)).toMatchObject({
      zl: quiet.unit.location,
      form: { fields: { bdcdyh: quiet.unit.unitNumber, jzmj: quiet.unit.register.jzmj } },
    });
    await expect(office.opinion('acceptor', second, '1')).rejects.toThrow('该不动产单元有正在办理的业务');
  });
});

describe('who has no right', () => {
  test('a certificate that does not exist and one of another holder are refused in the same words', async () => {
    const unknown =
      '未查询到该权利人名下的这本不动产权证书，请核对证书号、权利人姓名或名称和证件号（《中华人民共和国民法典》第二百二十条，《不动产登记暂行条例实施细则》第七十九条）';
    for (const filing of [
      correction(quiet, { cast: { sqr: ['citizen-2'] } }),
      correction(quiet, { cast: { sqr: ['enterprise', 'citizen-2'] } }),
      correction(quiet, {
        fields: { ...correction(quiet).fields, bdcqzh: '浙（2024）杭州市不动产权第9999999号' },
      }),
    ]) {
      const { said } = await office.start(filing);
      expect([said.resultCode, said.msg, said.data]).toEqual([
        'B000',
        unknown,
        { errors: [{ path: 'fields.bdcqzh', message: unknown }] },
      ]);
    }
  });

  test('who is not the holder cannot apply as one', async () => {
    const said = await office.send(
      await office.draft(correction(quiet, { fields: { ...correction(quiet).fields, sqrlb: '1' } })),
    );
    expect(said.data.errors).toEqual([
      expect.objectContaining({
        path: 'fields.bdcqzh',
        message: expect.stringMatching(/不在您名下.*实施细则》第七十九条/),
      }),
    ]);
  });

  test('a business that the law does not open stays closed', async () => {
    const { said } = await office.start({
      business: 'house-modify',
      starter: 'citizen-2',
      cast: { qlr: ['citizen'] },
      fields: { ...named(quiet), bgsx: ['2'], xzl: '杭州市西湖区文三路1号' },
    });
    expect(said.msg).toBe('未查询到您名下的该不动产权证书，请从“我的不动产”中选择');
  });

  test('registered values that the browser makes up are not kept', async () => {
    const filing = correction(quiet);
    const filed = await office.draft({
      ...filing,
      fields: { ...filing.fields, zl: '编造', jzmj: '1.00', bdcdyh: quiet.unit.unitNumber },
    });
    const { form } = await office.fileAs('citizen-2', filed.ywh);
    expect([form.fields.zl, form.fields.jzmj, form.fields.bdcdyh]).toEqual([undefined, undefined, undefined]);
  });

  test('whoever tries many certificates is stopped, by every call that takes one', async () => {
    const client = office.as('citizen-2');
    const tryOut = async (serial: number): Promise<string> => {
      const bdcqzh = `浙（2024）杭州市不动产权第${String(serial).padStart(7, '0')}号`;
      if (serial % 2 === 0)
        return (await office.start(correction(quiet, { fields: { ...correction(quiet).fields, bdcqzh } }))).said.msg;
      return (
        await client.get('/api/pub3/query/houseRights', {
          params: { lcdm: 'house-corrections', bdcqzh, qlrmc: '张明远', zjh: numberOf('citizen') },
          headers: { 'x-request': randomUUID() },
        })
      ).body.msg;
    };
    let stopped = '';
    for (let serial = 0; serial < 70 && stopped === ''; serial += 1)
      if ((await tryOut(serial)).includes('过于频繁')) stopped = String(serial);
    expect(Number(stopped)).toBeGreaterThan(10);
  });
});
