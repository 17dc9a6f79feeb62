// Attacks on the rights of people who cannot defend them: wards, the dead, and joint owners.
import { claimApplication, startApplication } from '@portal/applications/contract';
import { listPrincipals } from '@portal/shared/contract';
import { refusalOf } from '../../testing';
import { eq } from 'drizzle-orm';
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import { changeSetting } from '../../operations/configuration/public';
import type { ListedRight } from '../../register/standing/register';
import { findRightOfUnit } from '../../register/standing/register';
import { rightHolders, rights } from '../../register/schema';
import { populationRegister } from '../../people/identity/schema';
import { isNumber } from '../../platform/personal/where';
import { opinion, signAll } from '../../testing/cases/case-driver';
import type { Filing } from '../../testing/cases/office-way';
import { brief, formOf, numberOf } from '../../testing/cases/office-way';
import { recordDeath } from '../../testing/cases/record-deaths';
import { addPapers, cancel, confirmPlace, placeOf, send } from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: houseOf } = usingOffice();

const place = ({ unit, certificate }: Pick<ListedRight, 'unit' | 'certificate'>): Record<string, FieldValue> => ({
  bdcqzh: certificate.titleCertificateNumber,
  bdcdyh: unit.unitNumber,
});
const holderOf = async ({ unit }: ListedRight) => (await findRightOfUnit(services.db, unit.id))?.holders ?? [];
async function belongsTo(house: ListedRight, person: { name: string; identityNumber: string }): Promise<void> {
  const [held] = await holderOf(house);
  await services.db
    .update(rightHolders)
    .set({ name: person.name, identityNumber: person.identityNumber })
    .where(eq(rightHolders.id, held?.id ?? ''));
}
const claim = (businessNumber: string) => office.as('acceptor').ask(claimApplication, { businessNumber });

describe.each([
  ['a minor', WARDS.child, 'citizen-2', 'citizen'],
  ['somebody who is declared incapable', WARDS.father, 'citizen', 'citizen-2'],
] as const)('the home of %s', (_, ward, guardian, buyer) => {
  /** Begun by the guardian in the ward's name. */
  async function begun(house: ListedRight, business: string, to: string) {
    const definition = await loadBusiness(business);
    const filing: Filing = {
      business,
      starter: guardian,
      cast: { ywr: [guardian], qlr: [to as 'citizen'] },
      fields: { ...place(house), sfdygh: '0' },
    };
    const form = formOf(definition, filing, office.today());
    const seller: Party = {
      ...form.parties.ywr?.[0],
      qlrmc: ward.name,
      zjh: ward.identityNumber,
      jhrxm: PEOPLE[guardian]?.name,
      jhrzjh: numberOf(guardian),
    };
    const [principal] = await office.as(guardian).ask(listPrincipals, { processCode: business });
    const whole = { ...form, parties: { ...form.parties, ywr: [seller] } };
    const { version } = definition.notice;
    const start = { processCode: business, regionCode: '330106', form: whole, notice: { version } };
    return office.as(guardian).ask(startApplication, { ...start, authorityId: principal?.authorityId });
  }
  const papers = async ({ businessNumber }: Begun, ...codes: string[]) =>
    addPapers(office.as(guardian), { businessNumber }, codes);

  test('is sold by the guardian with the written assurance that it is in the ward’s interest, not without, and not to the guardian', async () => {
    const house = await houseOf('enterprise');
    await belongsTo(house, ward);
    const own = await begun(house, 'house-transfer', guardian);
    await papers(own, 'M015', 'M016', 'M003', 'M069');
    const toOneself = await refusalOf(send(office.as(guardian), own));
    expect(Object.keys(toOneself.fields).join()).toMatch(/parties\.ywr\.0/);
    await cancel(office.as(guardian), own);
    const draft = await begun(house, 'house-transfer', buyer);
    await papers(draft, 'M015', 'M016', 'M003');
    const unassured = await refusalOf(send(office.as(guardian), draft));
    expect(unassured.fields['materials.M069']).toMatch(/为其利益（《中华人民共和国民法典》第三十五条、.*第十一条）/);
    await papers(draft, 'M069');
    await send(office.as(guardian), draft);
    await cancel(office.as(guardian), draft);
    // Who is no guardian of the ward begins nothing in their name.
    const filing: Filing = { business: 'house-transfer', starter: 'bank', cast: {}, fields: place(house) };
    await office.start(filing).then(({ said }) => expect(said.resultCode).toBe('B000'));
    expect((await holderOf(house)).map(({ name }) => name)).toEqual([ward.name]);
  });
});

describe('deaths', () => {
  const inheritance = (house: ListedRight, deceased: Party): Filing => ({
    business: 'house-transfer-inherit',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'] },
    fields: { bdcqzh: house.certificate.titleCertificateNumber, sffbcz: '0', jcfs: '1', wsbh: '' },
    cards: { bjcr: [deceased] },
    isDeceasedAlive: true,
  });
  const LIVES = /没有登记.+死亡，不能按继承、受遗赠办理.+《中华人民共和国民法典》第一千一百二十一条/;

  test('nobody inherits from who lives: the office is stopped until the death is registered, or the region takes a paper', async () => {
    const house = await houseOf('enterprise');
    const [name, identityNumber] = ['沈国栋', citizenNumber('330106', '19481123', 37)];
    await belongsTo(house, { name, identityNumber });
    await services.db.insert(populationRegister).values({ name, identityNumber });
    const ywh = await office.file(inheritance(house, { qlrmc: name, zjh: identityNumber }));
    await claim(ywh);
    const acceptor = office.as('acceptor');
    expect((await opinion(acceptor, ywh, '1')).msg).toMatch(LIVES);
    const readAs = (rows: readonly object[]) =>
      changeSetting(services.context, 'regionReadings', rows, { by: 'test', why: '理解不一' });
    await readAs([{ xzqbm: '330100', deathProof: 'papers' }]);
    expect(await office.decide(ywh, 'citizen-2')).toBe('ANNOUNCING');
    await readAs([]);
  });

  test('in the name of the dead nobody confirms or signs; what was signed after the death stops at the office', async () => {
    const house = await houseOf('citizen');
    const filing: Filing = {
      business: 'house-transfer',
      starter: 'citizen',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
      fields: { ...place(house), sfdygh: '0' },
    };
    const filed = await office.sent(filing);
    const number = numberOf('citizen-2');
    await recordDeath(services.db, [number], office.today());
    const buyer = office.as('citizen-2');
    const { applicantId } = await placeOf(office.as('citizen'), filed.ywh);
    await refusalOf(confirmPlace(buyer, filed.ywh, applicantId));
    const bring = (diedOn: string | null) =>
      services.db.update(populationRegister).set({ diedOn }).where(isNumber(populationRegister.identityNumber, number));
    // The register hears of it later than the account is used.
    await bring(null);
    await office.sign(filed);
    await signAll(buyer, filed.flowId);
    const ywh = await office.submit(filed);
    await bring('2026-09-30');
    await claim(ywh);
    expect((await opinion(office.as('acceptor'), ywh, '1')).msg).toMatch(
      /李思宁已于2026年9月30日死亡.+签署无效.+第十三条/,
    );
    // Who has died after signing has signed.
    await bring(office.today());
    expect((await opinion(office.as('acceptor'), ywh, '1')).resultCode).toBe('A000');
    await bring(null);
  });
});

test.each([
  ['house-transfer-gift', { ywr: ['citizen'], qlr: ['citizen-2'] }, {}],
  ['general-cancel', { qlr: ['citizen'] }, {}],
  ['pledge-first', { dyqr: ['bank'], dyr: ['citizen'] }, { dyhth: '杭银抵字2026第00901号' }],
  ['habitation-first', { ywr: ['citizen'], jzqr: ['citizen-2'] }, {}],
  ['right-modify', { qlr: ['citizen'] }, { djyy: '30007', xgyfs: '2' }],
] as const)('a joint owner alone: %s is refused with its reason', async (business, cast, fields) => {
  const house = await jointHouse();
  const filing: Filing = {
    business,
    starter: business === 'pledge-first' ? 'bank' : 'citizen',
    cast: cast as Filing['cast'],
    fields: { ...place(house), ...fields },
  };
  const said = brief(await office.refusedSending(filing));
  expect(said).toMatch(/登记簿记载了2位权利人，请全部列为|三分之二/);
  expect((await holderOf(house)).map(({ name }) => name).toSorted()).toEqual(['李思宁', '张明远'].toSorted());
});

let joint: ListedRight | undefined;
/** Of the citizen and somebody else, jointly; refusals leave it as it is. */
async function jointHouse(): Promise<ListedRight> {
  if (joint) return joint;
  const house = await houseOf('citizen');
  const right = await findRightOfUnit(services.db, house.unit.id);
  await services.db
    .update(rights)
    .set({ ownershipMode: '1' })
    .where(eq(rights.id, right?.right.id ?? ''));
  await services.db.insert(rightHolders).values({
    rightId: right?.right.id ?? '',
    position: 1,
    name: PEOPLE['citizen-2']?.name ?? '',
    identityNumber: numberOf('citizen-2'),
    certificateId: right?.certificate?.id ?? null,
  });
  joint = house;
  return house;
}
