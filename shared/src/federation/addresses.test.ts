// Addresses that the router takes for one: in other letters, and by patterns.
import { matchPath } from '../router';
import { createAddressBook, isSameAddress } from './addresses';

test.each([
  ['/index', '/Index', true],
  ['/index', '/INDEX', true],
  ['/index', '/:any', true],
  ['/a/b', '/:x/:y', true],
  ['/a/:x', '/:y/b', true],
  ['/apply-layout/404', '/apply-layout/:page', true],
  ['/index', '/index-old', false],
  ['/index', '/:a/:b', false],
  ['/a/:x', '/b/:x', false],
  ['/a', '/a/b', false],
])('%s and %s: one address %s, as the router has it', (one, other, same) => {
  expect(isSameAddress(one, other)).toBe(same);
  expect(isSameAddress(other, one)).toBe(same);
  const example = one
    .split('/')
    .map((part, at) => (part.startsWith(':') ? (other.split('/')[at]?.replace(':', '') ?? 'x') : part))
    .join('/');
  expect(matchPath(one, example)).not.toBeNull();
  if (one.split('/').length === other.split('/').length) expect(matchPath(other, example) !== null).toBe(same);
});

test('the first owner keeps an address; its own may overlap', () => {
  const book = createAddressBook({ shell: ['/index', '/login'] });
  expect(book.ownerOf('/Login', 'payment')).toBe('shell');
  expect(book.ownerOf('/:any', 'payment')).toBe('shell');
  expect(book.ownerOf('/pay-list', 'payment')).toBeUndefined();
  book.claim('/pay/:id', 'payment');
  expect(book.ownerOf('/pay/list', 'queries')).toBe('payment');
  expect(book.ownerOf('/pay/list', 'payment')).toBeUndefined();
  book.claim('/pay/list', 'payment');
  expect(book.ownerOf('/PAY/:x', 'queries')).toBe('payment');
  expect(book.ownerOf('/constructor', 'queries')).toBeUndefined();
  book.claim('/PAY/list', 'queries');
  expect([book.ownerOf('/pay/list', 'surveying'), book.ownerOf('/pay/list', 'queries')]).toEqual([
    'payment',
    'payment',
  ]);
  // The shell's addresses are also a pattern's: whose it is, the first says.
  book.claim('/:one/:two', 'signing');
  expect([
    book.ownerOf('/new/page', 'queries'),
    book.ownerOf('/new/page', 'signing'),
    book.ownerOf('/new', 'queries'),
  ]).toEqual(['signing', undefined, undefined]);
});
