// What is missing in a proof before it is handed in, and what of it is sent.
import { newProof, proofErrors, sideOptions, toHandIn } from './proof-draft';

const FILE = { fileId: 'f1', name: '证.pdf', size: 9, mime: 'application/pdf', pages: 1 };
const guardianship = {
  ...newProof('guardianship', '2026-11-20', '2027-11-19'),
  other: { name: ' 周知夏 ', identityNumber: ' e20160506', birthDate: '2016-05-06' },
  incapacity: 'minor' as const,
  documentNumber: '出生证 3301',
  files: [FILE],
};
const letter = {
  ...newProof('letter', '2026-11-20', '2027-11-19'),
  other: { name: '李思宁', identityNumber: '330106199008210227', birthDate: '1990-01-01' },
  processCode: 'house-transfer',
  coversAll: '0' as const,
  titleCertificateNumber: ' 浙1 ',
  documentNumber: '公证1号',
  files: [FILE],
};
const faults = (draft: typeof guardianship | typeof letter) =>
  proofErrors(draft as Parameters<typeof proofErrors>[0]).map(({ id }) => id);

test('nothing is missing in a whole one', () => {
  expect([faults(guardianship), faults(letter)]).toEqual([[], []]);
});

test.each([
  ['proof-other-name', { other: { name: '', identityNumber: '1', birthDate: '' } }],
  ['proof-other-number', { other: { name: '周', identityNumber: ' ', birthDate: '' } }],
  ['proof-document', { documentNumber: '1 ' }],
  ['proof-files', { files: [] }],
])('%s is told of both kinds', (id, change) => {
  expect([faults({ ...guardianship, ...change }), faults({ ...letter, ...change })]).toEqual([[id], [id]]);
});

test.each([['proof-incapacity', { incapacity: '' }]])('%s is told of a guardianship', (id, change) => {
  expect(faults({ ...guardianship, ...change } as typeof guardianship)).toEqual([id]);
});

test.each([
  ['proof-business', { processCode: '' }],
  ['proof-property', { coversAll: '' }],
  ['proof-certificate', { titleCertificateNumber: ' ' }],
  ['proof-to', { endsOn: '2026-11-19' }],
  ['proof-to', { startsOn: '' }],
])('%s is told of a letter', (id, change) => {
  expect(faults({ ...letter, ...change } as typeof letter)).toEqual([id]);
});

test('what is sent is tidy, and names a birth date only where the number holds none', () => {
  expect(toHandIn(guardianship, '330106')).toEqual({
    kind: 'guardianship',
    incapacity: 'minor',
    other: { name: '周知夏', identityNumber: 'E20160506', birthDate: '2016-05-06', telephone: '' },
    documentNumber: '出生证 3301',
    fileIds: ['f1'],
    regionCode: '330106',
  });
  expect(
    toHandIn({ ...letter, other: { ...letter.other, identityNumber: '33010619900821022X' } }, '330106'),
  ).toMatchObject({ kind: 'letter', side: 'agent', coversAll: '0', titleCertificateNumber: '浙1' });
  expect(toHandIn({ ...letter, coversAll: '1' }, '330106')).not.toHaveProperty('titleCertificateNumber');
});

test.each([
  ['1', '委托人（周启帆）'],
  ['2', '委托人（本单位）'],
])('an account of kind %s gives a letter as %s', (userType, label) => {
  expect(sideOptions({ name: '周启帆', userType }).map((option) => option.label)).toEqual(['受托人（周启帆）', label]);
});
