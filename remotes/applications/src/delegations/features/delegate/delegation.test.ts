// What is asked for in a letter of attorney, and what travels.
import { delegationErrors, newDraft, toSave } from './delegation';

const TODAY = '2026-11-21';
const whole = {
  ...newDraft(TODAY, '2027-11-20'),
  processCode: 'house-transfer',
  coversAll: '1' as const,
  name: '李思宁',
  identityNumber: '11010119900307775X',
  telephone: '13900000002',
};

test('everything that is missing is named in page order', () => {
  expect(delegationErrors({ ...newDraft('', ''), matters: [] }, TODAY).map((error) => error.id)).toEqual([
    'agent-name',
    'agent-identity',
    'agent-telephone',
    'delegation-business',
    'delegation-matters',
    'delegation-from',
    'delegation-to',
    'delegation-property',
  ]);
});

test.each([
  ['agent-identity', { identityNumber: '110101199003077750' }],
  ['agent-telephone', { telephone: '123' }],
  ['delegation-from', { startsOn: '2026-11-20' }],
  ['delegation-to', { endsOn: '2026-11-20' }],
  ['delegation-certificate', { coversAll: '0' as const }],
])('a wrong %s is told', (id, change) => {
  expect(
    delegationErrors({ ...whole, identityNumber: '110101199003077758', ...change }, TODAY).map((error) => error.id),
  ).toEqual([id]);
});

test('an empty certificate does not travel, and a small x does not either', () => {
  expect(toSave({ ...whole, identityNumber: '11010119900307775x ' }, 'R1')).toEqual({
    recordId: 'R1',
    agent: { name: '李思宁', identityNumber: '11010119900307775X', telephone: '13900000002' },
    processCode: 'house-transfer',
    matters: ['申请登记'],
    coversAll: '1',
    mayPassOn: '0',
    startsOn: TODAY,
    endsOn: '2027-11-20',
  });
});
