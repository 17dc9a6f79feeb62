// Rights that a form names beside the chosen one: booked with it for the same holders, refused for anybody else's.
import { usingServices } from '../../testing';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import { activateCertificates } from '../certificates/issue';
import { certificates } from '../certificates/schema';
import { isRefusal } from '../../platform/core/errors';
import { describeOnOne } from '../../testing/index';
import { namedRightErrors } from './named-rights';
import type { ListedRight } from './register';
import { findRightOfUnit, findUnit, listRegisteredRights } from './register';
import { restrictions, units } from '../schema';
import { writeRegister } from '../ownership/write-register';

const numberOf = (who: string): string => PEOPLE[who]?.identityNumber ?? '';
type Located = Pick<ListedRight, 'unit' | 'certificate'>;
const partOf = ({ unit }: Pick<ListedRight, 'unit'>, serial: number): string =>
  `${unit.unitNumber.slice(0, 24)}9${String(serial).padStart(3, '0')}`;

describeOnOne('rights named beside the chosen one', () => {
  const { services } = usingServices();

  /** Houses of one holder on which no entry stands. */
  async function houses(who: string, unitKind = 'house'): Promise<ListedRight[]> {
    const { rows } = await listRegisteredRights(
      services.db,
      [numberOf(who)],
      { pageNumber: 1, pageSize: 100 },
      { unitKind, rightTypes: unitKind === 'house' ? ['4'] : [] },
    );
    const entries = await services.db.select({ unitId: restrictions.unitId }).from(restrictions);
    return rows.filter(
      ({ unit, holderNames, right }) =>
        holderNames.length === 1 && right.layer === 'title' && !entries.some(({ unitId }) => unitId === unit.id),
    );
  }

  async function book(processCode: string, chosen: Located, form: ApplicationForm): Promise<string> {
    const business = await loadBusiness(processCode);
    const id = randomUUID();
    const application = {
      id,
      form,
      unitNumber: chosen.unit.unitNumber,
      titleCertificateNumber: chosen.certificate.titleCertificateNumber,
      regionCode: chosen.unit.regionCode,
      location: chosen.unit.location,
    };
    return services.db
      .transaction(async (tx) => {
        await writeRegister(tx, application, business, services.clock.now());
        await activateCertificates(tx, id);
        return id;
      })
      .catch((error: unknown) => {
        if (isRefusal(error)) return error.message;
        throw error;
      });
  }

  const renamed = (...numbers: string[]): ApplicationForm => ({
    fields: { djyy: '30001', xqlrmc: '张明远新' },
    parties: { qlr: [{ qlrmc: '张明远', zjh: numberOf('citizen') }] },
    tables: { qz: numbers.map((qzh) => ({ qzh, qzzl: '某处' })) },
  });

  test('one new name is written for every certificate of the list, and each gets a new one', async () => {
    const [chosen, other] = await sameOffice();
    const id = await book('group-right-modify', chosen, renamed(other.certificate.titleCertificateNumber));
    const papers = await services.db
      .select()
      .from(certificates)
      .where(and(inArray(certificates.unitId, [chosen.unit.id, other.unit.id]), eq(certificates.applicationId, id)));
    expect(papers.map(({ unitId, status }) => [unitId, status]).toSorted()).toEqual(
      [
        [chosen.unit.id, 'valid'],
        [other.unit.id, 'valid'],
      ].toSorted(),
    );
    for (const before of [chosen, other]) {
      const after = await findRightOfUnit(services.db, before.unit.id);
      expect(after?.holders.map(({ name }) => name)).toEqual(['张明远新']);
      expect(after?.unit.version).toBe(before.unit.version + 1);
      const [old] = await services.db.select().from(certificates).where(eq(certificates.id, before.certificate.id));
      expect(old?.status).toBe('cancelled');
    }
  });

  async function sameOffice(): Promise<[ListedRight, ListedRight]> {
    const all = (await houses('citizen')).filter(({ holderNames }) => holderNames[0] === '张明远');
    const pair = all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter(({ unit }) => unit.regionCode === first.unit.regionCode)
        .map((second) => [first, second] as const),
    )[0];
    if (!pair) throw new Error('no two houses of one office');
    return [...pair];
  }

  const namesOn = async (listed: ListedRight | undefined) =>
    (await findRightOfUnit(services.db, listed?.unit.id ?? ''))?.holders.map(({ name }) => name);

  test("somebody else's certificate, one that does not exist and the chosen one again change nothing", async () => {
    const [chosen] = await sameOffice();
    const [foreign] = await houses('citizen-2');
    const unknown = '未查询到同一权利人名下的这本不动产权证书，请核对证书号';
    const business = await loadBusiness('group-right-modify');
    for (const [number, message] of [
      [foreign?.certificate.titleCertificateNumber ?? '', unknown],
      ['浙（2024）杭州市不动产权第9999999号', unknown],
      [chosen.certificate.titleCertificateNumber, '这处不动产已经列入，每处只列一次'],
    ] as const) {
      const named = {
        form: renamed(number),
        unitNumber: chosen.unit.unitNumber,
        titleCertificateNumber: chosen.certificate.titleCertificateNumber,
      };
      expect(await namedRightErrors(services.db, named, business, services.clock.now())).toEqual([
        { path: 'tables.qz.0.qzh', label: '一并办理的不动产', message },
      ]);
      expect(await book('group-right-modify', chosen, renamed(number))).toBe(`${message}，不能登簿`);
    }
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    expect((await findRightOfUnit(services.db, foreign?.unit.id ?? ''))?.certificate.id).toBe(foreign?.certificate.id);
    expect(await namesOn(foreign)).toEqual(foreign?.holderNames);
  });

  test('a sealed property of the list stops the whole booking', async () => {
    const [chosen, other] = await sameOffice();
    const [seal] = await services.db
      .insert(restrictions)
      .values({ unitId: other.unit.id, kind: 'sealed', holder: '法院', startsOn: '2026-11-01', endsOn: '2029-01-01' })
      .returning();
    expect(await book('group-right-modify', chosen, renamed(other.certificate.titleCertificateNumber))).toBe(
      '该不动产已被法院查封，不能登簿',
    );
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    expect(await namesOn(chosen)).toEqual(chosen.holderNames);
    await services.db.delete(restrictions).where(eq(restrictions.id, seal?.id ?? ''));
  });

  const remade = (chosen: Located, serials: number[], more: Record<string, string> = {}): ApplicationForm => ({
    fields: { bgfs: '1', bgly: '分割', ...more },
    parties: { qlr: [] },
    tables: {
      xdy: serials.map((serial) => ({
        xdyh: partOf(chosen, serial),
        xzl: `新单元${serial}`,
        fwyt: '11',
        jzmj: `${serial}0.50`,
      })),
    },
  });

  test('a divided unit gives way to its parts, a merger makes one of two', async () => {
    const [chosen] = await sameOffice();
    await book('house-unit-modify', chosen, remade(chosen, [1, 2]));
    expect(await findRightOfUnit(services.db, chosen.unit.id)).toBeNull();
    const parts = [];
    for (const serial of [1, 2]) {
      const unit = await findUnit(services.db, partOf(chosen, serial));
      const part = await findRightOfUnit(services.db, unit?.id ?? '');
      expect(part).toMatchObject({
        unit: {
          location: `新单元${serial}`,
          parcelId: chosen.unit.parcelId,
          register: { jzmj: `${serial}0.50`, fwjg: chosen.unit.register.fwjg },
        },
        certificate: { status: 'valid' },
        holders: [{ name: chosen.holderNames[0], identityNumber: numberOf('citizen') }],
      });
      if (part) parts.push(part);
    }
    const [left, right] = parts;
    if (!left || !right) throw new Error('no parts');
    await book(
      'house-unit-modify',
      left,
      remade(left, [3], { bgfs: '2', hbzh: right.certificate.titleCertificateNumber }),
    );
    for (const { unit } of parts) expect(await findRightOfUnit(services.db, unit.id)).toBeNull();
    const merged = await findUnit(services.db, partOf(left, 3));
    expect(
      (await findRightOfUnit(services.db, merged?.id ?? ''))?.holders.map(({ identityNumber }) => identityNumber),
    ).toEqual([numberOf('citizen')]);
  });

  test('no part may take a unit of somebody else, lie in another parcel, or lose an entry', async () => {
    const [chosen] = await houses('citizen');
    const [foreign] = await houses('citizen-2');
    if (!chosen || !foreign) throw new Error('no houses');
    const form = remade(chosen, [5]);
    const elsewhere = {
      ...form,
      tables: { xdy: [{ ...form.tables?.xdy?.[0], xdyh: foreign.unit.unitNumber }] },
    } as ApplicationForm;
    const isNear = foreign.unit.unitNumber.slice(0, 19) === chosen.unit.unitNumber.slice(0, 19);
    expect(await book('house-unit-modify', chosen, elsewhere)).toMatch(
      isNear ? /^该不动产单元已登记/ : /^变更后的单元应当在原来的宗地内/,
    );
    await services.db.insert(units).values({
      unitNumber: partOf(chosen, 6),
      regionCode: chosen.unit.regionCode,
      location: '他人',
      register: {},
      surveyedFor: numberOf('citizen-2'),
    });
    expect(await book('house-unit-modify', chosen, remade(chosen, [6]))).toMatch(
      /^该不动产单元已登记，或者不是为您测绘的/,
    );
    const [mortgage] = await services.db
      .insert(restrictions)
      .values({ unitId: chosen.unit.id, kind: 'mortgage', holder: '银行', startsOn: '2026-11-01' })
      .returning();
    expect(await book('house-unit-modify', chosen, form)).toBe(
      `不动产单元${chosen.unit.unitNumber}上还有抵押权，须先注销，才能分割、合并`,
    );
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    await services.db.delete(restrictions).where(eq(restrictions.id, mortgage?.id ?? ''));
  });

  test('an easement stands on the unit that the form names and on the one that it serves, for its holders alone', async () => {
    const [serving, served] = await houses('citizen', 'land');
    if (!serving || !served) throw new Error('no land');
    const form = (gydbdcdyh: string, who: 'citizen' | 'citizen-2'): ApplicationForm => ({
      fields: {
        gydqzh: serving.certificate.titleCertificateNumber,
        gydbdcdyh,
        xydqzh: served.certificate.titleCertificateNumber,
        xydbdcdyh: served.unit.unitNumber,
        qssj: '2026-11-20',
        jssj: '2036-11-19',
      },
      parties: { qlr: [{ qlrmc: who === 'citizen' ? '张明远' : '李思宁', zjh: numberOf(who) }] },
    });
    expect(await book('easement-first', serving, form(served.unit.unitNumber, 'citizen'))).toBe(
      '申请所列的不动产单元与登记簿中的不一致，不能登簿',
    );
    expect(await book('easement-first', serving, form(serving.unit.unitNumber, 'citizen-2'))).toBe(
      '需役地的权利人已不是申请中列明的人，不能登簿',
    );
    await book('easement-first', serving, form(serving.unit.unitNumber, 'citizen'));
    const written = await services.db
      .select()
      .from(restrictions)
      .where(eq(restrictions.kind, 'easement'))
      .orderBy(restrictions.position);
    expect(written.map(({ unitId, holder, endsOn }) => [unitId, holder, endsOn])).toEqual([
      [serving.unit.id, '张明远', '2036-11-19'],
      [served.unit.id, '张明远', '2036-11-19'],
    ]);
  });
});
