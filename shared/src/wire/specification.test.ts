// The identifiers of addresses and queries, under exactly the names that specification §3 gives.
import { addressNames, addressOf, readAddress } from './index';

const NAMES = [
  'ywh',
  'bsm',
  'lcdm',
  'zlcdm',
  'sxid',
  'szdm',
  'djxlid',
  'deptId',
  'xzqbm',
  'qlrmc',
  'zjh',
  'fzbm',
  'imageCode',
  'yyguid',
  'jkdh',
  'bdcqzh',
  'datumBsm',
  'datumName',
  'sqrbsm',
  'zt',
  'cxyy',
  'qsglbsm',
  'qlrbsm',
  'cacheKey',
  'excelCode',
];

test.each(NAMES)('S3.44 %s is written and read under its name', (name) => {
  const domain = Object.entries(addressNames).find(([, wire]) => wire === name)?.[0];
  expect(domain).toBeDefined();
  const address = addressOf('/page', { [domain ?? '']: '值 1' });
  expect(address).toBe(`/page?${name}=${encodeURIComponent('值 1').replace('%20', '+')}`);
  expect(readAddress(new URLSearchParams(address.split('?')[1]))).toEqual({ [domain ?? '']: '值 1' });
});
