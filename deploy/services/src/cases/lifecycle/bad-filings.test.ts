// What is filed wrongly is refused with the reason and the source of the rule, in words, beside the field; nothing that
// was typed is lost.
import { recallApplication, saveApplication } from '@portal/applications/contract';
import type { ApplicationForm, FieldValue, Party } from '@portal/shared/catalogue';
import { listRegisteredRights } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { Filed, Filing, Said } from '../../testing/cases/office-way';
import { formOf, numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit } from '../../testing/tables/burden-unit';
import { changedTables, rowSums } from '../../testing/tables/row-sums';

const { services, office, bookedHome: houseOf } = usingOffice();
/** Of the citizen's; drafts leave it alone. */
let house: Place;
beforeAll(async () => {
  const { certificate, unit } = await houseOf('citizen');
  house = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
});

const DRAFTS = ['applications', 'application_parties', 'named_numbers', 'audit_entries', 'idempotency_keys'];
const NOT_THE_HOLDER: Party = { qlrmc: '赵成', zjh: '330106197503030159' };

type Place = Record<string, FieldValue>;
/** A right of the citizen's of this kind that nothing stands on. */
async function rightOf(unitKind: string, rightType: string): Promise<Place> {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf('citizen')],
    { pageNumber: 1, pageSize: 100 },
    { unitKind, rightTypes: [rightType] },
  );
  const taken = (await services.db.select().from(restrictions)).map(({ unitId }) => unitId);
  const found = rows.find(({ unit, holderNames }) => holderNames.length === 1 && !taken.includes(unit.id));
  if (!found) throw new Error(`no right of kind ${rightType}`);
  return { bdcqzh: found.certificate.titleCertificateNumber, bdcdyh: found.unit.unitNumber };
}

const sale = (): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: ['citizen-2', 'surveyor'] },
  // The home has neither mortgage nor tenant: what becomes of them is not asked.
  fields: { ...house, zrfe: '', sfdygh: '', czrgm: '' },
});
const mortgage = (more: Place = {}): Filing => ({
  business: 'pledge-first',
  starter: 'bank',
  cast: { dyqr: ['bank'], dyr: ['citizen'] },
  fields: { ...house, dyfs: '1', bdbzzqse: '80.00', ...more },
});
const shares =
  (first: string, second: string) =>
  (form: ApplicationForm): ApplicationForm => ({
    ...form,
    parties: {
      ...form.parties,
      qlr: (form.parties.qlr ?? []).map((card, at) => ({ ...card, gyfs: '2', qlbl: at === 0 ? first : second })),
    },
  });
const fields =
  (changed: Place) =>
  (form: ApplicationForm): ApplicationForm => ({ ...form, fields: { ...form.fields, ...changed } });

interface Bad {
  /** A filing that nothing is wrong with, and what is typed wrongly then. */
  good: () => Filing;
  typed: (form: ApplicationForm) => ApplicationForm | Promise<ApplicationForm>;
  path: string;
  /** The reason, and the source of the rule. */
  says: RegExp;
}

const BAD: Readonly<Record<string, Bad>> = {
  'a deceased who is not the holder': {
    good: () => ({
      business: 'house-transfer-inherit',
      starter: 'citizen-2',
      cast: { qlr: ['citizen-2'] },
      fields: { bdcqzh: house.bdcqzh ?? '' },
      cards: { bjcr: [{ qlrmc: '张明远', zjh: numberOf('citizen') }] },
      // Whoever files here afterwards is the same person.
      isDeceasedAlive: true,
    }),
    typed: (form) => ({
      ...form,
      parties: { ...form.parties, bjcr: (form.parties.bjcr ?? []).map((card) => ({ ...card, ...NOT_THE_HOLDER })) },
    }),
    path: 'fields.bdcqzh',
    says: /请核对证书号、权利人姓名.*《不动产登记暂行条例》第十四条第二款第二项/,
  },
  'shares above one': {
    good: sale,
    typed: shares('60', '60'),
    path: 'parties.qlr.0.qlbl',
    says: /份额合计120%，超出20%.*《中华人民共和国民法典》第二百九十八条/,
  },
  'a part above the whole': {
    good: sale,
    typed: fields({ zrfe: '120' }),
    path: 'fields.zrfe',
    says: /不能大于100%/,
  },
  'a mortgage of a house on a homestead': {
    good: () => mortgage(),
    typed: async (form) => fields(await rightOf('homestead', '6'))(form),
    path: 'fields.bdcqzh',
    says: /“宅基地使用权.*不能办理“不动产抵押权首次登记”.*《中华人民共和国民法典》第三百九十九条第二项/,
  },
  'a mortgage of a house on contracted land': {
    good: () => mortgage(),
    typed: async (form) => fields(await rightOf('contract', '9'))(form),
    path: 'fields.bdcqzh',
    says: /土地承包经营权.*不能办理“不动产抵押权首次登记”.*《中华人民共和国民法典》/,
  },
  'a sale of a house on a homestead': {
    good: sale,
    typed: async (form) => fields(await rightOf('homestead', '6'))(form),
    path: 'fields.bdcqzh',
    says: /“宅基地使用权.*不能办理“存量房（二手房）买卖转移登记”.*《中华人民共和国民法典》/,
  },
  'the document of one person for two': {
    good: sale,
    typed: (form) => ({
      ...form,
      parties: {
        ...form.parties,
        qlr: (form.parties.qlr ?? []).map((card) => ({ ...(form.parties.qlr?.[0] ?? card) })),
      },
    }),
    path: 'parties.qlr.1.zjh',
    says: /证件号与前面的当事人相同.*《不动产登记暂行条例》第十六条/,
  },
  'a debt in 元 where 万元 is asked for': {
    good: () => mortgage(),
    typed: fields({ bdbzzqse: '800000' }),
    path: 'fields.bdbzzqse',
    says: /是否以“万元”为单位.*《中华人民共和国民法典》第四百条/,
  },
  'a price in 万元 where 元 is asked for': {
    good: sale,
    typed: fields({ cjjg: '125' }),
    path: 'fields.cjjg',
    says: /是否以“元”为单位.*《不动产登记暂行条例》第十六条/,
  },
  'an amount with a unit of its own': {
    good: () => mortgage(),
    typed: fields({ bdbzzqse: '80万元' }),
    path: 'fields.bdbzzqse',
    says: /被担保主债权数额/,
  },
};

const save = async ({ ywh, version, filing }: Filed, form: ApplicationForm): Promise<Said> =>
  (await office.as(filing.starter).post(saveApplication.url, { ywh, version, form })).body;

test.each(Object.entries(BAD))('%s is refused in words', async (_, { good, typed, path, says }) => {
  office.rest();
  const filed = await office.draft(good());
  const before = await office.fileAs(filed.filing.starter, filed.ywh);
  const sums = await rowSums(services.db);
  const form = await typed(formOf(filed.business, filed.filing, office.today()));
  const saved = await save(filed, form);
  const refused =
    saved.resultCode === 'A000' ? await office.send({ ...filed, version: Number(saved.data.version) }) : saved;
  expect(refused.resultCode).toBe('B000');
  expect(refused.data?.errors).toContainEqual({ path, message: expect.stringMatching(says) as string });
  // The draft is where it was, with everything that the services have taken; what they have not taken is still on the
  // page.
  const after = await office.fileAs(filed.filing.starter, filed.ywh);
  expect(after.zt).toBe('DRAFT');
  const kept = saved.resultCode === 'A000' ? form : before.form;
  const registered = filed.business.fields.filter(({ source }) => source === 'register').map(({ key }) => key);
  expect(after.form.fields).toMatchObject(filledOf(kept.fields, registered));
  for (const [role, cards] of Object.entries(kept.parties as ApplicationForm['parties']))
    expect(after.form.parties[role] ?? []).toMatchObject(cards.map((card) => filledOf(card)));
  expect(changedTables(sums, await rowSums(services.db)).filter((table) => !DRAFTS.includes(table))).toEqual([]);
});

/** What somebody has typed. */
function filledOf(values: Record<string, unknown>, registered: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== '' && value !== undefined && !registered.includes(key)),
  );
}

test('a contract that is registered already is not registered a second time', async () => {
  const contract = { dyhth: '杭银抵字2026第00077号' };
  const first = mortgage(contract);
  expect(await office.decide(await office.file(first), 'bank')).toBe('COMPLETED');
  const refused = await office.refusedSending(first);
  const said = await office.send(await office.draft(first));
  expect([refused.resultCode, said.resultCode, said.msg]).toEqual([
    'B000',
    'B000',
    '编号为杭银抵字2026第00077号的合同已经在该不动产上办理过抵押权登记，不能重复登记，不能申请（《不动产登记暂行条例》第十八条）',
  ]);
  // A second debt of the same people is another contract.
  const second = { ...first, fields: { ...first.fields, dyhth: '杭银抵字2026第00078号' } };
  expect((await office.send(await office.draft(second))).resultCode).toBe('A000');
});

test('a forged form answers nothing that the register rules out, and cannot leave out what it leaves open', async () => {
  const { certificate, unit } = await houseOf('citizen');
  const home = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
  const plain: Filing = { ...sale(), cast: { ywr: ['citizen'], qlr: ['citizen-2'] }, fields: { ...home, zrfe: '' } };
  const other: Party = { ...NOT_THE_HOLDER, qlrlx: '1', zjzl: '1', dh: '13900000099', sfdl: '0' };
  const forged = await office.draft({
    ...plain,
    fields: { ...plain.fields, sfdygh: '1' },
    cards: { gyr: [other], ydyqr: [other] },
  });
  const kept = await office.fileAs('citizen', forged.ywh);
  expect(kept.facts).toEqual([]);
  expect(kept.form.fields).not.toHaveProperty('sfdygh');
  expect(kept.form.parties).toMatchObject({ gyr: [], ydyqr: [] });
  expect((await office.send(forged)).resultCode).toBe('A000');
  await office.as('citizen').ask(recallApplication, { businessNumber: forged.ywh });

  await burdenUnit(services.db, unit.id, 'mortgage');
  expect((await office.fileAs('citizen', forged.ywh)).facts).toEqual(['mortgage']);
  const silent = await office.refusedSending({ ...plain, fields: { ...plain.fields, sfdygh: '' } });
  expect(silent).toMatchObject({ data: { errors: [{ path: 'fields.sfdygh', message: '请选择是否带押过户' }] } });
  const answered = await office.draft({ ...plain, fields: { ...plain.fields, sfdygh: '0' } });
  expect((await office.send(answered)).resultCode).toBe('A000');
});
