// Golden answers, written by hand from the interface description: a mistake shared by client and services still shows
// here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressOf,
  applicationFileWire,
  applicationsWire,
  enumChoicesWire,
  guideWire,
  houseRightsWire,
  readAddress,
  regionDetailWire,
  signInConfigWire,
  siteConfigWire,
  userWire,
} from '.';

const golden = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8')) as unknown;

/** Every golden answer reads, and writing what was read gives the same answer back. */
test.each([
  ['user', userWire],
  ['region', regionDetailWire],
  ['site-config', siteConfigWire],
  ['sign-in-config', signInConfigWire],
  ['enums', enumChoicesWire],
  ['guide', guideWire],
  ['house-rights', houseRightsWire],
  ['applications', applicationsWire],
  ['application-file', applicationFileWire],
] as const)('%s', (name, codec) => {
  const wire = golden(name);
  const at = { endpoint: name, wirePath: '', domainPath: '' };
  const domain = codec.decode(wire, at);
  expect(codec.encode(domain as never, at)).toEqual(wire);
});

test('homographs keep their meaning', () => {
  const file = applicationFileWire.decode(golden('application-file'), 'file');
  expect(file).toMatchObject({
    businessNumber: 'D2026112100000000001',
    location: '西湖区文三路1号2幢301室',
    status: 'TO_CONFIRM',
    remainingDays: null,
  });
  expect(file.parties[0]).toMatchObject({ applicantId: 'a-1', name: '张三', me: true });
  expect(file.materials[0]?.files[0]).toMatchObject({ fileId: 'f-1', size: 20480 });
  expect(file.form.fields).toEqual({ zl: '西湖区文三路1号2幢301室', cjjg: '1250000.00' });
});

test('addresses carry domain names both ways', () => {
  const address = addressOf('/apply-layout/document-signing', { businessNumber: 'D1', flowId: 'q 1' });
  expect(address).toBe('/apply-layout/document-signing?ywh=D1&qsglbsm=q+1');
  expect(readAddress(new URLSearchParams(address.split('?')[1]))).toEqual({ businessNumber: 'D1', flowId: 'q 1' });
});
