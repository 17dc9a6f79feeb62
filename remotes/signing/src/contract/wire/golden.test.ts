// Golden answers, written by hand from the interface description: a mistake shared by client and services still shows
// here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from '@portal/shared/wire';
import { signatureFlowWire } from './signature-flow';

test.each([['signature-flow', signatureFlowWire]] as const)(
  'a golden answer of %s reads, and writing what was read gives the same answer back',
  (name, codec) => {
    const wire: unknown = JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'));
    const at = { endpoint: name, wirePath: '', domainPath: '' };
    expect(codec.encode(codec.decode(wire, at) as never, at)).toEqual(wire);
  },
);

test('what the services answer about a flow is read whole, into its names', () => {
  const recorded = JSON.parse(
    readFileSync(join(__dirname, '../../../../../shared/src/testing/recorded/signature-flow.json'), 'utf8'),
  ) as unknown[];
  const at = { endpoint: 'recorded', wirePath: '', domainPath: '' };
  const flows = list(signatureFlowWire).decode(recorded, at);
  expect(list(signatureFlowWire).encode(flows, at)).toEqual(recorded);
  const [flow] = flows;
  expect([flow?.status, flow?.documents[0], flow?.signers[0]]).toMatchObject([
    'completed',
    { materialId: 'M001', name: '不动产登记申请书' },
    { name: '李思宁', role: 'qlr', materialId: 'M001', state: 'signed', me: true },
  ]);
});
