// Every reading call of the queries department, as those ask it who have much and those who name one thing among very
// many.
import { PEOPLE } from '../../../seed/people';
import { TEST_CAPTCHA } from '../test-client';
import { certificateAt, codeAt, personAt, unitNumberAt } from './fill-register';

export type Asker = 'citizen' | 'enterprise' | 'bank' | 'court' | 'acceptor' | 'reviewer' | 'content';
/** Address below `/api`, parameters, and who asks it. */
export type QueryCall = readonly [who: Asker, address: string, params?: Readonly<Record<string, string | number>>];

/** @param rows houses of the register */
export function queryCalls(rows: number): readonly QueryCall[] {
  // A house of an ordinary person, with a mortgage, in the region of the demo office.
  const row = Math.min(rows, 12_000) - (Math.min(rows, 12_000) % 1_600) + 122;
  const named = { qlrmc: '某人', zjh: personAt(Math.floor(row / 20)) };
  const certificate = { bdcqzh: certificateAt(row) };
  const building = unitNumberAt(row).slice(0, 24);
  const citizen = { qlrmc: PEOPLE.citizen?.name ?? '', zjh: PEOPLE.citizen?.identityNumber ?? '' };
  const last = Math.max(1, Math.floor(rows / 50 / 10) - 2);
  return [
    ['citizen', 'pub3/ownership/queryProve', { cxmd: '1' }],
    ['enterprise', 'pub3/ownership/queryProve', { cxmd: '1' }],
    ['enterprise', 'pub3/ownership/queryProve', { cxmd: '1', pageNo: last }],
    ['citizen', 'pub3/ownership/queryProveList'],
    ['citizen', 'pub3/objectinformation/housequery'],
    ['enterprise', 'pub3/objectinformation/housequery', { pageNo: last }],
    ['enterprise', 'pub3/objectinformation/housequery', { zl: '示例路' }],
    ['enterprise', 'pub3/objectinformation/housequery', { bdcqzh: certificateAt(50) }],
    ['acceptor', 'pub3/objectinformation/housequery', named],
    ['court', 'pub3/objectinformation/housequery', { qlrmc: '某人', ...certificate }],
    ['citizen', 'pub3/certificate/queryCertiList'],
    ['enterprise', 'pub3/certificate/queryCertiList'],
    ['enterprise', 'pub3/certificate/queryCertiList', { pageNo: last }],
    ['enterprise', 'pub3/certificate/queryCertiList', { bdcqzh: certificateAt(50) }],
    ['citizen', 'pub3/query/certiCheck', { code: codeAt(row) }],
    ['citizen', 'pub3/query/proofCheck', { fzbm: certificateAt(row), qlrmc: '某人', imageCode: TEST_CAPTCHA }],
    ['citizen', 'pub3/query/landCertificates'],
    ['enterprise', 'pub3/query/landCertificates'],
    ['citizen', 'pub3/query/pledgeInfo'],
    ['enterprise', 'pub3/query/pledgeInfo'],
    ['bank', 'pub3/query/pledgeInfo'],
    ['bank', 'pub3/query/pledgeInfo', { pageNo: last }],
    ['bank', 'pub3/query/pledgeInfo', { zt: 'ended' }],
    ['bank', 'pub3/query/pledgeInfo', named],
    ['acceptor', 'pub3/query/pledgeInfo', named],
    ['court', 'pub3/query/pledgeInfo', { qlrmc: '某人', ...certificate }],
    ['court', 'pub3/query/sealUpInfo'],
    ['court', 'pub3/query/sealUpInfo', named],
    ['enterprise', 'pub3/query/sealUpInfo'],
    ['citizen', 'reg3/rightChain/query'],
    ['enterprise', 'reg3/rightChain/query', { pageNo: last }],
    ['court', 'reg3/rightChain/query', named],
    ['court', 'reg3/rightChain/detail', certificate],
    ['citizen', 'pub3/query/schoolRoll'],
    ['acceptor', 'pub3/query/schoolRoll', named],
    ['citizen', 'pub3/query/enterSchoolDeclare'],
    ['citizen', 'pub3/query/household'],
    ['citizen', 'pub3/query/bankLicence', { qlrmc: '银行' }],
    ['citizen', 'pub3/authorization/checkAuthorization', citizen],
    ['citizen', 'pub3/authorization/queryList', { fx: 'mine' }],
    ['citizen', 'pub3/authorization/queryList', { fx: 'others', xm: '某人' }],
    ['citizen', 'pub3/ownership/apply/queryList'],
    ['acceptor', 'pub3/ownership/apply/queryList', { scope: 'office' }],
    ['acceptor', 'pub3/ownership/apply/queryList', { scope: 'office', zt: 'waiting', pageNo: 50 }],
    ['citizen', 'reg3/archives/queryList'],
    ['reviewer', 'reg3/archives/queryList'],
    ['reviewer', 'reg3/archives/queryList', { zt: 'pending', pageNo: 50 }],
    ['citizen', 'pub3/look/queryMyList'],
    ['citizen', 'pub3/commercialHousing/queryProjects', { xzqbm: '330106' }],
    ['citizen', 'pub3/commercialHousing/queryProjects', { xzqbm: '330106', keyword: '花园8' }],
    ['citizen', 'pub3/commercialHousing/queryBuildings', { projectId: building.slice(0, 19) }],
    ['citizen', 'pub3/commercialHousing/queryUnits', { buildingId: building }],
    ['acceptor', 'pub3/commercialHousing/queryUnits', { buildingId: building }],
    ['citizen', 'pub3/housePublish/queryMarket'],
    ['citizen', 'pub3/housePublish/queryMarket', { xzqbm: '330106', priceFrom: 200, priceTo: 400, sort: 'priceUp' }],
    ['citizen', 'pub3/housePublish/queryMarket', { areaFrom: 80, areaTo: 90, sort: 'areaUp' }],
    ['citizen', 'pub3/housePublish/queryMarket', { keyword: '房源77', sort: 'areaDown' }],
    ['citizen', 'pub3/housePublish/queryMarket', { keyword: '没有这样的' }],
    ['citizen', 'pub3/progressQuery/queryProgress', { ywh: '1000'.padStart(20, '0') }],
    ['citizen', 'pub3/query/expressDelivery', { ywh: '1000'.padStart(20, '0') }],
    ['citizen', 'pub3/bulletin/queryNoticeList'],
    ['citizen', 'pub3/bulletin/queryNoticeList', { keyword: '遗失', xzqbm: '330106', pageNo: 20 }],
    ['citizen', 'pub3/bulletin/queryNoticeList', { keyword: 'jcdj', ggfw: 'case' }],
    ['citizen', 'pub3/bulletin/queryNotice/long7'],
    ['citizen', 'pub3/news/queryList'],
    ['citizen', 'pub3/news/queryList', { keyword: '登记公告', ksrq: '2024-01-01' }],
    ['citizen', 'pub3/news/queryList', { keyword: '没有这样的词' }],
    ['content', 'pub3/content/queryList'],
    ['citizen', 'pub3/workGuide/queryList', { keyword: '二手房' }],
    ['citizen', 'pub3/workGuide/queryDetail', { szdm: '330106', lcdm: 'house-transfer' }],
    ['citizen', 'pub3/network/queryList', { xzqbm: '330100', lng: 120.1, lat: 30.2 }],
    ['citizen', 'pub3/network/queryOffices', { xzqbm: '330106' }],
    ['citizen', 'pub3/maps/ground', { xzqbm: '330100' }],
    ['citizen', 'pub3/tool/queryList'],
    ['citizen', 'reg3/archives/queryImages', certificate],
  ];
}
