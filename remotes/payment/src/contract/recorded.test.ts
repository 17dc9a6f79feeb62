// What the services answer about slips is read whole by the department's codecs, into the names it belongs to; the
// expectations are written by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from '@portal/shared/wire';
import { slipWire } from './slip';

const FOLDER = join(__dirname, '../../../../shared/src/testing/recorded');
const recorded = JSON.parse(readFileSync(join(FOLDER, 'payment-slips.json'), 'utf8')) as unknown[][];
const spot = { endpoint: 'recorded', wirePath: '', domainPath: '' };

test('of slips nothing is lost and nothing is made up', () => {
  const codec = list(list(slipWire));
  expect(codec.encode(codec.decode(recorded, spot), spot)).toEqual(recorded);
});

test('a slip is read into its names', () => {
  expect(list(slipWire).decode(recorded[0], spot)[0]).toMatchObject({
    location: '杭州市西湖区文三路188号翠苑花园1幢2单元401室',
    items: [{ name: '登记费（住宅类）', amount: 8000, note: '按件收取' }],
    total: 8000,
    state: 'unpaid',
    kind: 'fee',
    isOwn: true,
    isPayable: true,
    payer: '李*宁',
    reductions: [],
    billNumber: null,
    refunded: null,
  });
});
