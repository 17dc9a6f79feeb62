// A developer has the second building of a licensed project surveyed before it is built: from the accepted results on
// everybody finds its flats where they look for them.
import { getBuildingTable, listBuildings } from '@portal/queries/contract';
import { listPresaleHouses } from '@portal/signing/contract';
import { listChains } from '@portal/applications/contract';
import { SURVEYOR } from '../../../../seed/people';
import { describeOnBoth, usingServices } from '../../../testing';
import { OfficeWay } from '../../../testing/cases/office-way';
import { SurveyWay, projectForm, required, resultsOf } from '../../../testing/cases/survey-way';
/** Of 云栖雅苑, whose developer has a licence; its first building is on sale already. */
const LICENSED = '330106001009GB00099';
const BUILDING = `${LICENSED}F0002`;
const place = '杭州市西湖区云栖路8号云栖雅苑';
const rooms = ['0101', '0102'].map((number) => ({
  ...{ bdcdyh: `${BUILDING}${number}`, fh: `1单元${number.slice(1)}室`, szc: '1', zcs: '6', jzmj: '100.50' },
  ...{ tnjzmj: '85.25', ftjzmj: '15.25', fwyt: '10', fwjg: '3' },
}));
const results = resultsOf({ zd: { ...resultsOf({}, LICENSED).zd, zl: place }, fwqd: rooms });

describeOnBoth('flats of accepted results', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  beforeAll(() => {
    way = new SurveyWay(services);
  });

  const accepted = async (results: object, form = projectForm({ chlx: '2' }), who = 'enterprise') => {
    const number = await way.entrusted(who, await way.submitted(who, 'survey-apply', form), SURVEYOR.creditCode);
    required(await way.withFile('surveyor', number));
    required(await way.handIn(number, results));
    required(await way.check('acceptor', number, 'pass'));
    return () => way.check('reviewer', number, 'pass');
  };
  const presold = async (name: string, keyword = '') => {
    const client = way.as(name);
    const body = await client.ask(listPresaleHouses, { pageSize: 50, keyword });
    return body.rows;
  };
  const tableOf = async (name: string) =>
    JSON.stringify((await way.as(name).get(getBuildingTable.url, { params: { buildingId: BUILDING } })).body);

  test('another’s survey of the project is refused, that of its developer accepted; then building table, presale and first registration have its flats', async () => {
    const foreign = await way.submitted('bank', 'survey-apply', projectForm({ chlx: '2' }));
    await way.entrusted('bank', foreign, SURVEYOR.creditCode);
    required(await way.withFile('surveyor', foreign));
    expect(await way.handIn(foreign, results)).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringContaining('其他单位开发的项目'),
    });

    const secondLook = await accepted(results);
    // Nothing of it is anybody's before two officers have agreed.
    expect(await tableOf('enterprise')).toContain('没有查询到这幢楼');
    expect((await presold('enterprise')).filter(({ unitNumber }) => unitNumber.startsWith(BUILDING))).toEqual([]);
    required(await secondLook());

    // Everybody finds the building among those of its project, and its flats on sale.
    const citizen = way.as('citizen');
    const buildings = await citizen.ask(listBuildings, { projectId: LICENSED });
    expect(buildings).toContainEqual({ buildingId: BUILDING, name: '2幢', units: 2 });
    const table = await tableOf('citizen');
    expect(table).toContain('1单元101室');
    expect(table).not.toContain('100.50');
    expect(await tableOf('enterprise')).toContain('100.50');

    // The developer finds them by words under its licence, as they were surveyed; nobody else does.
    const flat = { unitNumber: `${BUILDING}0101`, location: `${place}2幢1单元101室`, area: '100.50' };
    expect(await presold('enterprise', '云栖雅苑2幢')).toEqual([
      expect.objectContaining({ ...flat, project: '云栖雅苑（演示）', licenceNumber: '杭售许字（2025）演示第0001号' }),
      expect.objectContaining({ unitNumber: `${BUILDING}0102` }),
    ]);
    expect(await presold('bank', '云栖雅苑2幢')).toEqual([]);
    expect(await presold('citizen', '云栖雅苑2幢')).toEqual([]);

    // Their first registration is filed from what was surveyed, and goes the office's whole way.
    const office = new OfficeWay(services);
    const filed = await office.file({
      ...{ business: 'house-first', starter: 'enterprise', cast: { qlr: ['enterprise'] } },
      fields: { bdcdyh: `${BUILDING}0102` },
    });
    expect(await office.decide(filed, 'enterprise')).toBe('COMPLETED');
    // The chain of the flat has its first registration done, that of its neighbour waits for a buyer.
    const stepsOf = async (bdcdyh: string) => {
      const client = way.as('enterprise');
      const body = await client.ask(listChains, { unitNumber: bdcdyh });
      const [house] = body.rows;
      return Object.fromEntries((house?.steps ?? []).map(({ code, state }) => [code, state]));
    };
    expect(await stepsOf(`${BUILDING}0102`)).toMatchObject({ first: 'done' });
    expect(await stepsOf(flat.unitNumber)).toMatchObject({ contract: 'due', first: 'waiting' });
    // What is registered is not presold any more.
    expect((await presold('enterprise', '云栖雅苑2幢')).map(({ unitNumber }) => unitNumber)).toEqual([flat.unitNumber]);
  });

  test('without a licence nothing is presold, and what was measured as it stands is no forecast', async () => {
    const unlicensed = resultsOf();
    required(await (await accepted(unlicensed))());
    const finished = rooms.map((room) => ({ ...room, bdcdyh: room.bdcdyh.replace('F0002', 'F0003') }));
    required(await (await accepted({ ...results, zd: undefined, fwqd: finished }, projectForm({ chlx: '3' })))());
    const numbers = (await presold('enterprise')).map(({ unitNumber }) => unitNumber);
    for (const { bdcdyh } of [...unlicensed.fwqd, ...finished]) expect(numbers).not.toContain(bdcdyh);
  });
});
