// Own homes and cases among what a search finds.
import type { HouseRight } from './api/own-homes';
import type { ApplicationSummary } from './api/query-recent-applications';
import { caseHits, homeHits, isSearchable } from './own-hits';

const home = (location: string, titleCertificateNumber: string, unitNumber: string): HouseRight => ({
  ...{ rightHolderId: titleCertificateNumber, titleCertificateNumber, unitNumber, location },
  ...{ rightHolderName: '', register: {}, restrictions: [] },
});
const HOMES = [
  home(
    '杭州市西湖区文三路188号翠苑花园12幢2单元1202室',
    '浙（2019）杭州市不动产权第0004217号',
    '330106001003GB00042F00120042',
  ),
  home('杭州市西湖区古墩路1号3室', '浙（2023）杭州市不动产权第0000008号', '330106001001GB00001F00010201'),
];
const found = (words: string) =>
  homeHits(HOMES, words).map(({ key }) => HOMES.findIndex((one) => one.rightHolderId === key));

test.each([
  ['翠苑', [0]],
  ['文三路 188号', [0]],
  ['0004217', [0]],
  ['浙(2019)杭州市不动产权第0004217号', [0]],
  ['330106 001003 GB00042', [0]],
  ['gb00001f', [1]],
  ['西湖区', [0, 1]],
  ['过户', []],
  ['1', []],
  [' ', []],
])('“%s” finds the homes %p', (words, places) => {
  expect(found(words)).toEqual(places);
});

test('a hit leads to the page of the home, and one of a case to its progress', () => {
  expect(homeHits(HOMES, '翠苑')[0]?.href).toBe(
    `/my-property?bdcqzh=${encodeURIComponent(HOMES[0]?.titleCertificateNumber ?? '')}`,
  );
  const row = {
    businessNumber: '33010620261120000001',
    businessName: '房屋买卖转移登记',
    status: 'DRAFT',
    location: '',
  };
  const [hit] = caseHits([row as ApplicationSummary]);
  expect(hit).toMatchObject({
    name: '房屋买卖转移登记 33010620261120000001',
    href: '/progress-query?ywh=33010620261120000001',
  });
  expect(isSearchable('证')).toBe(false);
});
