// What is asked for in a listing, in which order, and what goes to the services.
import { EMPTY_LISTING, draftOf, listingErrors, toSave } from './listing';
import type { Listing } from '../../api/listing';

const whole = { ...EMPTY_LISTING, title: '近地铁两居室', priceText: '268.50', layout: '2', telephone: '13900000001' };

test('everything that is missing is named in page order', () => {
  expect(listingErrors(EMPTY_LISTING).map((error) => error.id)).toEqual([
    'listing-title',
    'listing-price',
    'listing-layout',
    'listing-telephone',
  ]);
  expect(listingErrors(whole)).toEqual([]);
});

test.each([
  ['title', { title: '长'.repeat(41) }],
  ['title', { title: '   ' }],
  ['price', { priceText: '0.00' }],
  ['price', { priceText: '1.234' }],
  ['price', { priceText: '二百万' }],
  ['price', { priceText: '-1' }],
  ['telephone', { telephone: '0571-88888888' }],
  ['description', { description: '字'.repeat(1001) }],
])('a wrong %s is told: %j', (what, change) => {
  expect(listingErrors({ ...whole, ...change }).map((error) => error.id)).toEqual([`listing-${what}`]);
});

test('what was left open does not travel, and a kept listing reads back as it was typed', () => {
  const sent = toSave({ ...whole, title: ' 近地铁两居室 ' }, '浙(2024)杭州市不动产权第0001号', 'L1');
  expect(sent).toEqual({
    recordId: 'L1',
    titleCertificateNumber: '浙(2024)杭州市不动产权第0001号',
    title: '近地铁两居室',
    priceText: '268.50',
    layout: '2',
    telephone: '13900000001',
    description: '',
  });
  expect(draftOf({ ...sent, orientation: null, decoration: '精装' } as unknown as Listing)).toEqual({
    ...whole,
    decoration: '精装',
  });
});
