// What an organisation measures, from the file that it uploads to everybody who reads it afterwards: the plan, the
// building table, the first registration, the presale.
import { listPresaleHouses } from '@portal/signing/contract';
import { listHouseRights } from '@portal/shared/contract';
import { downloadPlan } from '@portal/surveying/contract';
import { SURVEYOR, DEVELOPER } from '../../../seed/people';
import { findUnit, shapeInForce } from '../../register/public';
import { commercialHouses } from '../../steps/chain/schema';
import { describeOnOne, usingServices } from '../../testing';
import { uploadBytes } from '../../testing/cases/case-driver';
import { pdfWords } from '../../testing/files/pdftotext';
import { PARCEL, SurveyWay, projectForm, required, resultsOf } from '../../testing/cases/survey-way';
const TEAM = SURVEYOR.creditCode;
const WEST = 120.36;
const SOUTH = 30.4;
/** A rectangle in steps of some twenty metres, closed. */
const box = (x: number, y: number, w: number, h: number): [number, number][] =>
  [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
    [x, y],
  ].map(([u = 0, v = 0]) => [WEST + u * 2e-4, SOUTH + v * 2e-4]);
const feature = (kind: string, ring: [number, number][], properties: object) => ({
  ...{ type: 'Feature', kind, properties: { ...properties, kind } },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
/** A parcel with a building of two storeys, on each of them a dwelling. */
const FILE = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature('parcel', box(0, 0, 2, 2), { ZDDM: PARCEL }),
    feature('building', box(0.5, 0.5, 1, 1), { ZDDM: PARCEL, ZRZH: `${PARCEL}F0001` }),
    feature('unit', box(0.5, 0.5, 0.5, 1), { ZDDM: PARCEL, BDCDYH: `${PARCEL}F00010101`, FH: '101室', SZC: '1' }),
    feature('unit', box(1, 0.5, 0.5, 1), { ZDDM: PARCEL, BDCDYH: `${PARCEL}F00010102`, FH: '102室', SZC: '2' }),
  ],
});

describeOnOne('from an upload to its use', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  beforeAll(() => {
    way = new SurveyWay(services);
  });

  test('outlines and rooms of a forecast survey are read by plan, building table, first registration and presale', async () => {
    const [model] = await services.db.select().from(commercialHouses).limit(1);
    const flat = { ...model!, unitNumber: `${PARCEL}F00010101`, area: '99.00', location: '按许可证', noticeOn: null };
    const unsold = { contractFiledOn: null, contractNumber: null, buyerName: null, buyerIdentityNumber: null };
    await services.db
      .insert(commercialHouses)
      .values({ ...flat, ...unsold, firstRegisteredOn: null, developerCode: DEVELOPER.creditCode });
    const enterprise = way.as('enterprise');
    const presale = async () =>
      (await enterprise.ask(listPresaleHouses, { pageSize: 50 })).rows.find(
        ({ unitNumber }) => unitNumber === flat.unitNumber,
      );
    expect(await presale()).toMatchObject({ area: '99.00', location: '按许可证' });

    const forecast = projectForm({ chlx: '2' });
    const number = await way.entrusted('enterprise', await way.submitted('enterprise', 'survey-apply', forecast), TEAM);
    required(await way.withFile('surveyor', number));
    const file = { name: '成果.geojson', mime: 'application/geo+json', bytes: Buffer.from(FILE) };
    const { bsm } = required(await uploadBytes(way.as('surveyor'), { ywh: number, datumBsm: 'M081' }, file));
    const { bg } = required(await way.post('surveyor', 'checkData', { ywh: number, datumBsm: 'M081', bsm })) as {
      bg: { cws: number; list: object[]; zds: number; zrzs: number; hs: number; zdmj: number };
    };
    expect(bg).toMatchObject({ list: [], cws: 0, zds: 1, zrzs: 1, hs: 2 });
    const results = resultsOf({ zd: { ...resultsOf().zd, zdmj: bg.zdmj.toFixed(2) } });
    required(await way.handIn(number, results));
    // Nothing of it is in force before two have agreed.
    expect(await shapeInForce(services.db, `${PARCEL}W00000000`)).toBeNull();
    expect(await presale()).toMatchObject({ area: '99.00' });
    required(await way.check('acceptor', number, 'pass'));
    required(await way.check('reviewer', number, 'pass'));

    // The register: parcel, building, units.
    expect(await shapeInForce(services.db, `${PARCEL}W00000000`)).toMatchObject({ kind: 'parcel', caseNumber: number });
    const building = await shapeInForce(services.db, `${PARCEL}F00010000`);
    expect(building?.outline).toEqual([[box(0.5, 0.5, 1, 1).map((at) => at.map((one) => expect.closeTo(one, 9)))]]);
    const unit = await findUnit(services.db, flat.unitNumber);
    expect(unit).toMatchObject({ stage: 'construction', register: { jzmj: '100.50' } });

    // Queries: the building table.
    const table = await enterprise.get('/api/pub3/commercialHousing/queryUnits', {
      params: { buildingId: `${PARCEL}F0001` },
    });
    expect(JSON.stringify(table.body)).toContain('1单元101室');

    // The first registration is offered what was surveyed, to whom it was surveyed for and to nobody else.
    const choices = async (name: string) =>
      (await way.as(name).ask(listHouseRights, { processCode: 'house-first', pageSize: 50 })).rows;
    const offered = (await choices('enterprise')).filter(({ unitNumber }) => unitNumber.startsWith(PARCEL));
    expect(offered.map(({ unitNumber }) => unitNumber)).toEqual([`${PARCEL}F00010101`, `${PARCEL}F00010102`]);
    expect(JSON.stringify(offered[0])).toContain('100.50');
    expect(JSON.stringify(await choices('citizen'))).not.toContain(PARCEL);

    // The presale names the flat as it was surveyed.
    expect(await presale()).toMatchObject({ area: '100.50', location: unit?.location });

    // A survey of what stands draws the plan of the building with the units that were uploaded.
    const change = { yywh: number, xglx: ['1'], xgnr: '面积', xgyy: '复测', lxr: '周启帆', lxdh: '13900000003' };
    const again = await way.submitted('enterprise', 'survey-modify-apply', change);
    await way.entrusted('enterprise', again, TEAM);
    required(
      await uploadBytes(way.as('surveyor'), { ywh: again, datumBsm: 'M081' }, file).then(async (sent) => {
        const { bsm: next } = required(sent);
        return way.post('surveyor', 'checkData', { ywh: again, datumBsm: 'M081', bsm: next });
      }),
    );
    const geometry = [{ key: 'b', lx: 'building', bdcdyh: `${PARCEL}F00010000`, coordinates: [[box(0.5, 0.5, 1, 1)]] }];
    required(await way.post('surveyor', 'saveGraphic', { ywh: again, geometry, attributes: [], version: 0 }));
    const plan = await way.as('surveyor').ask(downloadPlan, { businessNumber: again, key: 'b' });
    const words = pdfWords(plan.bytes);
    if (words === null) return;
    for (const expected of ['房产分户图', '第1层户界', '101室', '第2层户界', '102室'])
      expect(words).toContain(expected);
  });
});
