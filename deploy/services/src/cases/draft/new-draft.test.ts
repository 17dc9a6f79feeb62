// A new draft over HTTP: the person's own data are the account's and the register's whatever is sent, and a draft that
// is there already is offered first.
import { cancelApplication, findEarlierDraft, ownCard } from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import { refusalOf } from '../../testing';
import { randomUUID } from 'node:crypto';
import type { ApplicationForm, Party } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { ListedRight } from '../../register/standing/register';
import { rightHolders } from '../../register/schema';
import { usingOffice } from '../../testing/fixtures/using-office';

const { services, office, bookedHome: house } = usingOffice();
const OWNER = PEOPLE.citizen ?? fail();
const BUYER = PEOPLE['citizen-2'] ?? fail();
function fail(): never {
  throw new Error('the seed has no such person');
}

const start = async (who: string, lcdm: string, form: object, more: object = {}) => {
  const business = await loadBusiness(lcdm);
  return (
    await office
      .as(who)
      .post(
        '/api/reg3/apply/start',
        { lcdm, xzqbm: '330106', form, nt: { bb: business.notice.version }, ...more },
        { headers: { 'idempotency-key': randomUUID() } },
      )
  ).body;
};
const save = async (who: string, ywh: string, version: number, form: object) =>
  (await office.as(who).post('/api/reg3/apply/save', { ywh, version, form })).body;
const kept = async (who: string, ywh: string): Promise<ApplicationForm> => (await office.fileAs(who, ywh)).form;
const certificateOf = ({ certificate }: ListedRight) => certificate.titleCertificateNumber;
const sale = (right: ListedRight, ywr: Party, qlr: Party[] = []) => ({
  fields: { bdcqzh: certificateOf(right), jzmj: '9999.00', zl: '别处9号', fwyt: '20' },
  parties: { ywr: [ywr], qlr },
});

describe('own data', () => {
  test('what the account is known by is answered to itself alone, for the role in which it stands', async () => {
    const ask = (who: string, lcdm: string) => office.as(who).ask(ownCard, { processCode: lcdm });
    expect(await ask('citizen', 'house-transfer')).toEqual({
      holderRole: 'ywr',
      otherRole: 'qlr',
      partyType: '1',
      name: OWNER.name,
      identityType: '1',
      identityNumber: OWNER.identityNumber,
      telephone: OWNER.telephone,
    });
    expect(await ask('bank', 'pledge-first')).toMatchObject({
      otherRole: 'dyqr',
      partyType: '2',
      name: MORTGAGEE.name,
      identityNumber: MORTGAGEE.creditCode,
    });
    expect(await ask('citizen', 'pledge-first')).toMatchObject({ holderRole: 'dyr' });
    expect(await ask('citizen-2', 'house-transfer-inherit')).toMatchObject({ holderRole: 'qlr', otherRole: 'qlr' });
    expect((await refusalOf(ask('citizen', 'no-such-business'))).code).toBe('B000');
    expect((await services.client().refused(ownCard, { processCode: 'house-transfer' })).status).toBe(401);
  });

  test('the owner is the one of the register and of the account, and so is the property, whatever is sent', async () => {
    const own = await house('citizen');
    const { data } = await start(
      'citizen',
      'house-transfer',
      sale(own, { qlrmc: OWNER.name, zjh: '330106199001010017' }),
    );
    const { fields, parties } = await kept('citizen', data.ywh);
    expect(parties.ywr?.[0]).toMatchObject({
      qlrmc: OWNER.name,
      zjzl: '1',
      zjh: OWNER.identityNumber,
      dh: OWNER.telephone,
    });
    expect(fields).toMatchObject({ jzmj: own.unit.register.jzmj, zl: own.unit.location, fwyt: own.unit.register.fwyt });
    // Saved again as somebody else.
    const lie = { ...parties.ywr?.[0], qlrmc: '冒名', zjzl: '3', dh: '13911112222' };
    for (const version of [1, 2]) {
      const said = await save('citizen', data.ywh, version, {
        ...sale(own, lie, version === 2 ? [{ qlrmc: '王某' }] : []),
      });
      expect(said.resultCode).toBe('A000');
      const again = await kept('citizen', data.ywh);
      expect(again.parties.ywr?.[0]).toMatchObject({ qlrmc: OWNER.name, zjzl: '1', dh: '13911112222' });
      expect(again.fields).toMatchObject({ jzmj: own.unit.register.jzmj, zl: own.unit.location });
    }
  });

  test("the register's name goes before the account's, and nobody else's card is touched", async () => {
    const own = await house('citizen');
    await services.db.update(rightHolders).set({ name: '张远' }).where(eq(rightHolders.id, own.holderId));
    const other = { qlrmc: OWNER.name, zjh: '330106197503030159', dh: '' };
    const { data } = await start('citizen', 'house-transfer', sale(own, { qlrmc: '张远', zjh: '' }, [other]));
    const { parties } = await kept('citizen', data.ywh);
    expect(parties.ywr?.[0]).toMatchObject({ qlrmc: '张远', zjh: OWNER.identityNumber });
    expect(parties.qlr?.[0]).toMatchObject(other);
    await save('citizen', data.ywh, 1, sale(own, { ...parties.ywr?.[0], qlrmc: OWNER.name }, [other]));
    expect((await kept('citizen', data.ywh)).parties.ywr?.[0]).toMatchObject({ qlrmc: '张远' });
  });

  test('who does not hold the property stands in their own role under their own name', async () => {
    const right = await house('citizen');
    const form = {
      fields: { bdcqzh: certificateOf(right) },
      parties: {
        qlr: [{ qlrmc: '别名', zjh: BUYER.identityNumber }],
        bjcr: [{ qlrmc: OWNER.name, zjh: OWNER.identityNumber }],
      },
    };
    const { data } = await start('citizen-2', 'house-transfer-inherit', form);
    const { parties } = await kept('citizen-2', data.ywh);
    expect(parties.qlr?.[0]).toMatchObject({ qlrmc: BUYER.name, zjh: BUYER.identityNumber, dh: BUYER.telephone });
  });
});

describe('a second draft', () => {
  const offered = async (who: string, lcdm: string, bdcqzh: string) =>
    (await office.as(who).ask(findEarlierDraft, { processCode: lcdm, titleCertificateNumber: bdcqzh })).earlier;

  test('of one’s own property: the first is offered, refused where it was not seen, and kept beside a second one', async () => {
    const own = await house('citizen');
    const form = sale(own, { qlrmc: OWNER.name });
    const number = certificateOf(own);
    expect(await offered('citizen', 'house-transfer', number)).toBeNull();
    const presses = await Promise.all([1, 2, 3].map(() => start('citizen', 'house-transfer', form, { cxtx: false })));
    const [first = fail(), ...more] = presses.filter(({ resultCode }) => resultCode === 'A000');
    expect(more).toEqual([]);
    const { ywh, savedAt } = first.data;
    expect(await offered('citizen', 'house-transfer', number)).toEqual({ businessNumber: ywh, savedAt });
    expect(await start('citizen', 'house-transfer', form, { cxtx: false })).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringContaining(ywh),
    });
    // Another business, and another person, begin without being asked.
    expect(await offered('citizen', 'house-transfer-gift', number)).toBeNull();
    expect(await offered('citizen-2', 'house-transfer', number)).toBeNull();
    services.clock.advance(60_000);
    const second = await start('citizen', 'house-transfer', form, { cxtx: true });
    expect(second.data.ywh).not.toBe(ywh);
    expect((await offered('citizen', 'house-transfer', number))?.businessNumber).toBe(second.data.ywh);
    expect((await office.fileAs('citizen', ywh)).zt).toBe('DRAFT');
    const client = office.as('citizen');
    for (const gone of [second.data.ywh, ywh])
      await client.ask(cancelApplication, { businessNumber: gone, revocationReason: '不再办理' });
    expect(await offered('citizen', 'house-transfer', number)).toBeNull();
  });

  test("of somebody else's property: an heir goes on with what they have begun", async () => {
    const right = await house('citizen');
    const form = {
      fields: { bdcqzh: certificateOf(right) },
      parties: { qlr: [{ zjh: BUYER.identityNumber }], bjcr: [{ qlrmc: OWNER.name, zjh: OWNER.identityNumber }] },
    };
    const { data } = await start('citizen-2', 'house-transfer-inherit', form, { cxtx: false });
    expect((await offered('citizen-2', 'house-transfer-inherit', certificateOf(right)))?.businessNumber).toBe(data.ywh);
    expect((await start('citizen-2', 'house-transfer-inherit', form, { cxtx: false })).resultCode).toBe('B000');
    expect((await start('citizen-2', 'house-transfer-inherit', form, { cxtx: true })).resultCode).toBe('A000');

    // Another property from twenty tabs at once: one is kept, and nothing waits for a connection that never comes.
    const { rows } = await office.as('citizen').ask(listHouseRights, { pageSize: 100 });
    const moved = {
      ...form,
      fields: {
        bdcqzh: rows.find(({ titleCertificateNumber }) => titleCertificateNumber !== certificateOf(right))
          ?.titleCertificateNumber,
      },
    };
    const saves = await Promise.all(Array.from({ length: 20 }, () => save('citizen-2', data.ywh, 1, moved)));
    expect(saves.map(({ msg }) => msg).toSorted()).toEqual([
      '',
      ...Array<string>(19).fill('内容已在其他设备上更新，请查看最新内容后再操作'),
    ]);
  });
});
